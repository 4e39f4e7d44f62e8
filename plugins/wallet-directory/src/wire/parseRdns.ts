const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^${label}(\\.${label})+$`)

/** Parses a reverse-DNS name to lower case; `undefined` if it is invalid (EIP-6963: a domain, at most 253 characters). */
export function parseRdns(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 253) return
  const name = text.toLowerCase()
  return shape.test(name) ? name : undefined
}
