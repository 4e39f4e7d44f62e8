/**
 * The strict Content-Security-Policy that the demo and the vanilla page are served with: no inline code,
 * no evaluation, no strings turned into elements, and no requests except to the page's own origin and the chains.
 * @param {readonly string[]} [chains] RPC URLs of the chains; only their origins are used
 * @returns {string}
 */
export function contentPolicy(chains = []) {
  const origins = [...new Set(chains.map(originOf))]
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...origins].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** @param {string} url @returns {string} */
function originOf(url) {
  const { origin } = new URL(url)
  // A URL without an origin, such as `data:`, would allow nothing, or something else.
  if (origin === 'null') throw new TypeError(`${url} is not the address of a chain.`)
  return origin
}
