import type { BaseError, KernelEvents } from '@latchkey/kernel'

/** Events that our elements dispatch; all bubble and leave shadow roots. */
export interface ElementEvents {
  'lk:connect': CustomEvent<KernelEvents['connection:connected']>
  'lk:disconnect': CustomEvent<KernelEvents['connection:disconnected']>
  /** A connect that failed, or code that did not load. */
  'lk:error': CustomEvent<Pick<BaseError, 'code'>>
  'lk:open': CustomEvent<KernelEvents['modal:opened']>
  'lk:close': CustomEvent<KernelEvents['modal:closed']>
  'lk:alert': CustomEvent<KernelEvents['alert:raised']>
  /** Another view is shown; dispatched by `latchkey-modal` alone. */
  'lk:view': CustomEvent<{ readonly view: string }>
}
