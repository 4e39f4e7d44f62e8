/**
 * The strict Content-Security-Policy that the demo and the vanilla page are served with: nothing inline, nothing
 * evaluated, no text made into elements, and no address asked but the page's own and those of the chains.
 * @param {readonly string[]} [chains] addresses of the chains' RPC, of which the origins are taken
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
  // What has no origin of its own, such as `data:`, would allow nothing, or something else.
  if (origin === 'null') throw new TypeError(`${url} is not the address of a chain.`)
  return origin
}
