import type { ErrorCode } from '../errors/ErrorCodes.js'

/** A short note that disappears after a while; one is shown at a time. */
export interface Toast {
  readonly id: string
  /** Text in the visitor's language, or in English with a `key`. */
  readonly message: string
  /** Key of the text in the catalogue of a plugin, after its id (`siwx.toast`): for code that runs outside of views, which have the texts. */
  readonly key?: string
  /** `loading` stays until another toast replaces it. */
  readonly variant: 'success' | 'error' | 'loading' | 'info'
}

/** A message for the site's developer; shown with `debug` only. */
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
