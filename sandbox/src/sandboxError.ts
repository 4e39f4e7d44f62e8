/** Stable codes of sandbox errors. */
export type SandboxErrorCode =
  | 'SANDBOX_BINARY_MISSING'
  | 'SANDBOX_PORT_IN_USE'
  | 'SANDBOX_PART_FAILED'
  | 'SANDBOX_NOT_BUILT'
  | 'SANDBOX_UNKNOWN_WALLET'
  | 'SANDBOX_UNKNOWN_ACCOUNT'
  | 'SANDBOX_UNKNOWN_CHAIN'
  | 'SANDBOX_UNKNOWN_SNAPSHOT'
  | 'SANDBOX_NOT_PENDING'
  | 'SANDBOX_BAD_URI'
  | 'SANDBOX_BAD_FAULT'
  | 'SANDBOX_PAIRING_FAILED'
  | 'SANDBOX_PHONE_OFFLINE'
  | 'SANDBOX_PHONE_FAILED'
  | 'SANDBOX_UNKNOWN_SESSION'
  | 'SANDBOX_PART_LEFT_OUT'

/** An error of the sandbox that names the part, the reason and the fix. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxErrorCode
  /** The affected part, such as `chain "Sandbox A"`. */
  readonly part: string
  /** What happened. */
  readonly reason: string
  /** How to fix it. */
  readonly cure: string

  constructor(code: SandboxErrorCode, words: { part: string; reason: string; cure: string }, cause?: unknown) {
    super(`${words.part}: ${words.reason}. ${words.cure}`, cause === undefined ? undefined : { cause })
    this.code = code
    this.part = words.part
    this.reason = words.reason
    this.cure = words.cure
  }
}
