import { SandboxError } from '../sandboxError.js'
import type { FamilyWalletDefinition } from './familyWalletDefinitions.js'
import { familyWalletDefinitions } from './familyWalletDefinitions.js'

/** The parts of the non-EVM wallet with this name, or the one part with this id; throws `SandboxError`. */
export function findFamilyWallets(name: string): readonly FamilyWalletDefinition[] {
  const found = familyWalletDefinitions.filter((wallet) => wallet.name === name || wallet.id === name)
  if (found.length) return found
  throw new SandboxError('SANDBOX_UNKNOWN_WALLET', {
    part: 'non-EVM wallets',
    reason: `unknown wallet "${name}"`,
    cure: `Choose one of: ${[...new Set(familyWalletDefinitions.map((wallet) => wallet.name))].join(', ')}.`,
  })
}
