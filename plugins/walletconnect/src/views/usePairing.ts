import type { BaseError, ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { documentSight } from '../links/superviseLink.js'
import type { PairingDesk } from '../pairing/pairingDesk.js'
import type { PairingState } from '../pairing/reducePairing.js'
import type { PairingFailure } from './PairingFailure.js'

/** A failed attempt, with what explains it. */
export interface FailedPairing {
  readonly error: BaseError
  /** Absent where its code could not be loaded. */
  readonly Explained?: typeof PairingFailure
}

/** Loads the explanation; nothing if that fails, which the network is to blame for. */
const loadExplanation = (): Promise<Pick<FailedPairing, 'Explained'>> =>
  import('./PairingFailure.js').then(
    (room) => ({ Explained: room.PairingFailure }),
    () => ({}),
  )

const prefetchMs = 100

/** The state of connecting with a code. */
export interface PairingView {
  readonly state: PairingState
  /** The URI that the code encodes. */
  readonly uri: string | undefined
  /** Absent while waiting for the wallet. */
  readonly failure: FailedPairing | undefined
  /** Ends the attempt: its code can't be shown. Stable. */
  readonly fail: (thrown: unknown) => void
  /** Starts a new attempt. */
  retry(): void
}

/** Connects once on mount, and again on `retry`; unmounting aborts the attempt unless a wallet link was opened, or another view merely covers this one. */
export function usePairing(
  context: Pick<Context, 'connect' | 'report' | 'clock' | 'getState'>,
  desk: PairingDesk,
  frameKey: string,
  input: Omit<ConnectInput, 'signal'>,
  onDone: (connection: ConnectionHandle) => void,
): PairingView {
  const { pairing } = desk
  const state = useSyncExternalStore(pairing.subscribe, pairing.getState, pairing.getState)
  const [failure, setFailure] = useState<PairingView['failure']>()
  const current = useRef<AbortController>(undefined)
  const running = useRef<Promise<ConnectionHandle>>(undefined)
  const isShown = useRef(false)

  const show = async (error: BaseError, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return
    if (!['USER_REJECTED', 'ABORTED'].includes(error.code) && !error.details.byVisitor) context.report(error)
    const explanation = await loadExplanation()
    if (!signal.aborted) setFailure({ error, ...explanation })
  }

  const wait = (abort: AbortController, promise: Promise<ConnectionHandle>): void => {
    current.current = abort
    running.current = promise
    promise.then(
      (connection) => {
        if (isShown.current && !abort.signal.aborted) onDone(connection)
      },
      (thrown: unknown) => show(toBaseError(thrown), abort),
    )
  }
  const ask = (): void => {
    const abort = new AbortController()
    setFailure(undefined)
    wait(abort, context.connect({ ...input, signal: abort.signal }))
  }

  const fail = useRef((thrown: unknown): void => {
    current.current?.abort()
    const abort = new AbortController()
    current.current = abort
    void show(toBaseError(thrown), abort)
  }).current

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is requested once, whatever renders later
  useEffect(() => {
    isShown.current = true
    const { covered } = desk
    desk.covered = undefined
    if (covered?.frameKey === frameKey) wait(covered.abort, covered.promise)
    else {
      covered?.abort.abort()
      if (!current.current) ask()
    }
    return () => {
      isShown.current = false
      // StrictMode unmounts and remounts in the same task. A wallet opened by a link may approve after the view closed.
      queueMicrotask(() => {
        const { current: abort } = current
        if (isShown.current || !abort) return
        // Covered by a view that the attempt itself led to: it goes on, and this view comes back to it.
        if (running.current && context.getState().stack.some(({ key }) => key === frameKey))
          desk.covered = { frameKey, promise: running.current, abort }
        else if (!pairing.isLinkOpened) abort.abort()
      })
    }
  }, [])

  // While a code is fetched: the relay may be unreachable because everything is.
  useEffect(() => context.clock.after(prefetchMs, () => void loadExplanation()), [context])

  useEffect(() => {
    const look = (): void => pairing.look(!documentSight.isHidden())
    look()
    const undo = documentSight.subscribe(look)
    return () => {
      undo()
      pairing.look(false)
    }
  }, [pairing])

  return { state, uri: pairing.uri(), failure, fail, retry: ask }
}
