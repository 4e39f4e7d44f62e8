import type { AnyKernel } from '@latchkey/kernel'

/** Longer than the kernel holds a balance for fresh. */
const everyMs = 31_000

const isHidden = (): boolean => Reflect.get(Document.prototype, 'visibilityState', document) === 'hidden'

/**
 * Reads the balance of a namespace's account once `shown` is on screen, and again every half minute while it and the page are
 * visible; does not retry after a failed read. Calls `none` if nothing reads balances there. Returns a function that stops it.
 */
export function followBalance(
  latchkey: AnyKernel,
  namespace: string,
  shown: Element | null,
  none?: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isInView = true
  const refresh = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // Asked for when it is looked at again.
    if (isHidden() || !isInView) return
    await latchkey.refreshBalance({ namespace }).catch(() => undefined)
    const { account } = latchkey.getState().namespaces[namespace] ?? {}
    if (isStopped) return
    if (!account?.balanceStatus || account.balanceStatus === 'unknown') none?.()
    if (!timer && account?.balanceStatus === 'ready') timer = setTimeout(refresh, everyMs)
  }
  const look = (): void => {
    if (!isHidden() && !timer) void refresh()
  }
  let sight: IntersectionObserver | undefined
  if (shown && typeof IntersectionObserver === 'function') {
    isInView = false
    sight = new IntersectionObserver((changes) => {
      const wasInView = isInView
      isInView = changes.at(-1)?.isIntersecting === true
      if (isInView && !wasInView) look()
    })
    sight.observe(shown)
  }
  addEventListener('visibilitychange', look)
  if (!sight) void refresh()
  return () => {
    isStopped = true
    clearTimeout(timer)
    sight?.disconnect()
    removeEventListener('visibilitychange', look)
  }
}
