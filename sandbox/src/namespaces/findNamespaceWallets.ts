import { SandboxError } from '../sandboxError.js'
import type { NamespaceWalletDefinition } from './namespaceWalletDefinitions.js'
import { namespaceWalletDefinitions } from './namespaceWalletDefinitions.js'

/** The parts of the non-EVM wallet with this name, or the one part with this id; throws `SandboxError`. */
export function findNamespaceWallets(name: string): readonly NamespaceWalletDefinition[] {
  const found = namespaceWalletDefinitions.filter((wallet) => wallet.name === name || wallet.id === name)
  if (found.length) return found
  throw new SandboxError('SANDBOX_UNKNOWN_WALLET', {
    part: 'non-EVM wallets',
    reason: `unknown wallet "${name}"`,
    cure: `Choose one of: ${[...new Set(namespaceWalletDefinitions.map((wallet) => wallet.name))].join(', ')}.`,
  })
}
