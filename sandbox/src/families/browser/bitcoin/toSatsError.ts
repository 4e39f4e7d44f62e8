/** How wallets of the `btc_providers` kind number what other wallets write as 4001, 4100 and 4200. */
const satsCodes: ReadonlyMap<number, number> = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32601],
])

/** An error as JSON-RPC writes it, with the numbers of sats-connect; undefined for what has no number. */
export function toSatsError(failure: unknown): { code: number; message: string } | undefined {
  if (!(failure instanceof Error) || !('code' in failure) || typeof failure.code !== 'number') return undefined
  const { code, message } = failure
  return { code: satsCodes.get(code) ?? code, message }
}
