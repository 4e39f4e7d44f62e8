import type { AdapterImplementation, Connection } from '@latchkey/kernel'
import { balanceReader } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { bitcoinConnector } from './connector/bitcoinConnector.js'
import type { Bip122Contract } from './contract.js'
import type { Bip122Options } from './options.js'
import { behindOf } from './requests/connectedWallet.js'
import { loadRequests } from './requests/loadRequests.js'

type Requests = Awaited<ReturnType<typeof loadRequests>>

/** Lazy half of the adapter; it reads balances only if the site names a server for them. */
export function adapter(options: Bip122Options): AdapterImplementation<Bip122Contract> {
  const { utxoUrl } = options
  return {
    labels: { ordinal: { en: 'For ordinals', de: 'Für Ordinals', ar: 'للأوردينالز' } },
    connector: (wallet, source, context) => bitcoinConnector(wallet, source, context, options),
    parseAddress,
    signMessage: async (input) => (await loadRequests()).signForKernel(input, options),
    prepareToSign: loadRequests,
    ...(utxoUrl && {
      getBalance: balanceReader(async () => {
        const { readBalance } = await import('./rpc/readBalance.js')
        return (input) => readBalance(utxoUrl, input)
      }),
    }),
    extend(input) {
      // Now and not at the first call: the provider must be the one that the visitor connected.
      behindOf(input.provider)
      const site = { input, options }
      /** Reads the record before anything loads: a request is for the connection that was shown when the site called. */
      const call = async <result>(run: (requests: Requests, asked: Connection) => result): Promise<Awaited<result>> => {
        const asked = input.record()
        return await run(await loadRequests(), asked)
      }
      return {
        signMessage: (message) => call(({ guarded }, asked) => guarded.signMessage(site, asked, message)),
        signPsbt: (psbt) => call(({ guarded }, asked) => guarded.signPsbt(site, asked, psbt)),
        sendTransfer: (transfer) => call(({ guarded }, asked) => guarded.sendTransfer(site, asked, transfer)),
        setActiveAddress: (address) => call(({ guarded }, asked) => guarded.setActiveAddress(site, asked, address)),
        satsConnect: () => call(({ satsConnect }) => satsConnect(site)),
      }
    },
  }
}
