/** The chain id of a CAIP-2 id of EVM, as EIP-1193 has it. */
export const toHexId = (networkId: string): string => `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
