import type { BaseError } from '../errors/BaseError.js'
import { toProviderError } from '../errors/toProviderError.js'

/** Waits with a deadline. */
export interface Patience {
  /** Calls and settles with the result. @throws when there is none in time */
  within<value>(what: string, call: () => value | PromiseLike<value>): Promise<value>
  /** Resolves once the call settles, with or without an error. @throws when it never settles */
  settled(what: string, call: () => unknown): Promise<void>
  /** Resolves with the error the call was rejected with, as the kernel would pass it on. @throws when it succeeds or never settles */
  refused(what: string, call: () => unknown): Promise<BaseError>
  /** Resolves once `holds` returns true. @throws when it does not in time */
  until(what: string, holds: () => unknown): Promise<void>
  /** Waits until pending work has settled. */
  quiet(): Promise<void>
}

/** Turns of the event loop allowed past the deadline: a slow machine may lag behind the clock. */
const graceTurns = 20

/** Creates waits that time out after `ms` milliseconds. */
export function createPatience(ms: number): Patience {
  /** Turns of the event loop after which nothing more is expected. */
  const quietTurns = Math.min(Math.max(3, ms / 100), 20)
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  }

  const within: Patience['within'] = (what, call) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(async () => {
        await turns(graceTurns)
        reject(new Error(`${what} did not settle within ${ms} ms.`))
      }, ms)
      // An error thrown synchronously becomes a rejection like any other.
      const answer = (async () => call())()
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })

  return {
    within,
    settled: (what, call) =>
      within(what, async () => {
        try {
          await call()
        } catch {
          // A rejection settles it too.
        }
      }),
    async refused(what, call) {
      const end: { readonly error?: unknown } = await within(what, async () => {
        try {
          await call()
          return {}
        } catch (error) {
          return { error }
        }
      })
      if (!('error' in end)) throw new Error(`${what} succeeded.`)
      return toProviderError(end.error)
    },
    async until(what, holds) {
      const end = performance.now() + ms
      for (let late = 0; !(await holds()); ) {
        if (performance.now() > end && ++late > graceTurns) {
          throw new Error(`This did not happen within ${ms} ms: ${what}.`)
        }
        await turns(1)
      }
    },
    quiet: () => turns(quietTurns),
  }
}
