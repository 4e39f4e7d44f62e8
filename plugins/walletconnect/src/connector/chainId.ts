/** Reads a chain id in any form wallets use (hex, decimal text, number, CAIP-2) as a CAIP-2 id of EVM. */
export function parseChainId(value: unknown): string | undefined {
  let id: bigint
  if (Number.isSafeInteger(value)) id = BigInt(value as number)
  else if (typeof value === 'string') {
    const text = value.replace(/^eip155:/, '')
    if (!/^(0x[\da-f]{1,32}|\d{1,32})$/i.test(text)) return
    id = BigInt(text)
  } else return
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${id}` : undefined
}

/** The chain id of a CAIP-2 id of EVM, as EIP-1193 has it. */
export const toHexId = (networkId: string): string => `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
