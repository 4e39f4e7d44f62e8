/** Former ids of networks by their present ones (CAIP-2 profile of Solana). */
const formerIds: { readonly [networkId: string]: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The present id of a network that an older wallet names by its former one. */
export const currentIdOf = (networkId: string): string =>
  Object.keys(formerIds).find((id) => formerIds[id] === networkId) ?? networkId

/** The id that wallets made before the present one still know a network by. */
export const formerIdOf = (networkId: string): string | undefined =>
  Object.hasOwn(formerIds, networkId) ? formerIds[networkId] : undefined
