import type { SandboxNetwork } from '../chains/contract.js'
import type { SandboxAccount, WalletScriptOptions } from '../contract.js'
import { SandboxError } from '../sandboxError.js'
import type { WalletConfig } from './contract.js'
import type { WalletDefinition } from './walletDefinitions.js'
import { walletDefinitions } from './walletDefinitions.js'

/** The inputs for configuring test wallets. */
export interface WalletWorld {
  networks: readonly SandboxNetwork[]
  /** The accounts of a wallet. */
  accountsOf(walletId: string): readonly Pick<SandboxAccount, 'address' | 'privateKey'>[]
}

/** The configuration of each wallet named in the options; throws `SandboxError`. */
export function configureWallets(world: WalletWorld, options: WalletScriptOptions): WalletConfig[] {
  const names = options.names ?? [options.name ?? 'Browser One']
  return names.map((name) => configure(world, findWallet(name), options))
}

function configure(
  world: WalletWorld,
  wallet: WalletDefinition,
  { answer, account = 0, switches = {} }: WalletScriptOptions,
): WalletConfig {
  const accounts = world.accountsOf(wallet.id)
  if (!accounts[account]) {
    throw new SandboxError('SANDBOX_UNKNOWN_ACCOUNT', {
      part: `wallet "${wallet.name}"`,
      reason: `unknown account ${account}`,
      cure: `Choose an index from 0 to ${accounts.length - 1}.`,
    })
  }
  const own = wallet.switches ?? {}
  return {
    wallet: { id: wallet.id, name: wallet.shownName, rdns: wallet.rdns, build: wallet.build },
    accounts: accounts.map(({ address, privateKey }) => ({ address, key: privateKey })),
    chains: world.networks.map(({ id, name, rpcUrls, nativeCurrency }) => ({
      id,
      name,
      rpcUrl: rpcUrls.default.http[0],
      symbol: nativeCurrency.symbol,
    })),
    account,
    answer: answer ?? switches.answer ?? 'manual',
    // The wallet's defining switches stay unless an option sets the very same one.
    switches: { ...own, ...switches, ...(own.chain && { chain: { ...own.chain, ...switches.chain } }) },
  }
}

function findWallet(name: string): WalletDefinition {
  const wallet = walletDefinitions.find((definition) => definition.name === name || definition.id === name)
  if (wallet) return wallet
  throw new SandboxError('SANDBOX_UNKNOWN_WALLET', {
    part: 'test wallets',
    reason: `unknown wallet "${name}"`,
    cure: `Choose one of: ${walletDefinitions.map((definition) => definition.name).join(', ')}.`,
  })
}
