import { BaseError } from '@latchkey/kernel'
import { captureMethods, missingMethod, readArray, readProperty } from '@latchkey/kernel/adapter'
import type { BitcoinWallet, SharedAddress } from '../bitcoinWallet.js'

const addressesOf = (answer: unknown): readonly SharedAddress[] =>
  readArray(answer).map((entry) => ({
    address: readProperty(entry, 'address'),
    publicKey: readProperty(entry, 'publicKey'),
    purpose: readProperty(entry, 'purpose'),
  }))

/** A wallet of the kind of Phantom: bytes in, bytes out, and no way to read it silently. */
export function phantomWallet(source: object): BitcoinWallet {
  const wallet = captureMethods(source, ['requestAccounts', 'signMessage', 'signPSBT', 'on', 'off', 'removeListener'])
  const { requestAccounts, on } = wallet
  const off = wallet.removeListener ?? wallet.off
  if (!requestAccounts) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
  return {
    connect: async () => ({ addresses: addressesOf(await requestAccounts()) }),
    async read() {
      throw missingMethod('getAccounts')
    },
    listen(onChange, onLeave) {
      if (!on) return
      const onAccounts = (list: unknown): void => {
        const addresses = addressesOf(list)
        if (addresses.length) onChange({ addresses })
        else onLeave()
      }
      on('accountsChanged', onAccounts).catch(() => undefined)
      return { stop: off && (() => void off('accountsChanged', onAccounts).catch(() => undefined)) }
    },
    async signMessage({ address, message }) {
      if (!wallet.signMessage) throw missingMethod('signMessage')
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      // Which kind of signature it makes is the wallet's choice, by the kind of address.
      return readProperty(await wallet.signMessage(bytes, address), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      if (!wallet.signPSBT) throw missingMethod('signPSBT')
      const inputsToSign = inputs.map(({ address, indexes, sighash }) => ({
        address,
        signingIndexes: [...indexes],
        ...(sighash !== undefined && { sigHash: sighash }),
      }))
      return { psbt: await wallet.signPSBT(psbt.bytes, { inputsToSign }) }
    },
  }
}
