import { missingMethod, readProperty } from '@latchkey/kernel/adapter'
import type { SigningWallet } from '../connector/bitcoinWallet.js'
import type { GivenProvider } from './connectedWallet.js'

/** A provider of another connector as a wallet in front of the requests, which check its answers. */
export function givenWallet({ signMessage, signPsbt, sendTransfer }: GivenProvider): SigningWallet {
  return {
    async signMessage({ address, message, protocol }) {
      if (!signMessage) throw missingMethod('signMessage')
      return readProperty(await signMessage({ address, message, protocol }), 'signature')
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      if (!signPsbt) throw missingMethod('signPsbt')
      const answer = await signPsbt({ psbt: psbt.base64, inputs, broadcast })
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },
    // One that cannot send says so itself.
    broadcasts: 'signing',
    ...(sendTransfer && {
      sendTransfer: async (transfer: object) => readProperty(await sendTransfer({ ...transfer }), 'txid'),
    }),
  }
}
