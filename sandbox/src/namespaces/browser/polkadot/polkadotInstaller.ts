import type { NamespaceInstaller } from '../../contract.js'
import { createInjectedExtension } from './createInjectedExtension.js'
import type { PublicPolkadotAccount } from './polkadotAddress.js'
import { polkadotAddress } from './polkadotAddress.js'
import type { PolkadotSigning } from './polkadotSigning.js'

/** Installs a wallet in `window.injectedWeb3`, under the key given by the trait `form`. */
export const polkadotInstaller: NamespaceInstaller<PolkadotSigning, PublicPolkadotAccount> = {
  consent: new Set(['enable', 'signRaw', 'signPayload', 'metadata.provide']),
  address: polkadotAddress,
  empty: (method) => (method === 'enable' ? {} : []),
  // Such wallets report a rejection by message only.
  failure: (error, method) =>
    error.code === 4001
      ? new Error(method === 'enable' ? 'Connection request was rejected by the user.' : 'Cancelled')
      : error,
  install(desk) {
    const { extension, accounts } = createInjectedExtension(desk)
    const { id, traits } = desk.config.wallet
    return {
      announce() {
        const page = window as Window & { injectedWeb3?: Record<string, object> }
        page.injectedWeb3 ??= {}
        page.injectedWeb3[traits.form ?? `latchkey-${id}`] = extension
      },
      accountsEvent: () => ['accounts', accounts()],
    }
  },
}
