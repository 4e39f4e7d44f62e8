import type { BitcoinProvider } from '../contract.js'
import type { ConnectedWallet } from '../requests/connectedWallet.js'
import { putBehind } from '../requests/connectedWallet.js'
import { loadRequests } from '../requests/loadRequests.js'

/** Makes the object that a site holds: the same for every call form. */
export function createProvider(connected: ConnectedWallet): BitcoinProvider {
  const provider: BitcoinProvider = {
    get addresses() {
      return connected.addresses()
    },
    getAccounts: () => connected.read(),
    signMessage: async (input) => (await loadRequests()).askForSignature(connected, input),
    signPsbt: async (input) => (await loadRequests()).askForPsbt(connected, input),
    sendTransfer: async (input) => (await loadRequests()).askForTransfer(connected, input),
  }
  putBehind(provider, connected)
  return Object.freeze(provider)
}
