import type { KernelState } from '../store/contract.js'
import type { Draft } from '../views/viewReducers.js'
import type { Candidate } from './state.js'

/** Reducers of the wallet list; discovery alone writes there. */
export const walletReducers = {
  walletsListed: (root: Draft, wallets: readonly Candidate[]): void => {
    root.connectors = wallets
  },
  discoveryChanged: (root: Draft, discovery: KernelState['discovery']): void => {
    root.discovery = discovery
  },
}
