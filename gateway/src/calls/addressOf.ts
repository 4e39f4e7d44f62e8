import type { IncomingMessage } from 'node:http'

/** What a request through the port brings along; nothing for one that was passed in process. */
export interface GatewayEnvironment {
  readonly incoming?: Pick<IncomingMessage, 'socket' | 'headers'>
}

/** The address that a request came from. */
export function addressOf(environment: GatewayEnvironment | undefined): string | undefined {
  return environment?.incoming?.socket.remoteAddress
}
