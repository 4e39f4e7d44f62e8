import type { AdapterImplementation } from '@latchkey/kernel'
import { balanceReader } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { bitcoinConnector } from './connector/bitcoinConnector.js'
import type { Bip122Contract } from './contract.js'
import type { Bip122Options } from './options.js'
import { behindOf } from './requests/connectedWallet.js'
import { loadRequests } from './requests/loadRequests.js'

/** Lazy half of the adapter; a balance can be read only where the site says from whom. */
export function adapter(options: Bip122Options): AdapterImplementation<Bip122Contract> {
  const { utxoUrl } = options
  return {
    labels: { ordinal: { en: 'For ordinals', de: 'Für Ordinals', ar: 'للأوردينالز' } },
    connector: (wallet, source, context) => bitcoinConnector(wallet, source, context, options),
    parseAddress,
    signMessage: async (input) => (await loadRequests()).signText(input, options),
    prepareToSign: loadRequests,
    ...(utxoUrl && {
      getBalance: balanceReader(async () => {
        const { readBalance } = await import('./rpc/readBalance.js')
        return (input) => readBalance(utxoUrl, input)
      }),
    }),
    extend(input) {
      // Now and not at the first call: what is called is what the visitor connected.
      behindOf(input.provider)
      const site = { input, options }
      const { record } = input
      // Each asks for the record before it loads anything: what counts is what was shown when the site called.
      return {
        async signMessage(message) {
          const asked = record()
          return (await loadRequests()).signMessage(site, asked, message)
        },
        async signPsbt(psbt) {
          const asked = record()
          return (await loadRequests()).signPsbt(site, asked, psbt)
        },
        async sendTransfer(transfer) {
          const asked = record()
          return (await loadRequests()).sendTransfer(site, asked, transfer)
        },
        async setActiveAddress(address) {
          const asked = record()
          return (await loadRequests()).setActiveAddress(site, asked, address)
        },
        async satsConnect() {
          record()
          return (await loadRequests()).satsConnect(site)
        },
      }
    },
  }
}
