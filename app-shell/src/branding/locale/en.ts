/** English texts of the line. */
export const en = { line: 'Wallets by Latchkey', newTab: '(opens in a new tab)' } as const
