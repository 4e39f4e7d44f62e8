import type { BitcoinProvider } from '@latchkey/adapter-bip122'
import { bitcoin } from '@latchkey/adapter-bip122'
import { defineConnector } from '@latchkey/kernel'
import { base64, hex } from '@scure/base'
import { p2tr, Transaction, utils, WIF } from '@scure/btc-signer'
import bip322 from 'bip322-js'

/** A Bitcoin wallet with a key that exists from connect to disconnect: for trying out a site, never for real funds. */
export const bitcoinBurner = defineConnector(({ storage }) => {
  const key = storage.item('key', (data) => WIF().encode(hex.decode(data as string)) && (data as string))
  const secret = () => hex.decode(key.get() ?? '')
  const accountOf = (publicKey: Uint8Array) =>
    ({ address: p2tr(publicKey).address as string, type: 'payment', publicKey: hex.encode(publicKey) }) as const
  const accounts = () => (key.get() ? [accountOf(utils.pubSchnorr(secret()))] : [])
  const provider: Pick<BitcoinProvider, 'signMessage' | 'signPsbt'> = {
    async signMessage({ message, address = '', protocol }) {
      if (protocol !== 'bip322') throw Object.assign(new Error('The burner signs with BIP-322 only.'), { code: 4200 })
      return { signature: bip322.Signer.sign(WIF().encode(secret()), address, message as string) }
    },
    async signPsbt({ psbt, inputs = [], broadcast }) {
      if (broadcast) throw Object.assign(new Error('The burner cannot send.'), { code: 4200 })
      const transaction = Transaction.fromPSBT(base64.decode(psbt as string))
      for (const index of inputs.flatMap(({ indexes }) => indexes)) transaction.signIdx(secret(), index)
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
  return {
    ...({ id: 'bitcoinBurner', name: 'Bitcoin burner', type: 'EXTERNAL', namespaces: ['bip122'] } as const),
    isAuthorized: async () => key.get() !== undefined,
    async connect({ isReconnecting, signal }) {
      signal.throwIfAborted()
      if (isReconnecting && !key.get()) throw new Error('There is no key yet.')
      if (!key.get()) key.set(hex.encode(utils.randomPrivateKeyBytes()))
      return { accounts: accounts(), networkId: bitcoin.caipNetworkId }
    },
    disconnect: async () => key.remove(),
    getAccounts: async () => accounts(),
    getNetworkId: async () => bitcoin.caipNetworkId,
    getProvider: () => provider,
  }
})
