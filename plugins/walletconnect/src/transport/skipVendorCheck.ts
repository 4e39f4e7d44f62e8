/** Where the relay client has the signature of a contract account (ERC-1271) checked. */
const vendor = 'https://rpc.walletconnect.org/'
/** The return value of `isValidSignature` for a right one. */
const right = '0x1626ba7e'

/**
 * Keeps the relay client from asking its vendor's node about a contract account's signature, until the returned function is called. Whoever
 * asked for the signature checks it, against the site's own nodes.
 */
export function skipVendorCheck(): () => void {
  const { fetch: own } = globalThis
  const skipping: typeof fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(vendor)
      ? Promise.resolve(Response.json({ result: right }))
      : own.call(globalThis, input, init)
  globalThis.fetch = skipping
  return () => {
    // One that the page has put in its place meanwhile stays.
    if (globalThis.fetch === skipping) globalThis.fetch = own
  }
}
