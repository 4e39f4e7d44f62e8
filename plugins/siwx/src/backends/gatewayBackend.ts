import { lazyLibrary } from '@latchkey/kernel/adapter'
import type { SiwxBackendFactory } from './contract.js'

/** Where the sessions of a gateway are. */
export interface GatewayBackendOptions {
  /** The project of the gateway. */
  readonly projectId: string
  /** URL of the gateway. @default the option `gateway` of the site */
  readonly gateway?: string
  /**
   * `memory`: a token that ends with the page. `session`: a token in `sessionStorage`, which ends with the tab. `cookie`: no script has
   * the token; for a page of the gateway's own site, and one account at a time. @default 'memory'
   */
  readonly keep?: 'memory' | 'session' | 'cookie'
}

/** Sessions and nonces of a Latchkey gateway, for sites without a server of their own. */
export function gatewayBackend(options: GatewayBackendOptions): SiwxBackendFactory {
  const load = lazyLibrary('sign-in by a gateway', () => import('./createGatewayBackend.js'))
  const create: SiwxBackendFactory = async (seams) => (await load()).createGatewayBackend(options, seams)
  return Object.assign(create, { hasNonces: true })
}
