/** The CAIP-2 id of a chain id as wallets write it (`0x1`); `undefined` if it is invalid. */
export function parseNetworkId(chainId: unknown): string | undefined {
  if (typeof chainId !== 'string' || !/^0x[\da-f]{1,16}$/i.test(chainId)) return
  return `eip155:${BigInt(chainId)}`
}
