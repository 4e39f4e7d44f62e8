/** The first 32 hex digits of a chain's genesis hash, its CAIP-2 reference; `undefined` for any other id. */
export const genesisReference = (caipNetworkId: string): string | undefined =>
  /^polkadot:([\da-f]{32})$/.exec(caipNetworkId)?.[1]
