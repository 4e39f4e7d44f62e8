/** Interval of the search for wallets that do not announce themselves. */
export const lookMs = 1000
