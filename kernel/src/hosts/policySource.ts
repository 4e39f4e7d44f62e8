import { isLocalhost } from '../text/isLocalhost.js'
import type { HostUse } from './contract.js'

const encrypted: { readonly [use in HostUse]: readonly string[] } = {
  connect: ['https:', 'wss:'],
  images: ['https:'],
  frames: ['https:'],
}
const local: { readonly [scheme: string]: string } = { 'http:': 'https:', 'ws:': 'wss:' }

/**
 * Returns the source that allows an address in a Content-Security-Policy: its origin, exactly. `undefined` for an address that is
 * not safe, or that a policy cannot name: one without an origin, without encryption beyond localhost, with credentials, with a
 * wildcard, or of an IPv6 host.
 */
export function policySource(address: unknown, use: HostUse): string | undefined {
  if (typeof address !== 'string') return
  if (use === 'images' && address === 'https:') return address
  // As it is written, too: `URL` also parses `https:x`, spaces and backslashes, which hide the real target.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
  if (!/^[a-z]+:\/\/[^/]/i.test(address) || /[\u0000-\u0020\u007f-\u009f\\]/.test(address)) return
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return
  }
  const { protocol, hostname, host } = url
  if (url.username || url.password) return
  if (!encrypted[use].includes(isLocalhost(hostname) ? (local[protocol] ?? protocol) : protocol)) return
  // A semicolon or a comma would end the directive or the policy, an asterisk would allow other hosts, and the grammar has no `[::1]`.
  return /^[a-z\d_.-]+$/.test(hostname) ? `${protocol}//${host}` : undefined
}
