import { lazyPart } from '@latchkey/kernel/adapter'
import type { BitcoinProvider } from '../contract.js'
import type { ConnectedWallet } from '../requests/connectedWallet.js'
import { putBehind } from '../requests/connectedWallet.js'

/** Loads everything that connecting does not need. @throws `PLUGIN_LOAD_FAILED` */
export const loadRequests = lazyPart('Bitcoin', () => import('../requests/index.js'))

/** Makes the provider that a site holds: the same for every call form. Other code cannot forge one. */
export function createProvider(connected: ConnectedWallet): BitcoinProvider {
  const provider: BitcoinProvider = {
    get addresses() {
      return connected.addresses()
    },
    getAccounts: () => connected.read(),
    signMessage: async (input) => (await loadRequests()).unguarded.signMessage(connected, input),
    signPsbt: async (input) => (await loadRequests()).unguarded.signPsbt(connected, input),
    sendTransfer: async (input) => (await loadRequests()).unguarded.sendTransfer(connected, input),
  }
  putBehind(provider, connected)
  return Object.freeze(provider)
}
