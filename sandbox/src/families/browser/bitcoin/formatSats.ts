/** Satoshis as bitcoin with all eight decimals. */
export function formatSats(satoshis: bigint): string {
  return `${satoshis / 100_000_000n}.${String(satoshis % 100_000_000n).padStart(8, '0')} BTC`
}
