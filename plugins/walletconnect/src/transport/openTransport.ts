import type { Clock, Metadata } from '@latchkey/kernel'
import { configError, withDeadline } from '@latchkey/kernel'
import { loadFailed, projectIdMissing } from '../errors.js'
import type { PairingOptions } from '../readOptions.js'
import type { Client } from './client.js'
import type { Transport } from './contract.js'
import { createKeyStore } from './createKeyStore.js'
import { createTransport } from './createTransport.js'
import type { KeyStore } from './keyStore.js'

/** One transport for each place that keys are kept in: two over the same keys would read each other's mail. */
const opened = new Map<string, Promise<Transport>>()
const given = new WeakMap<object, Transport>()

/** How long a code waits for the attestation of the page. */
const attestationMs = 1500

const isClient = (value: unknown): value is Client =>
  typeof value === 'object' && value !== null && 'core' in value && 'session' in value && 'connect' in value

const start = async (
  { projectId = 'local', relayUrl, isPublicRelay }: PairingOptions,
  prefix: string,
  metadata: Metadata | undefined,
  clock: Clock,
  storage: KeyStore,
): Promise<Transport> => {
  const { SignClient } = await import('@walletconnect/sign-client').catch((cause: unknown) => {
    throw loadFailed(cause)
  })
  const { name = '', description = '', url = globalThis.location?.origin ?? '', icons = [] } = metadata ?? {}
  const client = await SignClient.init({
    projectId,
    relayUrl,
    customStoragePrefix: prefix,
    metadata: { name, description, url, icons: [...icons] },
    logger: 'silent',
    telemetryEnabled: false,
    storage,
  })
  const { verify } = client.core
  const attest = verify.register.bind(verify)
  // What is attested is a service of the public relay's. Elsewhere, and where a page may not reach it, each code would
  // wait for it for 5 s; a wallet takes one without attestation for unknown.
  verify.register = isPublicRelay
    ? (input) => withDeadline(attest(input), 'attestation', attestationMs, clock).catch(() => '')
    : async () => ''
  return createTransport(client, clock)
}

/** Opens the way to the relay, with the site's own client where it brought one. @throws `PLUGIN_LOAD_FAILED` */
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
    const transport = given.get(client) ?? createTransport(client, clock)
    given.set(client, transport)
    return transport
  }
  if (options.isPublicRelay && !options.projectId) throw projectIdMissing()
  // Sessions live on one relay: another one knows nothing of them.
  const relay = options.isPublicRelay ? '' : `@${new URL(options.relayUrl).host}`
  const prefix = `latchkey:${options.projectId ?? 'local'}${relay}`
  let transport = opened.get(prefix)
  if (!transport) {
    transport = start(options, prefix, metadata, clock, storage ?? createKeyStore(prefix))
    opened.set(prefix, transport)
    transport.catch(() => opened.delete(prefix))
  }
  return transport
}
