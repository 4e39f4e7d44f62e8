import { deriveAccount } from '../accounts/deriveAccounts.js'
import type { SandboxAccount } from '../contract.js'
import { walletDefinitions } from './walletDefinitions.js'

const accountsPerWallet = 3

/** The accounts of each test wallet: "Browser One" has those of the sandbox, the others three of their own. */
export function createWalletAccounts(
  seed: string,
  shared: readonly SandboxAccount[],
): ReadonlyMap<string, readonly SandboxAccount[]> {
  return new Map(
    walletDefinitions.map(({ id, name }, position) => [
      id,
      position === 0
        ? shared
        : Array.from({ length: accountsPerWallet }, (_, index) => ({
            index,
            name: `${name} ${index + 1}`,
            ...deriveAccount(seed, id, index),
            startBalance: '10000',
          })),
    ]),
  )
}
