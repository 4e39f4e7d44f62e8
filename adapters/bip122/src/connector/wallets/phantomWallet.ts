import { captureMethods, missingMethod, readProperty } from '@latchkey/kernel/adapter'
import type { BitcoinWallet } from '../bitcoinWallet.js'
import { messageBytes, readAddresses, requireMethod, signingIndexes } from '../bitcoinWallet.js'

/** A wallet with Phantom's call form: bytes in, bytes out, and no way to read it silently. */
export function phantomWallet(source: object): BitcoinWallet {
  const wallet = captureMethods(source, ['requestAccounts', 'signMessage', 'signPSBT', 'on', 'off', 'removeListener'])
  const { on, removeListener: off = wallet.off } = wallet
  const requestAccounts = requireMethod(wallet.requestAccounts)
  return {
    connect: async () => ({ addresses: readAddresses(await requestAccounts()) }),
    async read() {
      throw missingMethod('getAccounts')
    },
    listen(onChange, onLeave) {
      if (!on) return
      const onAccounts = (list: unknown): void => {
        const addresses = readAddresses(list)
        if (addresses.length) onChange({ addresses })
        else onLeave()
      }
      on('accountsChanged', onAccounts).catch(() => undefined)
      return { stop: off && (() => void off('accountsChanged', onAccounts).catch(() => undefined)) }
    },
    async signMessage({ address, message }) {
      if (!wallet.signMessage) throw missingMethod('signMessage')
      // The wallet chooses the kind of signature, by the kind of address.
      return readProperty(await wallet.signMessage(messageBytes(message), address), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      if (!wallet.signPSBT) throw missingMethod('signPSBT')
      const inputsToSign = inputs.map((input) => ({ address: input.address, ...signingIndexes(input) }))
      return { psbt: await wallet.signPSBT(psbt.bytes, { inputsToSign }) }
    },
  }
}
