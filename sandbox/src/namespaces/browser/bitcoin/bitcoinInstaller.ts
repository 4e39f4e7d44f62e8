import type { NamespaceInstaller } from '../../contract.js'
import { registerStandardWallet } from '../solana/registerStandardWallet.js'
import type { BitcoinSigning } from './bitcoinSigning.js'
import type { PublicBitcoinAccount } from './createBitcoinAccounts.js'
import { bitcoinAddress, createBitcoinAccounts } from './createBitcoinAccounts.js'
import { createBitcoinStandardWallet } from './createBitcoinStandardWallet.js'
import { createSatsProvider, satsMethods } from './createSatsProvider.js'

interface BtcProviderEntry {
  id: string
  name: string
  icon: string
  methods: readonly string[]
}

/** Installs a Bitcoin wallet: an entry of `window.btc_providers` (WBIP004), or a Wallet Standard wallet with the form `standard`. */
export const bitcoinInstaller: NamespaceInstaller<BitcoinSigning, PublicBitcoinAccount> = {
  consent: new Set([
    'getAccounts',
    'getAddresses',
    'wallet_connect',
    'wallet_requestPermissions',
    'wallet_changeNetwork',
    'signMessage',
    'signPsbt',
    'sendTransfer',
    'bitcoin:connect',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
  ]),
  address: bitcoinAddress,
  empty: (method) => (method === 'bitcoin:connect' ? { accounts: [] } : []),
  install(desk) {
    const own = createBitcoinAccounts(desk)
    const { id, name, traits } = desk.config.wallet
    if (traits.form === 'standard') {
      const { wallet, accounts } = createBitcoinStandardWallet(desk, own)
      const changed = () => ['change', { accounts: accounts() }] as const
      return {
        announce: registerStandardWallet(wallet, (reply) => desk.asked(reply)),
        accountsEvent: changed,
        networkEvent: changed,
      }
    }
    const { provider, addresses, network } = createSatsProvider(desk, own)
    // WBIP004 requires a path from `window`, so every wallet has its own name there.
    const owner = `latchkey${id.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}`
    const { without = [] } = traits
    return {
      announce() {
        const page = window as Window & { btc_providers?: BtcProviderEntry[] }
        Object.assign(page, { [owner]: { BitcoinProvider: provider } })
        page.btc_providers ??= []
        page.btc_providers.push({
          id: `${owner}.BitcoinProvider`,
          name,
          icon: desk.icon,
          methods: satsMethods.filter((method) => !without.includes(method)),
        })
      },
      accountsEvent: (accounts) =>
        accounts.length
          ? ['accountChange', { type: 'accountChange', addresses: addresses() }]
          : ['accountDisconnected', { type: 'accountDisconnected' }],
      networkEvent: () => ['networkChange', { type: 'networkChange', ...network(), addresses: addresses() }],
    }
  },
}
