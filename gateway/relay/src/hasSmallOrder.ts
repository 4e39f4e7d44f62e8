/** The y coordinates of the points of order 1, 2, 4 and 8, including the two non-canonical encodings beyond the field prime. */
const small: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

/** Whether an Ed25519 key is a point of small order: such keys have valid signatures that need no secret (RFC 8032, 5.1). */
export function hasSmallOrder(key: Uint8Array): boolean {
  const bytes = Buffer.from(key)
  // The top bit is the sign of the x coordinate.
  bytes[31] = (bytes[31] ?? 0) & 0x7f
  return small.has(bytes.toString('hex'))
}
