import type { SandboxAccount, SandboxWallet } from '../contract.js'
import { walletDefinitions } from './walletDefinitions.js'

/** The test wallets as a sandbox lists them, without their keys. */
export function describeWallets(accounts: ReadonlyMap<string, readonly SandboxAccount[]>): SandboxWallet[] {
  return walletDefinitions.map(({ build: _, switches: __, ...wallet }) => ({
    ...wallet,
    accounts: (accounts.get(wallet.id) ?? []).map(({ address }) => address),
  }))
}
