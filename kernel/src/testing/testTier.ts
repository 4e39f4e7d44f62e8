/** How much a test run does: `quick` says yes or no in minutes, `full` runs everything at full counts. */
export type TestTier = 'quick' | 'full'

/**
 * Returns how much this run does: the environment variable `LATCHKEY_TIER`, else `quick`.
 * @throws when the variable holds anything else
 */
export function testTier(): TestTier {
  // Not the bare global: conformance suites run in pages too, where there is none.
  const { process: host } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  const tier = host?.env?.LATCHKEY_TIER || 'quick'
  if (tier !== 'quick' && tier !== 'full') throw new Error(`LATCHKEY_TIER=${tier} is neither quick nor full.`)
  return tier
}
