import type { Cache } from '../cache/createCache.js'
import { loadCapability } from '../capabilities/loadCapability.js'
import type { Listed } from '../contract.js'
import type { Http } from '../http/contract.js'
import type { HttpSite } from '../http/createHttp.js'
import { createHttp } from '../http/createHttp.js'
import type { JournalDefinition, JournalReader } from '../journal/contract.js'
import type { JournalSite } from '../journal/openJournal.js'
import { untilAborted } from '../promises/untilAborted.js'

/** What services need of their kernel. */
export interface ServicesSite extends HttpSite, JournalSite {
  readonly options: HttpSite['options'] & JournalSite['options'] & { readonly plugins: readonly Listed[] }
  readonly environment: HttpSite['environment'] & JournalSite['environment']
}

/** What a plugin's context loads when it is first needed: requests, caches, the journal, and the capabilities of adapters. */
export interface Services extends Http {
  cache<value>(options: { readonly lifetimeMs: number; readonly limit?: number }): Promise<Cache<value>>
  journal(definition?: JournalDefinition): Promise<JournalReader>
  capability(name: string, namespace: string): Promise<unknown>
}

/** By the life of their plugin: a context asks for its services with each call, and requests remember what failed. */
const living = new WeakMap<AbortSignal, Services>()

/** Returns the services of one plugin, or of the kernel itself, the same ones until `life` is aborted: then the plugin is disposed. */
export function createServices(
  site: ServicesSite,
  { id = 'kernel', signal: life }: { readonly id?: string; readonly signal: AbortSignal },
): Services {
  const known = living.get(life)
  if (known) return known
  const services: Services = {
    ...createHttp(site, life),
    async cache(options) {
      // A chunk of its own anyway, since balances have it too: imported here, the first frame does not list it.
      const room = await import('../cache/createCache.js')
      return room.createCache({ clock: site.clock, ...options })
    },
    async journal(definition) {
      const room = await import('../journal/openJournal.js')
      return definition ? room.openJournal(site, life, id, definition) : room.openReader(site, life)
    },
    capability: (name, namespace) => untilAborted(loadCapability(site.options.plugins, name, namespace), life),
  }
  living.set(life, services)
  return services
}
