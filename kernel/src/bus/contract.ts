import type { BaseError } from '../errors/BaseError.js'
import type { ErrorCode } from '../errors/ErrorCodes.js'
import type { Alert } from '../notices/contract.js'

/** Events the kernel emits on the bus, named in the past tense. */
export interface KernelEvents {
  'kernel:started': { readonly id: string }
  'kernel:destroyed': { readonly id: string }
  'kernel:warned': { readonly code: ErrorCode | (string & {}); readonly message: string }
  'modal:opened': { readonly connected: boolean }
  'modal:closed': { readonly connected: boolean }
  'connection:connecting': { readonly namespace: string; readonly connectorId: string }
  'connection:connected': {
    readonly namespace: string
    readonly connectorId: string
    readonly address: string
    readonly networkId: string
    readonly isRestored: boolean
  }
  /** Another connection, or another account of one, was chosen to act. */
  'connection:activated': {
    readonly namespace: string
    readonly connectorId: string
    readonly address: string
    readonly networkId: string
  }
  'network:switched': { readonly namespace: string; readonly networkId: string }
  'connection:failed': {
    readonly namespace: string
    readonly connectorId: string
    readonly code: ErrorCode | (string & {})
    /** Whether `reconnect` tried it silently: nobody asked for it, so it is not an error to show. */
    readonly isRestored: boolean
  }
  'connection:changed': { readonly namespace: string; readonly address?: string; readonly networkId?: string }
  'connection:disconnected': { readonly namespace: string; readonly reason: string }
  'plugin:failed': { readonly id: string; readonly code: ErrorCode | (string & {}) }
  'alert:raised': { readonly alert: Alert }
  'error:reported': { readonly error: BaseError }
}
