import type { Context } from '@latchkey/kernel'
import { configError } from '@latchkey/kernel'
import { aborted, loadFailed, storageDenied } from '../errors.js'
import { isRecord } from '../isRecord.js'
import type { PairingOptions } from '../readOptions.js'
import type { Client, Transport } from './contract.js'
import type { KeyStore } from './createKeyStore.js'
import { createTransport } from './createTransport.js'
import { hideDeniedStorage } from './hideDeniedStorage.js'

/** One transport per key store: two clients over the same keys would process each other's messages. */
const opened = new Map<string, Promise<Transport>>()

const has = (value: unknown, ...names: readonly string[]): value is { readonly [name: string]: unknown } =>
  isRecord(value) && names.every((name) => value[name] !== undefined)
const isClient = (value: unknown): value is Client =>
  has(value, 'core', 'engine', 'session', 'on', 'connect') && has(value.core, 'history', 'pairing', 'relayer')

const load = <part>(from: () => Promise<part>): Promise<part> =>
  from().catch((cause: unknown) => {
    throw Object(cause).name === 'SecurityError' ? storageDenied(cause) : loadFailed('the relay client', cause)
  })

/** The services of the instance that opens a transport. */
type Site = Pick<Context, 'metadata' | 'clock' | 'report' | 'signal'>

const around = async (
  client: Client | Promise<Client>,
  { clock, report }: Site,
  signal?: AbortSignal,
): Promise<Transport> => {
  // Awaited together: a client that fails first would otherwise be an unhandled rejection.
  const [made, { containClient }] = await Promise.all([client, load(() => import('./containClient.js'))])
  if (signal?.aborted) throw aborted(signal.reason)
  containClient(made, clock, report)
  return createTransport(made, clock, signal)
}

/** Opens the transport, over the site's own client if it passed one. @throws `PLUGIN_LOAD_FAILED`, `STORAGE_DENIED` */
export async function openTransport(options: PairingOptions, site: Site, storage?: KeyStore): Promise<Transport> {
  if (options.client) {
    const given = options.client
    const client = !isClient(given) && 'client' in given ? given.client : given
    if (!isClient(client))
      throw configError('client', 'an object', 'Use a sign client, or an object with one as `client`.')
    return around(client, site, site.signal)
  }
  // Sessions live on one relay; another one does not know them.
  const relay = options.isPublicRelay ? '' : `@${new URL(options.relayUrl).host}`
  const prefix = `latchkey:${options.projectId ?? 'local'}${relay}`
  let transport = opened.get(prefix)
  if (!transport) {
    transport = load(() => hideDeniedStorage(() => import('./startClient.js'))).then(({ startClient }) =>
      around(startClient(options, prefix, site.metadata, site.clock, storage), site),
    )
    opened.set(prefix, transport)
    transport.catch(() => opened.delete(prefix))
  }
  return transport
}
