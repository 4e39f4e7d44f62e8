import { isLookAlike } from '@latchkey/kernel'

/** Two that share six characters at their ends together share three at one of them. */
const shared = 3

/**
 * Tells whether an address could be taken for one of these. Only those with the same start or end are compared: a history may have
 * thousands of addresses.
 */
export function createResemblance(known: ReadonlySet<string>): (address: string) => boolean {
  const buckets = new Map<string, string[]>()
  const keysOf = (address: string): readonly string[] => [
    `^${address.slice(0, 2 + shared)}`,
    `${address.slice(-shared)}$`,
  ]
  for (const address of known)
    for (const key of keysOf(address)) {
      const bucket = buckets.get(key)
      if (bucket) bucket.push(address)
      else buckets.set(key, [address])
    }
  return (given) => {
    const address = given.toLowerCase()
    if (known.has(address)) return false
    return keysOf(address).some((key) => buckets.get(key)?.some((each) => isLookAlike(address, each)))
  }
}
