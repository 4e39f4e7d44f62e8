import type { KernelEvents } from '../bus/contract.js'
import type { Bus } from '../bus/createBus.js'
import type { Clock } from '../clock/clock.js'
import { bindReducers } from '../store/bindReducers.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { AlertInput, Toast } from './contract.js'
import { noticeReducers } from './noticeReducers.js'

/** Gap between two toasts, so that visitors notice the second one. */
const gapMs = 150

/** Toasts for the visitor and alerts for the developer. */
export interface Notices {
  toast(toast: Omit<Toast, 'id'>): void
  /** Does nothing if another toast is shown by now. */
  closeToast(id: string): void
  alert(alert: AlertInput): void
  closeAlert(code: string): void
}

/** Creates the notices on top of the store. */
export function createNotices({
  store,
  bus,
  clock,
  signal,
  debug,
}: {
  readonly store: Store<KernelState>
  readonly bus: Bus<KernelEvents>
  readonly clock: Clock
  /** Aborted when the kernel is destroyed. */
  readonly signal: AbortSignal
  readonly debug: boolean
}): Notices {
  const reducers = bindReducers(store, 'notices', noticeReducers)
  const raised = new Set<string>()
  let count = 0
  /** The toast waiting for the gap to end; a later one replaces it. */
  let next: Toast | undefined
  let undoGap: Unsubscribe | undefined
  signal.addEventListener('abort', () => undoGap?.())

  const showNext = (): void => {
    undoGap = undefined
    if (next) reducers.toastShown(next)
    next = undefined
  }

  return {
    toast(toast) {
      next = { ...toast, id: `toast-${++count}` }
      if (store.getState().toast) {
        reducers.toastClosed()
        undoGap ??= clock.after(gapMs, showNext)
      } else if (!undoGap) showNext()
    },
    closeToast(id) {
      if (next?.id === id) next = undefined
      if (store.getState().toast?.id === id) reducers.toastClosed()
    },
    alert({ once, code, title, text, tone = 'error' }) {
      if (once && raised.has(code)) return
      raised.add(code)
      const alert = { code, title, tone, ...(text && { text }) }
      reducers.alertRaised(alert)
      bus.emit('alert:raised', { alert })
      // biome-ignore lint/suspicious/noConsole: for developers, with `debug` only
      if (debug) console.warn(`${title}${text ? `: ${text}` : ''} (${code})`)
    },
    closeAlert: (code) => reducers.alertClosed(code),
  }
}
