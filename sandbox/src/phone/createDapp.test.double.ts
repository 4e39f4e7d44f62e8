import { SignClient } from '@walletconnect/sign-client'
import { createMemoryStorage } from './createMemoryStorage.js'

/** A site as phones meet it: the reference client of the protocol. */
export async function createDapp(relayUrl: string, storage = createMemoryStorage()) {
  // Two clients of one process would share their core otherwise.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const client = await SignClient.init({
    relayUrl,
    storage,
    projectId: 'test',
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: 'dapp',
    metadata: { name: 'Site', description: 'A site', url: 'https://site.test', icons: [] },
  })
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => ({ origin: '' })
  return {
    client,
    /** Cuts it off for good. */
    async close() {
      // A proposal left open rejects for nobody five minutes later, in whatever test runs then.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      client.core.heartbeat.stop()
      client.core.relayer.confirmOnlineStateOrThrow = async () => {
        throw new Error('The site is closed.')
      }
      await client.core.relayer.transportClose()
    },
  }
}
