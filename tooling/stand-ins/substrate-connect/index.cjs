/** What `@polkadot/api` would start a light client with; here there is none. */
exports.createScClient = () => {
  throw new Error('No light client here.')
}
exports.WellKnownChain = {}
