import { dirname, join, resolve } from 'node:path'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import type { StoreOptions } from '../store/Store.js'

/**
 * The file of the signing keys: what the configuration says, relative to its own file, else in the folder of the database, else next
 * to the configuration. `undefined` without any of these: the keys then end with the process.
 */
export function keyFileOf(
  { keys }: Pick<ReadConfiguration, 'keys'>,
  configFile: string | undefined,
  store: StoreOptions,
): string | undefined {
  const base = configFile === undefined ? undefined : dirname(resolve(configFile))
  if (keys.signing !== undefined) return resolve(base ?? '.', keys.signing)
  if (store.kind === 'pglite') return join(store.dir, 'signing-keys.json')
  return store.kind === 'postgres' && base !== undefined ? join(base, 'signing-keys.json') : undefined
}
