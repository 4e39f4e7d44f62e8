import { dirname, resolve } from 'node:path'
import type { GatewayConfiguration } from '../configuration/configurationSchema.js'
import type { StoreOptions } from './Store.js'

/** The folder of the embedded database, next to the configuration file. */
const dataFolder = 'latchkey-data'

/**
 * Where the data of a gateway is. Without a setting it is in a folder next to the configuration file, and in memory if there is no
 * file; a relative folder is relative to the file.
 */
export function storeOptionsOf(store: GatewayConfiguration['store'], configFile: string | undefined): StoreOptions {
  const base = configFile === undefined ? undefined : dirname(resolve(configFile))
  if (store === undefined)
    return base === undefined ? { kind: 'memory' } : { kind: 'pglite', dir: resolve(base, dataFolder) }
  if (store.kind === 'pglite') return { kind: 'pglite', dir: resolve(base ?? '.', store.dir ?? dataFolder) }
  return store
}
