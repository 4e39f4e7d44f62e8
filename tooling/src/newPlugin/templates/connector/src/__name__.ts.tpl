import type { ConnectorPlugin } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import type { __Name__Options } from './contract.js'
import type { Session } from './createSession.js'

/** Lists __title__; its code and the wallet's are loaded when a visitor chooses it. */
export function __name__({ getProvider }: __Name__Options): ConnectorPlugin {
  return defineConnector((context) => {
    let opening: Promise<Session> | undefined
    /** A failed load is retried on the next call. */
    const open = (): Promise<Session> => {
      opening ??= import('./createSession.js')
        .then(async ({ createSession }) => createSession(await getProvider(), context))
        .catch((error: unknown) => {
          opening = undefined
          throw error
        })
      return opening
    }
    return {
      id: '__id__',
      name: '__title__',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      connect: async (input) => (await open()).connect(input),
      // Without a session there is nothing to disconnect.
      disconnect: async () => (await opening)?.disconnect(),
      isAuthorized: async () => (await open()).isAuthorized(),
      getAccounts: async () => (await open()).getAccounts(),
      getNetworkId: async () => (await open()).getNetworkId(),
      getProvider: async () => (await open()).provider,
      switchNetwork: async (network) => (await open()).switchNetwork(network),
    }
  })
}
