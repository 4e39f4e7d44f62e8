import type { AdapterImplementation } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import { balanceReader } from '@latchkey/kernel/adapter'
import { bitcoinConnector } from './bitcoinConnector.js'
import { connectedWallet } from './connectedWallet.js'
import type { Bip122Contract } from './contract.js'
import { loadRequests } from './loadRequests.js'
import type { Bip122Options } from './options.js'
import { parseAddress } from './parseAddress.js'

/** Lazy half of the adapter; a balance can be read only where the site says from whom. */
export function adapter(options: Bip122Options): AdapterImplementation<Bip122Contract> {
  const { utxoUrl } = options
  return {
    labels: { ordinal: { en: 'For ordinals', de: 'Für Ordinals', ar: 'للأوردينالز' } },
    connector: (wallet, source, context) => bitcoinConnector(wallet, source, context, options),
    parseAddress,
    async signMessage({ provider, address, message }) {
      const connected = connectedWallet(provider)
      try {
        return await (await loadRequests()).askForSignature(connected, { address, message })
      } catch (error) {
        throw toProviderError(error)
      }
    },
    prepareToSign: loadRequests,
    ...(utxoUrl && {
      getBalance: balanceReader(async () => {
        const { readBalance } = await import('./readBalance.js')
        return (input) => readBalance(utxoUrl, input)
      }),
    }),
    extend(input) {
      // Now and not at the first call: what is called is what the visitor connected.
      const connected = connectedWallet(input.provider)
      const { record } = input
      // Each asks for the record before it loads anything: what counts is what was shown when the site called.
      return {
        async signMessage(message) {
          const asked = record()
          return (await loadRequests()).signMessage(input, asked, message)
        },
        async signPsbt(psbt) {
          const asked = record()
          return (await loadRequests()).signPsbt(input, asked, psbt)
        },
        async sendTransfer(transfer) {
          const asked = record()
          return (await loadRequests()).sendTransfer(input, asked, transfer)
        },
        async setActiveAddress(address) {
          const asked = record()
          const { setActiveAddress } = await loadRequests()
          setActiveAddress(connected, asked, address)
          // Once this settles the page shows it.
          record()
        },
        async satsConnect() {
          record()
          return (await loadRequests()).satsConnect(input, connected)
        },
      }
    },
  }
}
