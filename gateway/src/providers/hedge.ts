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
    const deadline = AbortSignal.timeout(deadlineMs)
    const won = new AbortController()
    const all = AbortSignal.any([signal, deadline, won.signal])
    let next = 0
    let open = 0
    let failure: unknown = new UpstreamFailure('unavailable')
    let timer: NodeJS.Timeout | undefined

    const end = (): void => {
      clearTimeout(timer)
      won.abort()
    }
    all.addEventListener('abort', () => {
      if (won.signal.aborted) return
      end()
      reject(new UpstreamFailure('late'))
    })
    const startNext = (): void => {
      clearTimeout(timer)
      const at = next
      if (all.aborted) return
      if (at >= candidates.length) {
        if (open > 0) return
        end()
        reject(failure)
        return
      }
      next += 1
      open += 1
      attempt(candidates[at] as Candidate, all, () => won.signal.aborted && !deadline.aborted).then(
        (value) => {
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
    startNext()
  })
}
