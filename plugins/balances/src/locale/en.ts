/** English texts of `balances`. */
export const en = {
  tokens: 'Tokens',
  total: 'Total value',
  unknown: 'Unknown',
  loading: 'Tokens are loading',
  empty: 'Nothing here yet',
  emptyHelp: 'Add funds to get started.',
  unsupported: 'Tokens are not listed on this network',
  failed: 'Balance unavailable',
  toast: 'Token Balance Unavailable',
  stale: 'These figures may be out of date.',
  offline: 'You are offline.',
  retry: 'Try again',
  retryIn: 'Try again in {seconds} s',
  hidden: 'Hidden tokens ({count})',
  hiddenHelp: 'Nobody vouches for these. Their names may be meant to deceive.',
  ways: 'Ways to add funds',
} as const
