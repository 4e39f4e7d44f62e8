import type { Network } from '@latchkey/kernel'

/** Whether a network is one of Solana: the reference is the start of its genesis hash. */
export const serves = ({ caipNetworkId }: Network): boolean => /:[1-9A-HJ-NP-Za-km-z]{32}$/.test(caipNetworkId)
