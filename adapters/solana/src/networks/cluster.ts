/** Former ids, each with the one in use now (CAIP-2 profile of Solana). */
const replaced: { readonly [networkId: string]: string } = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** Public clusters by CAIP-2 id. */
const clusters = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
} as const

/** The CAIP-2 id that is in use now for a network that may be written with a former one; any other id as it is. */
export const currentNetworkId = (networkId: string): string =>
  Object.hasOwn(replaced, networkId) ? (replaced[networkId] as string) : networkId

/** The name of a network in Wallet Standard, such as `solana:devnet`; one that is not public is a developer's local one. */
export const standardChain = (networkId: string): `solana:${'mainnet' | 'devnet' | 'testnet' | 'localnet'}` =>
  `solana:${clusters[currentNetworkId(networkId) as keyof typeof clusters] ?? 'localnet'}`
