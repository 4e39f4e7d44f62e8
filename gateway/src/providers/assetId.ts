/** Number of a chain's own currency in SLIP-44, by namespace: what ids of prices use. */
const coinTypes = { eip155: 60, solana: 501 } as const

/** The CAIP-19 id of a token, or without an address of the chain's own currency. Addresses of eip155 are in lower case. */
export function assetId(caip2: string, address?: string): string {
  const namespace = caip2.startsWith('solana:') ? 'solana' : 'eip155'
  if (address === undefined) return `${caip2}/slip44:${coinTypes[namespace]}`
  return namespace === 'solana' ? `${caip2}/token:${address}` : `${caip2}/erc20:${address.toLowerCase()}`
}
