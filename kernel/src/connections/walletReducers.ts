import type { KernelState } from '../contract.js'
import type { Draft } from '../views/viewReducers.js'
import type { Candidate, CandidateMark } from './state.js'

/** Reducers of the wallet list; discovery alone writes there. */
export const walletReducers = {
  walletFound: (root: Draft, wallet: Candidate): void => {
    root.connectors = [...root.connectors, wallet]
  },
  discoveryChanged: (root: Draft, discovery: KernelState['discovery']): void => {
    root.discovery = discovery
  },
  walletsMarked: (root: Draft, { ids, mark }: { ids: readonly string[]; mark: CandidateMark }): void => {
    root.connectors = root.connectors.map((wallet) =>
      ids.includes(wallet.id) && !wallet.marks.includes(mark) ? { ...wallet, marks: [...wallet.marks, mark] } : wallet,
    )
  },
}
