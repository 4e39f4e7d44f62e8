/** How much a test run covers: `quick` gives a verdict in minutes, `full` runs everything at full counts. */
export type TestTier = 'quick' | 'full'

/**
 * Returns the tier of this run: the environment variable `LATCHKEY_TIER`, by default `quick`.
 * @throws when the variable holds any other value
 */
export function testTier(): TestTier {
  // Not the bare global, which is missing when conformance suites run in a page.
  const { process: host } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  const tier = host?.env?.LATCHKEY_TIER || 'quick'
  if (tier !== 'quick' && tier !== 'full') throw new Error(`LATCHKEY_TIER=${tier} is neither quick nor full.`)
  return tier
}
