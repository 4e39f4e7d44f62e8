/** Where a pairing stands, as a screen shows it; the address itself is kept elsewhere. */
export interface PairingState {
  readonly status: 'idle' | 'fetching' | 'ready' | 'expired' | 'failed' | 'approved'
  /** Raised by each code that is asked for; an answer to an older one changes nothing. */
  readonly attempt: number
  /** A code was shown before this one: it is replaced in place. */
  readonly isRefreshing: boolean
  /** Somebody looks at it; what nobody sees is not replaced. */
  readonly isVisible: boolean
  /** UPPER_SNAKE, while it has failed. */
  readonly error?: string
}

/** What may happen to a pairing. */
export type PairingEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'uriArrived'; readonly attempt: number }
  | { readonly kind: 'ranOut'; readonly attempt: number }
  | { readonly kind: 'looked'; readonly isVisible: boolean }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'approved' }
  | { readonly kind: 'left' }

/** Nothing was asked for yet. */
export const idlePairing: PairingState = { status: 'idle', attempt: 0, isRefreshing: false, isVisible: true }

const fetching = ({ attempt, isVisible }: PairingState, isRefreshing: boolean): PairingState => ({
  status: 'fetching',
  attempt: attempt + 1,
  isRefreshing,
  isVisible,
})

/** The next state; the same object when nothing changes. A new `attempt` is the order to ask for a code. */
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
      // Also while a newer code is fetched: a wallet that saw the last one counts.
      if (status !== 'fetching' && status !== 'ready' && status !== 'expired') return state
      return { status: 'approved', attempt, isRefreshing: false, isVisible }
    case 'left':
      return status === 'idle' ? state : { ...idlePairing, attempt, isVisible }
  }
}
