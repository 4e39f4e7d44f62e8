/** The name of a NEAR network in wallets; `undefined` for any other CAIP-2 id. */
export const networkName = (networkId = ''): string | undefined => /^near:(mainnet|testnet)$/.exec(networkId)?.[1]
