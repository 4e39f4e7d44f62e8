import type { TokenBalance } from '@latchkey/wire'

/** Most entries that `balancesSchema` takes. */
const mostEntries = 10_000
/** What a page reads of a response is 2,000,000 bytes; some are around the entries. */
const mostBytes = 1_999_900

/** As many of the first entries as a page reads: what is on no list comes last, and is left out first. */
export function fitBalances(balances: readonly TokenBalance[]): TokenBalance[] {
  let bytes = 0
  const end = balances.findIndex((entry, at) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1
    return at >= mostEntries || bytes > mostBytes
  })
  return balances.slice(0, end < 0 ? undefined : end)
}
