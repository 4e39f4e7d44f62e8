import type { Clock, Metadata } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { SignClient } from '@walletconnect/sign-client'
import type { PairingOptions } from '../readOptions.js'
import type { Client } from './contract.js'
import type { KeyStore } from './createKeyStore.js'
import { createKeyStore } from './createKeyStore.js'

/** How long the attestation of the page may delay a code. */
const attestationMs = 1500

/** Creates our own relay client, with its keys stored under `prefix`. */
export async function startClient(
  { projectId = 'local', relayUrl, isPublicRelay }: PairingOptions,
  prefix: string,
  metadata: Metadata | undefined,
  clock: Clock,
  storage: KeyStore = createKeyStore(prefix),
): Promise<Client> {
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
  // Attestation is a service of the public relay. Without access to it, each code would wait 5 s; wallets show a page
  // without attestation as unknown.
  verify.register = isPublicRelay
    ? (input) => withDeadline(attest(input), 'attestation', attestationMs, clock).catch(() => '')
    : async () => ''
  return client
}
