import type { AccountData } from '@cosmjs/amino'
import { makeSignDoc, Secp256k1Wallet } from '@cosmjs/amino'
import { fromBech32, fromHex, toBase64, toHex, toUtf8 } from '@cosmjs/encoding'
import type { KeplrProvider } from '@latchkey/adapter-cosmos'
import { cosmosHub } from '@latchkey/adapter-cosmos'
import { defineConnector } from '@latchkey/kernel'

/** A Cosmos Hub wallet that creates its key on connecting and deletes it on disconnecting: to try a site out, never for money. */
export const cosmosBurner = defineConnector(({ storage }) => {
  const key = storage.item('key', (data) => (fromHex(data as string).length === 32 ? (data as string) : undefined))
  const wallet = async () => Secp256k1Wallet.fromKey(fromHex(key.get() ?? ''), cosmosHub.hrp)
  const keys = async () => (key.get() ? (await wallet()).getAccounts() : [])
  const accounts = async () => (await keys()).map(({ address, pubkey }) => ({ address, publicKey: toHex(pubkey) }))
  const provider: KeplrProvider = {
    enable: async () => undefined,
    async getKey() {
      const { algo, pubkey: pubKey, address: bech32Address } = (await keys())[0] as AccountData
      const address = fromBech32(bech32Address).data
      return { name: 'Burner', algo, pubKey, address, bech32Address, isNanoLedger: false }
    },
    getOfflineSignerOnlyAmino: () => ({
      getAccounts: keys,
      async signAmino(signer, doc) {
        // CosmJS takes messages whose values are objects.
        const msgs = doc.msgs.map(({ type, value }) => ({ type, value: Object(value) }))
        const { signature } = await (await wallet()).signAmino(signer, { ...doc, msgs })
        return { signed: doc, signature }
      },
    }),
    async signArbitrary(_chainId, signer, data) {
      const value = { signer, data: toBase64(typeof data === 'string' ? toUtf8(data) : data) }
      const doc = makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
      return (await (await wallet()).signAmino(signer, doc)).signature
    },
  }
  return {
    ...({ id: 'cosmosBurner', name: 'Cosmos burner', type: 'EXTERNAL', namespaces: ['cosmos'] } as const),
    isAuthorized: async () => key.get() !== undefined,
    async connect({ isReconnecting, signal }) {
      signal.throwIfAborted()
      if (isReconnecting && !key.get()) throw new Error('There is no key yet.')
      if (!key.get()) key.set(toHex(crypto.getRandomValues(new Uint8Array(32))))
      return { accounts: await accounts(), networkId: cosmosHub.caipNetworkId }
    },
    disconnect: async () => key.remove(),
    getAccounts: accounts,
    getNetworkId: async () => cosmosHub.caipNetworkId,
    getProvider: () => provider,
  }
})
