/** The first 32 hex digits of a chain's genesis hash, which name it in CAIP-2; `undefined` for an id of another shape. */
export const genesisOf = (caipNetworkId: string): string | undefined =>
  /^polkadot:([\da-f]{32})$/.exec(caipNetworkId)?.[1]
