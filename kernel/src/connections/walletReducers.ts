import type { KernelState } from '../store/contract.js'
import type { Draft } from '../views/viewReducers.js'
import type { Candidate } from './contract.js'

/** Reducers for the wallet list; only discovery uses them. */
export const walletReducers = {
  walletsListed: (root: Draft, wallets: readonly Candidate[]): void => {
    root.connectors = wallets
  },
  discoveryChanged: (root: Draft, discovery: KernelState['discovery']): void => {
    root.discovery = discovery
  },
}
