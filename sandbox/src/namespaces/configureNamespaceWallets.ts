import type { Hex } from 'viem'
import { SandboxError } from '../sandboxError.js'
import type { NamespaceScriptOptions, NamespaceWalletConfig } from './contract.js'
import { findNamespaceWallets } from './findNamespaceWallets.js'
import { namespaceNetworks } from './namespaceNetworks.js'
import type { NamespaceWalletDefinition } from './namespaceWalletDefinitions.js'
import { publicAccounts } from './publicAccounts.js'

/** The inputs for configuring non-EVM wallets. */
export interface NamespaceKeys {
  /** The 32 secret bytes of each account of a wallet. */
  keysOf(wallet: NamespaceWalletDefinition): readonly Hex[]
  /** The sandbox's servers by CAIP-2. */
  rpc: Readonly<Record<string, string>>
}

/** The configurations of the named wallets, one for each of their parts; throws `SandboxError`. */
export function configureNamespaceWallets(
  world: NamespaceKeys,
  options: NamespaceScriptOptions,
): NamespaceWalletConfig[] {
  const parts = options.names.flatMap((name) => findNamespaceWallets(name))
  return parts.map((wallet) => configure(world, wallet, options))
}

function configure(
  world: NamespaceKeys,
  wallet: NamespaceWalletDefinition,
  { answer, account = 0, switches = {}, networks }: NamespaceScriptOptions,
): NamespaceWalletConfig {
  const { id, name, namespace, icon, traits = {} } = wallet
  const keys = [...world.keysOf(wallet)]
  if (!keys[account]) {
    throw new SandboxError('SANDBOX_UNKNOWN_ACCOUNT', {
      part: `wallet "${name}"`,
      reason: `unknown account ${account}`,
      cure: `Choose an index from 0 to ${keys.length - 1}.`,
    })
  }
  const own = networks?.filter(({ caip2 }) => caip2.startsWith(`${namespace}:`)) ?? []
  const usual = namespaceNetworks[namespace].map((caip2) => ({ caip2, url: world.rpc[caip2] ?? '' }))
  return {
    wallet: { id, name, namespace, icon, traits },
    keys,
    publicAccounts: publicAccounts(namespace, keys),
    networks: own.length ? own : usual,
    account,
    answer: answer ?? switches.answer ?? 'manual',
    // The wallet's defining switches stay unless an option sets the very same one.
    switches: { ...wallet.switches, ...switches },
  }
}
