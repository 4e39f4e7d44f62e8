/** Reads a chain id in any form that wallets use (EIP-695 hex, a decimal string, number or bigint) as a decimal string. */
export function parseChainId(value: unknown): string | undefined {
  let id: bigint
  if (typeof value === 'bigint') id = value
  else if (typeof value === 'number' && Number.isSafeInteger(value)) id = BigInt(value)
  else if (typeof value === 'string' && /^(0x[\da-f]{1,32}|\d{1,32})$/i.test(value)) id = BigInt(value)
  else return
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? String(id) : undefined
}

/** The chain id of a CAIP-2 id as wallets take it (EIP-695). */
export const toHexId = (networkId: string): string =>
  `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
