import type { KernelState } from '@latchkey/kernel'

/** Whether there is a way to wallets that are not on this device. */
export const hasRelay = ({ connectors }: Pick<KernelState, 'connectors'>): boolean =>
  connectors.some(({ type }) => type === 'WALLET_CONNECT')
