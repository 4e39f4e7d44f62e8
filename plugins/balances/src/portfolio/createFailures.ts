import type { Clock } from '@latchkey/kernel'
import { BaseError, toBaseError } from '@latchkey/kernel'

/** How long nobody is asked after a failure. */
const pauseMs = 30_000

/** A failure, as it is noted. */
export interface Failure {
  /** For whoever asked. */
  readonly error: BaseError
  /** The code of its reason. */
  readonly code: string
  /** Whether no other caller of the same request noted it before. */
  readonly isNew: boolean
  readonly isOffline: boolean
  /** When it may be asked again; absent where nobody was asked, since the visitor is offline. */
  readonly retryAt?: number
}

/** The failures of requests by their keys. */
export interface Failures {
  /** The pause that is still running. */
  pause(key: string): { readonly error: BaseError; readonly retryAt: number } | undefined
  note(key: string, cause: unknown): Failure
  forget(key: string): void
  /** Whether there was one that was not taken. */
  take(): boolean
}

/** The error for whoever asked. */
export const unavailable = (cause: unknown): BaseError =>
  new BaseError('The tokens of this account cannot be read.', {
    code: 'PORTFOLIO_UNAVAILABLE',
    cause: toBaseError(cause),
  })

/** Remembers failures, so that nobody is asked again too soon. */
export function createFailures(clock: Clock): Failures {
  const last = new Map<string, { readonly at: number; readonly reason: BaseError }>()
  const noted = new WeakSet<BaseError>()
  let isUntold = false
  return {
    pause(key) {
      const failure = last.get(key)
      if (!failure) return
      const retryAt = failure.at + pauseMs
      const retryInMs = retryAt - clock.now()
      if (retryInMs <= 0) return
      const error = new BaseError('The tokens of this account could not be read a moment ago.', {
        code: 'PORTFOLIO_COOLDOWN',
        cause: failure.reason,
        details: { retryInMs },
      })
      return { error, retryAt }
    },
    note(key, cause) {
      const reason = toBaseError(cause)
      const isNew = !noted.has(reason)
      noted.add(reason)
      const isOffline = reason.details.isOffline === true
      const at = clock.now()
      if (isNew) {
        isUntold = true
        if (!isOffline) last.set(key, { at, reason })
      }
      return {
        error: unavailable(reason),
        code: reason.code,
        isNew,
        isOffline,
        ...(!isOffline && { retryAt: at + pauseMs }),
      }
    },
    forget: (key) => void last.delete(key),
    take() {
      const isDue = isUntold
      isUntold = false
      return isDue
    },
  }
}
