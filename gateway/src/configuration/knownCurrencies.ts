/** The currency that a chain's fees are paid in. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

const ether: Currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol: Currency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The currencies of chains whose owner need not name them. */
export const knownCurrencies: ReadonlyMap<string, Currency> = new Map([
  ...[1, 10, 324, 8453, 42161, 11155111, 31337].map((id) => [`eip155:${id}`, ether] as const),
  ['eip155:56', { name: 'BNB', symbol: 'BNB', decimals: 18 }],
  ['eip155:100', { name: 'xDAI', symbol: 'xDAI', decimals: 18 }],
  ['eip155:137', { name: 'POL', symbol: 'POL', decimals: 18 }],
  ['eip155:43114', { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }],
  ...['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'].map(
    (genesis) => [`solana:${genesis}`, sol] as const,
  ),
])
