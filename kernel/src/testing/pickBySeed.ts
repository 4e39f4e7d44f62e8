import { testTier } from './testTier.js'

/** FNV-1a: spreads well enough to pick a sample. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** Returns all values in the full tier, otherwise `count` of them, chosen by their descriptions and `LATCHKEY_SEED`. */
export function pickBySeed<member extends readonly [what: string, ...unknown[]]>(
  values: readonly member[],
  count: number,
): readonly member[] {
  if (testTier() === 'full') return values
  const { process: host } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  const seed = host?.env?.LATCHKEY_SEED ?? ''
  const keyed = values.map((value) => ({ value, key: hashOf(`${seed} ${value[0]}`) }))
  return keyed
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ value }) => value)
}
