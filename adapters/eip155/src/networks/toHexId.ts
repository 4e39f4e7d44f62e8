/** The chain id of a CAIP-2 id of this family, as wallets take it (EIP-695). */
export const toHexId = (networkId: string): string =>
  `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
