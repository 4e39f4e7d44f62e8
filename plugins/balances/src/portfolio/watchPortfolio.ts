import type { Clock, Unsubscribe } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { PortfolioReader } from './createPortfolio.js'

const everyMs = 10_000

/** Reads from the prototype: an element of the page may be named like the member. */
const isVisible = (): boolean => Reflect.get(Document.prototype, 'visibilityState', document) !== 'hidden'

/** The status with which a server refused, if one did. */
const statusOf = (error: unknown): unknown => toBaseError(toBaseError(error).cause).details.status

/**
 * Keeps the tokens up to date while they and the page are visible, until it is undone. A server that says that it is out of
 * service (503) is left alone; after any other failure it is asked again as soon as that is allowed.
 */
export function watchPortfolio({ refresh }: Pick<PortfolioReader, 'refresh'>, clock: Clock): Unsubscribe {
  let askedAt = Number.NEGATIVE_INFINITY
  let isOver = false
  let undo: Unsubscribe = () => undefined
  const askIn = (ms: number): void => {
    undo()
    undo = clock.after(ms, () => void ask())
  }
  const ask = async (): Promise<void> => {
    undo()
    askedAt = clock.now()
    let waitMs: number | undefined = everyMs
    try {
      const { status } = await refresh()
      // Nobody lists tokens there; that does not change by waiting.
      if (status === 'unsupported') waitMs = undefined
    } catch (error) {
      const { code, details } = toBaseError(error)
      if (code === 'PORTFOLIO_COOLDOWN') waitMs = Number(details.retryInMs)
      else if (statusOf(error) === 503) waitMs = undefined
    }
    if (!isOver && waitMs !== undefined && isVisible()) askIn(waitMs)
  }
  const look = (): void => {
    if (!isVisible()) undo()
    else if (clock.now() - askedAt >= everyMs) void ask()
    else askIn(askedAt + everyMs - clock.now())
  }
  const online = (): void => void ask()
  void ask()
  addEventListener('visibilitychange', look)
  addEventListener('online', online)
  return () => {
    isOver = true
    undo()
    removeEventListener('visibilitychange', look)
    removeEventListener('online', online)
  }
}
