/** Joins a CAIP-2 network id and an address to a CAIP-10 account id. */
export const formatCaip10 = (networkId: string, address: string): string => `${networkId}:${address}`
