import type { Clock, Unsubscribe } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { pairingGapMs, uriLifeMs, uriMarginMs } from '../constants.js'
import { aborted } from '../errors.js'
import type { Session } from '../session/contract.js'
import type { PairingOffer } from '../transport/contract.js'
import type { PairingEvent, PairingState } from './reducePairing.js'
import { idlePairing, reducePairing } from './reducePairing.js'

/** Pairing as one instance does it: one at a time, its code replaced before it runs out. */
export interface Pairing {
  getState(): PairingState
  /** The address behind the code, while there is one; never anywhere else. */
  uri(): string | undefined
  subscribe(listener: () => void): Unsubscribe
  /** Whether somebody looks at the code. */
  look(isVisible: boolean): void
  /** A wallet on this device was called by a link: what it approves later counts also when the view is left. */
  linkOpened(): void
  readonly isLinkOpened: boolean
  /**
   * Waits for a wallet to approve with what `accept` takes. @throws `USER_REJECTED`, `ABORTED`, `RELAY_UNREACHABLE`, or what the transport throws
   */
  run(
    open: (signal: AbortSignal) => Promise<PairingOffer>,
    signal: AbortSignal,
    accept: (session: Session) => void,
  ): Promise<Session>
}

/** What is needed for it. */
export interface PairingParts {
  readonly clock: Clock
  /** Whether a code that nobody used is kept for the next attempt. */
  readonly isReused: boolean
  /** Lets go of a session that nobody waits for. */
  letGo(session: Session): void
}

interface Spare {
  readonly offer: PairingOffer
  readonly endsAt: number
}

/** Makes the pairing of one instance; its address lives in this closure alone. */
// long: one state machine; its steps share the code on the screen, the spare one and the attempt
export function createPairing({ clock, isReused, letGo }: PairingParts): Pairing {
  // Nobody looks until a view says so: a code that nobody sees is not replaced for ever.
  let state: PairingState = { ...idlePairing, isVisible: false }
  let current: Spare | undefined
  let spare: Spare | undefined
  let lastStart: number | undefined
  let isLinkOpened = false
  const listeners = new Set<() => void>()

  const send = (event: PairingEvent): void => {
    const next = reducePairing(state, event)
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void): Unsubscribe => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const untilNext = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const wait = lastStart === undefined ? 0 : lastStart + pairingGapMs - clock.now()
      if (signal.aborted) return reject(aborted(signal.reason))
      if (wait <= 0) return resolve()
      const stop = (): void => {
        undo()
        reject(aborted(signal.reason))
      }
      const undo = clock.after(wait, () => {
        signal.removeEventListener('abort', stop)
        resolve()
      })
      signal.addEventListener('abort', stop, { once: true })
    })

  const takeSpare = (): Spare | undefined => {
    const taken = spare
    spare = undefined
    if (!taken) return
    if (taken.endsAt - uriMarginMs > clock.now()) return taken
    taken.offer.drop()
  }

  const run: Pairing['run'] = (open, signal, accept) =>
    new Promise((resolve, reject) => {
      const life = new AbortController()
      const offers = new Set<PairingOffer>()
      let undoTimer: Unsubscribe | undefined
      let undoState: Unsubscribe | undefined
      let asked = state.attempt
      let isOver = false
      isLinkOpened = false

      const finish = (used?: PairingOffer): void => {
        isOver = true
        undoTimer?.()
        undoState?.()
        signal.removeEventListener('abort', leave)
        const kept = isReused && !used && signal.aborted ? current : undefined
        current = undefined
        life.abort()
        for (const offer of offers) if (offer !== used && offer !== kept?.offer) offer.drop()
        spare = kept
        offers.clear()
      }
      const fail = (thrown: unknown): void => {
        if (isOver) return
        const error = toBaseError(thrown)
        finish()
        send({ kind: 'failed', code: error.code })
        reject(error)
      }
      const leave = (): void => {
        if (isOver) return
        finish()
        send({ kind: 'left' })
        reject(aborted(signal.reason))
      }

      /** A code is on the screen. */
      const show = (next: Spare, attempt: number): void => {
        current = next
        offers.add(next.offer)
        next.offer.approval.then(
          (session) => {
            if (isOver) {
              // One that was kept, and nobody came: the others are let go by the transport.
              if (spare?.offer === next.offer) letGo(session)
              if (spare?.offer === next.offer) spare = undefined
              return
            }
            try {
              accept(session)
            } catch (error) {
              letGo(session)
              return fail(error)
            }
            // Two wallets may have scanned: one pairing, one session.
            finish(next.offer)
            send({ kind: 'approved' })
            resolve(session)
          },
          (error: unknown) => {
            if (spare?.offer === next.offer) spare = undefined
            // A code that was replaced runs out by itself.
            const isOld = current?.offer !== next.offer
            if (!isOver && !(isOld && toBaseError(error).code === 'REQUEST_EXPIRED')) fail(error)
          },
        )
        const left = Math.max(next.endsAt - uriMarginMs - clock.now(), 0)
        undoTimer?.()
        undoTimer = clock.after(left, () => send({ kind: 'ranOut', attempt }))
        send({ kind: 'uriArrived', attempt })
      }

      const fetch = async (attempt: number): Promise<void> => {
        try {
          const kept = takeSpare()
          if (kept) return show(kept, attempt)
          await untilNext(life.signal)
          lastStart = clock.now()
          const offer = await open(life.signal)
          if (isOver) return offer.drop()
          show({ offer, endsAt: clock.now() + uriLifeMs }, attempt)
        } catch (error) {
          fail(error)
        }
      }

      if (signal.aborted) return reject(aborted(signal.reason))
      signal.addEventListener('abort', leave, { once: true })
      undoState = subscribe(() => {
        if (isOver || state.status !== 'fetching' || state.attempt === asked) return
        asked = state.attempt
        void fetch(asked)
      })
      // What an earlier run left behind: this one starts anew.
      if (state.status !== 'failed') send({ kind: 'left' })
      send({ kind: 'opened' })
    })

  return {
    getState: () => state,
    uri: () => current?.offer.uri,
    subscribe,
    look: (isVisible) => send({ kind: 'looked', isVisible }),
    linkOpened: () => {
      isLinkOpened = true
    },
    get isLinkOpened() {
      return isLinkOpened
    },
    run,
  }
}
