import { UpstreamFailure } from './UpstreamFailure.js'

interface HedgeOptions {
  readonly hedgeMs: number
  readonly deadlineMs: number
  readonly signal: AbortSignal
}

/**
 * Tries candidates in order, the next one when one fails or is not done after `hedgeMs`; the first success wins and the others are given
 * up. Rejects with the last failure, or with an `UpstreamFailure` (`late`) at the deadline.
 */
export function hedge<Candidate, Value>(
  candidates: readonly Candidate[],
  attempt: (candidate: Candidate, signal: AbortSignal, isCancelled: () => boolean) => Promise<Value>,
  { hedgeMs, deadlineMs, signal }: HedgeOptions,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    // One signal for all attempts, without `AbortSignal.any`: that leaves something at the long-lived `signal` for every request.
    const attempts = new AbortController()
    let isWon = false
    let next = 0
    let open = 0
    let failure: unknown = new UpstreamFailure('unavailable')
    let timer: NodeJS.Timeout | undefined

    const end = (): void => {
      clearTimeout(timer)
      clearTimeout(deadline)
      signal.removeEventListener('abort', giveUp)
      attempts.abort()
    }
    const giveUp = (): void => {
      end()
      reject(new UpstreamFailure('late'))
    }
    const startNext = (): void => {
      clearTimeout(timer)
      if (attempts.signal.aborted) return
      const at = next
      if (at >= candidates.length) {
        if (open > 0) return
        end()
        reject(failure)
        return
      }
      next += 1
      open += 1
      attempt(candidates[at] as Candidate, attempts.signal, () => isWon).then(
        (value) => {
          isWon ||= !attempts.signal.aborted
          end()
          resolve(value)
        },
        (error: unknown) => {
          open -= 1
          failure = error
          startNext()
        },
      )
      if (next < candidates.length) timer = setTimeout(startNext, hedgeMs)
    }
    const deadline = setTimeout(giveUp, deadlineMs)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    else startNext()
  })
}
