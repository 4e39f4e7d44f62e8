import { lazyLibrary } from '@latchkey/kernel/adapter'
import type { SiwxBackendFactory } from './contract.js'
import type { HttpBackendOptions } from './createHttpBackend.js'

/**
 * Sessions and nonces of the site's own server, in a cookie that scripts cannot read. Below `url` it asks `POST nonce`, `POST verify`,
 * `GET me` and `POST sign-out`; see `createSignInHandlers` of `@latchkey/plugin-siwx/server`.
 */
export function httpBackend(options: HttpBackendOptions): SiwxBackendFactory {
  const load = lazyLibrary('sign-in by a server', () => import('./createHttpBackend.js'))
  const create: SiwxBackendFactory = async (seams) => (await load()).createHttpBackend(options, seams)
  return Object.assign(create, { getNonce: true as const })
}
