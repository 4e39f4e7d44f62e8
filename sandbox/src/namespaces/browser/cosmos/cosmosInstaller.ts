import type { NamespaceInstaller } from '../../contract.js'
import type { PublicCosmosAccount } from './cosmosAddress.js'
import { cosmosAddress } from './cosmosAddress.js'
import type { CosmosSigning } from './cosmosSigning.js'
import { createCosmosProvider } from './createCosmosProvider.js'

/** Installs a Keplr-like wallet as a global named by the trait `form`. */
export const cosmosInstaller: NamespaceInstaller<CosmosSigning, PublicCosmosAccount> = {
  consent: new Set(['enable', 'getKey', 'signAmino', 'signDirect', 'signArbitrary', 'experimentalSuggestChain']),
  address: cosmosAddress,
  // Such wallets report a rejection by message only.
  failure: (error) => (error.code === 4001 ? new Error('Request rejected') : error),
  install(desk) {
    const { id, traits } = desk.config.wallet
    const key = traits.form ?? `latchkey-${id}`
    const provider = createCosmosProvider(desk)
    desk.on('keystorechange', () => window.dispatchEvent(new Event(`${key}_keystorechange`)))
    return {
      announce() {
        Object.assign(window, { [key]: provider })
      },
      accountsEvent: () => ['keystorechange', undefined],
    }
  },
}
