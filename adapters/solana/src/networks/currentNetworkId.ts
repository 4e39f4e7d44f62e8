/** Ids that were in use before, each with the one that took its place (CAIP-2 profile of Solana). */
const replaced: { readonly [networkId: string]: string } = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The CAIP-2 id that is in use now for a network that may be written with a former one; any other id as it is. */
export const currentNetworkId = (networkId: string): string =>
  Object.hasOwn(replaced, networkId) ? (replaced[networkId] as string) : networkId
