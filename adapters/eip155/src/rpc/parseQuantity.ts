/** Reads a hex quantity (EIP-1474) of at most 256 bits; `undefined` for anything else. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
