import { aborted } from '../errors.js'
import type { Pairing } from '../pairing/createPairing.js'
import type { Session } from '../session/contract.js'
import type { PairingOffer } from '../transport/contract.js'

interface Running {
  readonly promise: Promise<Session>
  readonly abort: AbortController
  waiters: number
}

/** Shares one pairing between namespaces that connect at once; when the last waiter gives up, the pairing ends. */
export function createSharedPairing(pairing: Pairing) {
  let running: Running | undefined

  const start = (open: (signal: AbortSignal) => Promise<PairingOffer>, accept: (session: Session) => void): Running => {
    const abort = new AbortController()
    const own: Running = { promise: pairing.run(open, abort.signal, accept), abort, waiters: 0 }
    const over = (): void => {
      if (running === own) running = undefined
    }
    own.promise.then(over, over)
    return own
  }

  return (
    open: (signal: AbortSignal) => Promise<PairingOffer>,
    accept: (session: Session) => void,
    signal: AbortSignal,
  ): Promise<Session> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(aborted(signal.reason))
      running ??= start(open, accept)
      const own = running
      own.waiters++
      const leave = (): void => {
        if (!--own.waiters) {
          if (running === own) running = undefined
          own.abort.abort()
        }
        reject(aborted(signal.reason))
      }
      signal.addEventListener('abort', leave, { once: true })
      const forget = (): void => signal.removeEventListener('abort', leave)
      own.promise.then(resolve, reject)
      own.promise.then(forget, forget)
    })
}
