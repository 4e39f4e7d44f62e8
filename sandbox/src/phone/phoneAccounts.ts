import { deriveAccount } from '../accounts/deriveAccounts.js'
import type { SandboxAccount } from '../contract.js'

const accountsPerPhone = 3

/** The EVM accounts of every phone of a seed; each has 10,000 native units and the tokens on the sandbox chains. */
export function phoneAccounts(seed: string): SandboxAccount[] {
  return Array.from({ length: accountsPerPhone }, (_, index) => ({
    index,
    name: `Phone ${index + 1}`,
    ...deriveAccount(seed, 'phone', index),
    startBalance: '10000',
  }))
}
