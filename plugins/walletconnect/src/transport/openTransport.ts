import type { Clock, Metadata } from '@latchkey/kernel'
import { configError } from '@latchkey/kernel'
import { loadFailed, storageDenied } from '../errors.js'
import type { PairingOptions } from '../readOptions.js'
import type { Client, Transport } from './contract.js'
import type { KeyStore } from './createKeyStore.js'
import { createTransport } from './createTransport.js'
import { hideDeniedStorage } from './hideDeniedStorage.js'
import type { startClient } from './startClient.js'

/** One transport per key store: two clients over the same keys would process each other's messages. */
const opened = new Map<string, Promise<Transport>>()
const given = new WeakMap<object, Promise<Transport>>()

const isClient = (value: unknown): value is Client =>
  typeof value === 'object' && value !== null && 'core' in value && 'session' in value && 'connect' in value

const load = <part>(from: () => Promise<part>): Promise<part> =>
  from().catch((cause: unknown) => {
    throw Object(cause).name === 'SecurityError' ? storageDenied(cause) : loadFailed('the relay client', cause)
  })

const around = async (client: Client | Promise<Client>, clock: Clock): Promise<Transport> => {
  // Awaited together: a client that fails first would otherwise be an unhandled rejection.
  const [made, { containClient }] = await Promise.all([client, load(() => import('./containClient.js'))])
  containClient(made, clock)
  return createTransport(made, clock)
}

const start = async (...from: Parameters<typeof startClient>): Promise<Transport> => {
  const part = await load(() => hideDeniedStorage(() => import('./startClient.js')))
  return around(part.startClient(...from), from[3])
}

/** Opens the transport, over the site's own client if it passed one. @throws `PLUGIN_LOAD_FAILED`, `STORAGE_DENIED` */
export async function openTransport(
  options: PairingOptions,
  metadata: Metadata | undefined,
  clock: Clock,
  storage?: KeyStore,
): Promise<Transport> {
  if (options.client) {
    const client = isClient(options.client) ? options.client : (options.client as { readonly client?: unknown }).client
    if (!isClient(client))
      throw configError('client', 'an object', 'Use a sign client, or an object with one as `client`.')
    let transport = given.get(client)
    if (!transport) {
      transport = around(client, clock)
      given.set(client, transport)
      transport.catch(() => given.delete(client))
    }
    return transport
  }
  // Sessions live on one relay; another one does not know them.
  const relay = options.isPublicRelay ? '' : `@${new URL(options.relayUrl).host}`
  const prefix = `latchkey:${options.projectId ?? 'local'}${relay}`
  let transport = opened.get(prefix)
  if (!transport) {
    transport = start(options, prefix, metadata, clock, storage)
    opened.set(prefix, transport)
    transport.catch(() => opened.delete(prefix))
  }
  return transport
}
