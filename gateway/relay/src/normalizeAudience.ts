/** Normalizes the address of a relay: scheme, host with port, path without a trailing slash. */
export function normalizeAudience(text: string): string | undefined {
  if (text.length > 512 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const scheme = { 'ws:': 'ws', 'http:': 'ws', 'wss:': 'wss', 'https:': 'wss' }[url.protocol]
  if (!scheme || url.username || url.password) return undefined
  // `URL` omits the port when it is the default of the scheme.
  return `${scheme}://${url.host}${url.pathname.replace(/\/+$/, '')}`
}
