import type { NamespaceInstaller } from '../../contract.js'
import { createStandardWallet } from './createStandardWallet.js'
import { registerStandardWallet } from './registerStandardWallet.js'
import type { PublicSolanaAccount } from './solanaAddress.js'
import { solanaAddress } from './solanaAddress.js'
import type { SolanaSigning } from './solanaSigning.js'

/** Installs a Solana wallet for the Wallet Standard. */
export const solanaInstaller: NamespaceInstaller<SolanaSigning, PublicSolanaAccount> = {
  consent: new Set([
    'standard:connect',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ]),
  address: solanaAddress,
  // `standard:connect` returns an object, the others a list.
  empty: (method) => (method.startsWith('standard:connect') ? { accounts: [] } : []),
  install(desk) {
    const { wallet, accounts } = createStandardWallet(desk)
    return {
      announce: registerStandardWallet(wallet, (reply) => desk.asked(reply)),
      accountsEvent: () => ['change', { accounts: accounts() }],
    }
  },
}
