/** Errors that the relay reports: to clients by JSON-RPC number, or to the caller that starts the relay. */
export type RelayErrorCode =
  | 'PARSE_ERROR'
  | 'INVALID_REQUEST'
  | 'METHOD_NOT_FOUND'
  | 'INVALID_PARAMS'
  | 'INTERNAL_ERROR'
  | 'RATE_LIMITED'
  | 'TOO_MANY_TOPICS'
  | 'MESSAGE_TOO_LARGE'
  | 'MAILBOX_FULL'
  | 'STORE_FAILED'
  | 'INVALID_OPTION'
  | 'INVALID_FAULT'
  | 'LISTEN_FAILED'

/** An error of the relay with a stable code. */
export class RelayError extends Error {
  readonly code: RelayErrorCode

  constructor(code: RelayErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'RelayError'
    this.code = code
  }
}
