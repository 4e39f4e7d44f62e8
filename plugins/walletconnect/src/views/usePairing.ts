import type { BaseError, ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { documentSight } from '../links/superviseLink.js'
import type { PairingDesk } from '../pairing/pairingDesk.js'
import type { PairingState } from '../pairing/reducePairing.js'
import { idlePairing } from '../pairing/reducePairing.js'

/** Where connecting over a code stands. */
export interface PairingView {
  readonly state: PairingState
  /** The address behind the code, to draw and to copy. */
  readonly uri: string | undefined
  /** Absent while the wallet is waited for. */
  readonly failure: BaseError | undefined
  /** Starts afresh. */
  retry(): void
}

const nothing = (): (() => void) => () => undefined

/** Connects as soon as it is shown, once, and again only when told to; left, it gives up unless a wallet was called. */
export function usePairing(
  context: Pick<Context, 'connect' | 'report'>,
  desk: PairingDesk | undefined,
  input: Omit<ConnectInput, 'signal'>,
  onDone: (connection: ConnectionHandle) => void,
): PairingView {
  const pairing = desk?.pairing
  const read = (): PairingState => pairing?.getState() ?? idlePairing
  const state = useSyncExternalStore(pairing?.subscribe ?? nothing, read, read)
  const [failure, setFailure] = useState<PairingView['failure']>()
  const current = useRef<AbortController>(undefined)
  const isShown = useRef(false)

  const ask = (): void => {
    const abort = new AbortController()
    current.current = abort
    setFailure(undefined)
    context.connect({ ...input, signal: abort.signal }).then(
      (connection) => {
        if (isShown.current && !abort.signal.aborted) onDone(connection)
      },
      (thrown: unknown) => {
        if (abort.signal.aborted) return
        const error = toBaseError(thrown)
        if (!['USER_REJECTED', 'ABORTED'].includes(error.code)) context.report(error)
        setFailure(error)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is asked for once, whatever renders later
  useEffect(() => {
    isShown.current = true
    if (!current.current) ask()
    return () => {
      isShown.current = false
      // StrictMode leaves and comes back in the same task. A wallet that was called may approve while nobody looks.
      queueMicrotask(() => {
        if (!isShown.current && !pairing?.isLinkOpened) current.current?.abort()
      })
    }
  }, [])

  useEffect(() => {
    const look = (): void => pairing?.look(!documentSight.isHidden())
    look()
    const undo = documentSight.subscribe(look)
    return () => {
      undo()
      pairing?.look(false)
    }
  }, [pairing])

  return { state, uri: pairing?.uri(), failure, retry: ask }
}
