/** Texts of the link to a network's explorer, part of those of the account. */
export const explorer = {
  explorer: 'View on {name}',
  newTab: '(opens a new tab)',
} as const
