const chain = 'eip155:31337'
const own = '0x52908400098527886e0f7030069857d2e4169ee7'

/** How many tokens the account holds. */
const tokens = 10_000
/** How many transactions it made. */
const transactions = 100_000
/** How many a gateway sends at once. */
const ofPage = 50

const hex = (index: number, digits: number): string => `0x${(index + 1).toString(16).padStart(digits, '0')}`

/** What the account holds, as a gateway sends it. */
export const longPortfolio = () => ({
  balances: Array.from({ length: tokens }, (_, index) => ({
    // Short: a page reads 2 MB of a response at most.
    name: `T${index}`,
    symbol: `T${index}`,
    chainId: chain,
    address: `${chain}:${hex(index, 40)}`,
    price: 1,
    quantity: { decimals: '18', numeric: `${tokens - index}` },
    verified: true,
  })),
})

/** A page of what it did, the newest first. */
export function longHistory(from: number) {
  const to = Math.min(from + ofPage, transactions)
  return {
    data: Array.from({ length: to - from }, (_, offset) => {
      const index = from + offset
      const isOut = index % 2 === 0
      const other = hex(index % 997, 40)
      return {
        id: hex(index, 64),
        metadata: {
          operationType: isOut ? 'send' : 'receive',
          hash: hex(index, 64),
          chain,
          minedAt: new Date(1_760_000_000_000 - index * 3_600_000).toISOString(),
          sentFrom: isOut ? own : other,
          sentTo: isOut ? other : own,
          status: 'confirmed',
          nonce: index,
        },
        transfers: [
          {
            fungible_info: { name: 'Ether', symbol: 'ETH', verified: true },
            direction: isOut ? 'out' : 'in',
            from: isOut ? own : other,
            to: isOut ? other : own,
            quantity: { numeric: `${(index % 90) + 1}.5` },
            value: 10,
            price: 5,
          },
        ],
      }
    }),
    next: to < transactions ? String(to) : null,
    complete: true,
  }
}
