/** The state of a pairing, as a view shows it; the URI itself is kept elsewhere. */
export interface PairingState {
  readonly status: 'idle' | 'fetching' | 'ready' | 'expired' | 'failed' | 'approved'
  /** Incremented with each requested code; events of an older attempt change nothing. */
  readonly attempt: number
  /** Whether this code replaces one that is shown. */
  readonly isRefreshing: boolean
  /** Whether the code is visible; a hidden one is not replaced. */
  readonly isVisible: boolean
  /** An UPPER_SNAKE code, after a failure. */
  readonly error?: string
}

/** An event of a pairing. */
export type PairingEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'uriArrived'; readonly attempt: number }
  | { readonly kind: 'ranOut'; readonly attempt: number }
  | { readonly kind: 'looked'; readonly isVisible: boolean }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'approved' }
  | { readonly kind: 'left' }

/** The initial state. */
export const idlePairing: PairingState = { status: 'idle', attempt: 0, isRefreshing: false, isVisible: true }

const fetching = ({ attempt, isVisible }: PairingState, isRefreshing: boolean): PairingState => ({
  status: 'fetching',
  attempt: attempt + 1,
  isRefreshing,
  isVisible,
})

/** Returns the next state, the same object if nothing changes. A new `attempt` means that a code is to be requested. */
export function reducePairing(state: PairingState, event: PairingEvent): PairingState {
  const { status, attempt, isVisible } = state
  switch (event.kind) {
    case 'opened':
      return status === 'idle' || status === 'expired' || status === 'failed' ? fetching(state, false) : state
    case 'uriArrived':
      if (status !== 'fetching' || event.attempt !== attempt) return state
      return { status: 'ready', attempt, isRefreshing: false, isVisible }
    case 'ranOut':
      if (status !== 'ready' || event.attempt !== attempt) return state
      return isVisible ? fetching(state, true) : { ...state, status: 'expired' }
    case 'looked': {
      if (event.isVisible === isVisible) return state
      const next = { ...state, isVisible: event.isVisible }
      return status === 'expired' && event.isVisible ? fetching(next, true) : next
    }
    case 'failed':
      if (status !== 'fetching' && status !== 'ready' && status !== 'expired') return state
      return { status: 'failed', attempt, isRefreshing: false, isVisible, error: event.code }
    case 'approved':
      // Accepted while a newer code is fetched, since a wallet may have scanned the last one.
      if (status !== 'fetching' && status !== 'ready' && status !== 'expired') return state
      return { status: 'approved', attempt, isRefreshing: false, isVisible }
    case 'left':
      return status === 'idle' ? state : { ...idlePairing, attempt, isVisible }
  }
}
