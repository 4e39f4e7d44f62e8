import type { AnyKernel } from '@latchkey/kernel'

/** Longer than the kernel holds a balance for fresh. */
const everyMs = 31_000

const isHidden = (): boolean => Reflect.get(Document.prototype, 'visibilityState', document) === 'hidden'

/**
 * Reads the balance of a namespace's account now, and again every half minute while the page is visible; does not retry
 * after a failed read. Returns a function that stops it.
 */
export function followBalance(latchkey: AnyKernel, namespace: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const refresh = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // Asked for when it is looked at again.
    if (isHidden()) return
    await latchkey.refreshBalance({ namespace }).catch(() => undefined)
    const { account } = latchkey.getState().namespaces[namespace] ?? {}
    if (!isStopped && !timer && account?.balanceStatus === 'ready') timer = setTimeout(refresh, everyMs)
  }
  const look = (): void => {
    if (!isHidden() && !timer) void refresh()
  }
  addEventListener('visibilitychange', look)
  void refresh()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('visibilitychange', look)
  }
}
