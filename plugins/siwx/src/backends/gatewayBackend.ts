import { lazyLibrary } from '@latchkey/kernel/adapter'
import type { SiwxBackendFactory } from './contract.js'
import type { GatewayBackendOptions } from './createGatewayBackend.js'

/** Sessions and nonces of a Latchkey gateway, for sites without a server of their own. */
export function gatewayBackend(options: GatewayBackendOptions): SiwxBackendFactory {
  const load = lazyLibrary('sign-in by a gateway', () => import('./createGatewayBackend.js'))
  const create: SiwxBackendFactory = async (seams) => (await load()).createGatewayBackend(options, seams)
  return Object.assign(create, { getNonce: true as const })
}
