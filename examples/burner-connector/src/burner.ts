import { defineConnector } from '@latchkey/kernel'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A wallet that creates its key on connecting and destroys it on disconnect: for trying out a site, never for money. */
export const burner = defineConnector(({ storage }) => {
  const key = storage.item('key', (data) => privateKeyToAccount(data as Hex) && (data as Hex))
  const account = () => privateKeyToAccount(key.get() ?? '0x')
  let network = 'eip155:1'
  const request = async ({ method, params }: { method: string; params: [Hex] }) => {
    if (method === 'personal_sign') return account().signMessage({ message: { raw: params[0] } })
    throw Object.assign(new Error(`The burner cannot do ${method}.`), { code: 4200 })
  }
  const provider = { request }
  return {
    ...({ id: 'burner', name: 'Burner', type: 'EXTERNAL', namespaces: ['eip155'] } as const),
    isAuthorized: async () => key.get() !== undefined,
    async connect({ networkId = network, isReconnecting, signal }) {
      signal.throwIfAborted()
      if (!isReconnecting && !key.get()) key.set(generatePrivateKey())
      network = networkId
      return { accounts: [{ address: account().address }], networkId }
    },
    disconnect: async () => key.remove(),
    getAccounts: async () => (key.get() ? [{ address: account().address }] : []),
    getNetworkId: async () => network,
    getProvider: () => provider,
  }
})
