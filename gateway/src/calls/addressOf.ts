import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '../limits/clientAddress.js'
import { clientAddress } from '../limits/clientAddress.js'

/** What a request through the port brings along; nothing for one that was passed in process. */
export interface GatewayEnvironment {
  readonly incoming?: Pick<IncomingMessage, 'socket' | 'headers' | 'url'>
}

/** The address that a request came from; absent for one that was passed in process. */
export function addressOf(environment: GatewayEnvironment | undefined, proxies: TrustedProxies): string | undefined {
  const incoming = environment?.incoming
  const forwarded = incoming?.headers['x-forwarded-for']
  return clientAddress(incoming?.socket.remoteAddress, forwarded?.toString(), proxies)
}
