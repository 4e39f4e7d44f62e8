import type { AdapterImplementation } from '@latchkey/kernel'
import { balanceReader, requestRunner } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/decodeAddress.js'
import { bitcoinConnector } from './connector/bitcoinConnector.js'
import { loadRequests } from './connector/createProvider.js'
import type { Bip122Contract } from './contract.js'
import type { Bip122Options } from './options.js'
import { behindOf } from './requests/connectedWallet.js'

/** Lazy half of the adapter; it reads balances only if the site names a server for them. */
export function adapter(options: Bip122Options): AdapterImplementation<Bip122Contract> {
  const { utxoUrl } = options
  return {
    labels: {
      payment: { en: 'For payments', de: 'Für Zahlungen', ar: 'للمدفوعات' },
      ordinal: { en: 'For ordinals', de: 'Für Ordinals', ar: 'للأوردينالز' },
    },
    connector: (wallet, source, context) => bitcoinConnector(wallet, source, context, options),
    parseAddress,
    signMessage: async (input) => (await loadRequests()).signForKernel(input, options),
    prepareToSign: loadRequests,
    ...(utxoUrl && {
      getBalance: balanceReader(async () => {
        const { readBalance } = await import('./rpc/readBalance.js')
        return { readBalance: (input) => readBalance(utxoUrl, input) }
      }),
    }),
    extend(input) {
      // Now and not at the first call: the provider must be the one that the visitor connected.
      behindOf(input.provider)
      const site = { input, options }
      const request = requestRunner(input.record, loadRequests)
      return {
        signMessage: (message) => request(({ guarded }, asked) => guarded.signMessage(site, asked, message)),
        signPsbt: (psbt) => request(({ guarded }, asked) => guarded.signPsbt(site, asked, psbt)),
        sendTransfer: (transfer) => request(({ guarded }, asked) => guarded.sendTransfer(site, asked, transfer)),
        setActiveAddress: (address) => request(({ guarded }, asked) => guarded.setActiveAddress(site, asked, address)),
        satsConnect: () => request(({ satsConnect }) => satsConnect(site)),
      }
    },
  }
}
