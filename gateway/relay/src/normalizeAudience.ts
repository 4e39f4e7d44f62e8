/** One spelling for an address of a relay: scheme, host with port, path without a slash at its end. */
export function normalizeAudience(text: string): string | undefined {
  if (text.length > 512 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const scheme = { 'ws:': 'ws', 'http:': 'ws', 'wss:': 'wss', 'https:': 'wss' }[url.protocol]
  if (!scheme || url.username || url.password) return undefined
  // `URL` leaves the port out when it is the scheme's own.
  return `${scheme}://${url.host}${url.pathname.replace(/\/+$/, '')}`
}
