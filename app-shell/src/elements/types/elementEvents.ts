import type { BaseError, KernelEvents } from '@latchkey/kernel'

/** Events that our elements dispatch; all bubble and cross shadow roots. */
export interface ElementEvents {
  'lk:connect': CustomEvent<KernelEvents['connection:connected']>
  'lk:disconnect': CustomEvent<KernelEvents['connection:disconnected']>
  /** A connection failed, or code failed to load. */
  'lk:error': CustomEvent<Pick<BaseError, 'code'>>
  'lk:open': CustomEvent<KernelEvents['modal:opened']>
  'lk:close': CustomEvent<KernelEvents['modal:closed']>
  'lk:alert': CustomEvent<KernelEvents['alert:raised']>
  /** The visible view changed; dispatched by `latchkey-modal` only. */
  'lk:view': CustomEvent<{ readonly view: string }>
}
