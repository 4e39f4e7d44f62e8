import { SignClient } from '@walletconnect/sign-client'
import { createMemoryStorage } from './createMemoryStorage.js'

/** A site connected to phones: the reference client of the protocol. */
export async function createDapp(relayUrl: string, storage = createMemoryStorage(), projectId = 'sandbox') {
  // Otherwise two clients in one process would share their core.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const client = await SignClient.init({
    relayUrl,
    storage,
    projectId,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: 'dapp',
    metadata: { name: 'Site', description: 'A site', url: 'https://site.test', icons: [] },
  })
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => ({ origin: '' })
  return {
    client,
    /** Disconnects it permanently. */
    async close() {
      // An open proposal would reject five minutes later, unhandled, in whichever test runs then.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      client.core.heartbeat.stop()
      client.core.relayer.confirmOnlineStateOrThrow = async () => {
        throw new Error('The site is closed.')
      }
      await client.core.relayer.transportClose()
    },
  }
}
