import type { Context, Unsubscribe } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'

const everyMs = 10_000

/** Reads from the prototype: an element of the page may be named like the member. */
const isVisible = (): boolean => Reflect.get(Document.prototype, 'visibilityState', document) !== 'hidden'

/**
 * Refreshes the active account's balance while the page is visible. After a failed read it doesn't retry on its own.
 */
export function useBalanceRefresh({
  clock,
  getState,
  refreshBalance,
}: Pick<Context, 'clock' | 'getState' | 'refreshBalance'>): {
  /** Whether a request has completed, successfully or not. */
  readonly isSettled: boolean
  /** Requests the balance immediately, whatever is cached. */
  retry(): void
} {
  const [isSettled, setIsSettled] = useState(false)
  const retry = useRef<() => void>(() => undefined)

  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY
    let turn = 0
    let undo: Unsubscribe = () => undefined
    const refreshAt = (time: number): void => {
      undo()
      undo = clock.after(time - clock.now(), () => void refresh())
    }
    const refresh = async (input = {}): Promise<void> => {
      const own = ++turn
      undo()
      askedAt = clock.now()
      await refreshBalance(input).catch(() => undefined)
      if (own !== turn) return
      setIsSettled(true)
      const { namespaces, activeNamespace = '' } = getState()
      const isKnown = namespaces[activeNamespace]?.account?.balanceStatus === 'ready'
      if (isKnown && isVisible()) refreshAt(askedAt + everyMs)
    }
    const look = (): void => {
      if (!isVisible()) undo()
      else if (clock.now() - askedAt >= everyMs) void refresh()
      else refreshAt(askedAt + everyMs)
    }
    retry.current = () => void refresh({ force: true })
    void refresh()
    addEventListener('visibilitychange', look)
    return () => {
      turn++
      undo()
      removeEventListener('visibilitychange', look)
    }
  }, [clock, getState, refreshBalance])

  return { isSettled, retry: () => retry.current() }
}
