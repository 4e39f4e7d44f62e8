/** Why a gateway could not be created, started or changed. */
export type GatewayErrorCode =
  | 'CONFIGURATION_INVALID'
  | 'CONFIGURATION_UNREADABLE'
  | 'LISTEN_FAILED'
  | 'GATEWAY_STOPPED'
  | 'STORE_LOCKED'
  | 'STORE_UNAVAILABLE'
  | 'MIGRATION_FAILED'
  | 'COMMAND_REFUSED'

/** An error of the gateway with a stable code. */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode
  /** One line for each fault of the configuration, with the path of the value. */
  readonly problems: readonly string[]

  constructor(code: GatewayErrorCode, message: string, options?: { cause?: unknown; problems?: readonly string[] }) {
    super(message, options)
    this.name = 'GatewayError'
    this.code = code
    this.problems = options?.problems ?? []
  }
}
