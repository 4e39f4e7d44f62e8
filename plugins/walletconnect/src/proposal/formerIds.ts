/** Former network ids by current id (CAIP-2 profile of Solana). */
const formerIds: { readonly [networkId: string]: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Returns the current id of a network, which older wallets may name by a former one. */
export const currentIdOf = (networkId: string): string =>
  Object.keys(formerIds).find((id) => formerIds[id] === networkId) ?? networkId

/** Returns the former id that older wallets know a network by. */
export const formerIdOf = (networkId: string): string | undefined =>
  Object.hasOwn(formerIds, networkId) ? formerIds[networkId] : undefined
