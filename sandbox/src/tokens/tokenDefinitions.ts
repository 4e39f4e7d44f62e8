/** The ERC-20 tokens of every chain; `share` is the start balance of each funded account, in whole tokens. */
export const tokenDefinitions = [
  { symbol: 'SBUSD', name: 'Sandbox Dollar', decimals: 6, share: '5000' },
  { symbol: 'SBEUR', name: 'Sandbox Euro', decimals: 18, share: '1000' },
] as const
