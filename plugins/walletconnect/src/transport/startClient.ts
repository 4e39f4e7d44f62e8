import type { Clock, Metadata } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { SignClient } from '@walletconnect/sign-client'
import type { PairingOptions } from '../readOptions.js'
import type { Client } from './contract.js'
import type { KeyStore } from './createKeyStore.js'
import { createKeyStore } from './createKeyStore.js'

/** How long a code waits for the attestation of the page. */
const attestationMs = 1500

/** Makes a relay client of our own, whose keys are kept under `prefix`. */
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
  // What is attested is a service of the public relay's. Elsewhere, and where a page may not reach it, each code would
  // wait for it for 5 s; a wallet takes one without attestation for unknown.
  verify.register = isPublicRelay
    ? (input) => withDeadline(attest(input), 'attestation', attestationMs, clock).catch(() => '')
    : async () => ''
  return client
}
