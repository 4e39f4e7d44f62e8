import type { KernelState } from '@latchkey/kernel'
import type { Surroundings } from './surroundings.js'

/** Whether there is a way to wallets that are not on this device. */
export const hasRelay = (
  { connectors }: Pick<KernelState, 'connectors'>,
  { hasView }: Pick<Surroundings, 'hasView'>,
): boolean => connectors.some(({ type }) => type === 'WALLET_CONNECT') || hasView('ConnectingWalletConnect')
