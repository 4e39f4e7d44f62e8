/** A bech32 address is spelled in one case throughout; base58, some of which looks like it, hardly ever is. */
const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase()

/**
 * Whether two texts are one address: equal, or equal but for case where case means nothing, as in hexadecimal and bech32. In base58 and
 * SS58 it does: there, another spelling is another address.
 */
export function isSameAddress(one: string, other: string): boolean {
  if (one === other) return true
  const lower = one.toLowerCase()
  if (lower !== other.toLowerCase()) return false
  return (
    /^0x[\da-f]+$/.test(lower) || (/^[a-z\d]{1,83}1[02-9ac-hj-np-z]{6,}$/.test(lower) && [one, other].every(isOneCase))
  )
}
