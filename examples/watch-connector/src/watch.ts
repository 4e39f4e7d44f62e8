import { defineConnector } from '@latchkey/kernel'
import { getAddress } from 'viem'

/** Shows a site as the owner of an address sees it; nothing can be signed. */
export const watch = (address: string) =>
  defineConnector(({ storage }) => {
    const accounts = [{ address: getAddress(address) }]
    const consent = storage.item('consent', (data) => data === true || undefined)
    let network = 'eip155:1'
    const request = async ({ method }: { method: string }) => {
      throw Object.assign(new Error(`An address that is only watched cannot do ${method}.`), { code: 4200 })
    }
    const provider = { request }
    return {
      ...({ id: 'watch', name: 'Watch an address', type: 'EXTERNAL', namespaces: ['eip155'] } as const),
      isAuthorized: async () => consent.get() === true,
      async connect({ networkId = network, isReconnecting, signal }) {
        signal.throwIfAborted()
        if (isReconnecting && !consent.get()) throw new Error('The visitor did not ask to watch this address.')
        consent.set(true)
        network = networkId
        return { accounts, networkId }
      },
      disconnect: async () => consent.remove(),
      getAccounts: async () => (consent.get() ? accounts : []),
      getNetworkId: async () => network,
      getProvider: () => provider,
    }
  })
