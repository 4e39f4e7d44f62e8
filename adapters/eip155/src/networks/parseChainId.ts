/** Reads a chain id in any form wallets use (EIP-695 hex, decimal text, number, bigint) as decimal text. */
export function parseChainId(value: unknown): string | undefined {
  let id: bigint
  if (typeof value === 'bigint') id = value
  else if (typeof value === 'number' && Number.isSafeInteger(value)) id = BigInt(value)
  else if (typeof value === 'string' && /^(0x[\da-f]{1,32}|\d{1,32})$/i.test(value)) id = BigInt(value)
  else return
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? String(id) : undefined
}
