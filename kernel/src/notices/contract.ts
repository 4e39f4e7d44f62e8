import type { ErrorCode } from '../errors/ErrorCodes.js'

/** A short note that comes and goes; one at a time. */
export interface Toast {
  readonly id: string
  /** In the visitor's language. */
  readonly message: string
  /** `loading` stays until another one replaces it. */
  readonly variant: 'success' | 'error' | 'loading' | 'info'
}

/** Something the site's developer must know; shown with `debug` only. */
export interface Alert {
  /** UPPER_SNAKE */
  readonly code: ErrorCode | (string & {})
  readonly title: string
  readonly text?: string
  readonly tone: 'error' | 'warning' | 'info'
}

/** An alert to raise. */
export interface AlertInput extends Omit<Alert, 'tone'> {
  /** @default 'error' */
  readonly tone?: Alert['tone']
  /** Raised at most once in the life of an instance. */
  readonly once?: boolean
}
