/** Names of such labels only are in normal form already; tables are not loaded for them. */
const plain = /^(?!..--)[a-z\d-]+(?:\.(?!..--)[a-z\d-]+)*$/

/**
 * The normal form of a name (ENSIP-15): two names that look alike have the same one, or none. `undefined` for a name without one.
 * @throws if the tables cannot be loaded
 */
export async function normaliseName(name: string): Promise<string | undefined> {
  if (name === '' || plain.test(name)) return name
  const { ens_normalize: normalise } = await import('@adraffy/ens-normalize')
  try {
    return normalise(name)
  } catch {
    return
  }
}
