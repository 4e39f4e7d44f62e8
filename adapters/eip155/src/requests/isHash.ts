/** Whether a value is a 32-byte hash in hex. */
export const isHash = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
