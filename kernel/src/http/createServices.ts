import type { Cache } from '../cache/createCache.js'
import { createCache } from '../cache/createCache.js'
import type { Http } from './contract.js'
import type { HttpSite } from './createHttp.js'
import { createHttp } from './createHttp.js'

/** What a plugin's context loads when it is first needed: requests and caches. */
export interface Services extends Http {
  cache<value>(options: { readonly lifetimeMs: number; readonly limit?: number }): Cache<value>
}

/** Creates the services of one plugin; `life` is aborted when it is disposed. */
export const createServices = (site: HttpSite, life: AbortSignal): Services => ({
  ...createHttp(site, life),
  cache: (options) => createCache({ clock: site.clock, ...options }),
})
