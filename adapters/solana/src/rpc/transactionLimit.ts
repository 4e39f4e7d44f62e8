/** Bytes of a transaction at most: what fits into one packet of the network. */
export const transactionLimit = 1232
