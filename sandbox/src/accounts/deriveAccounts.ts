import type { SandboxAccount } from '../contract.js'
import { deriveAccount } from './deriveAccount.js'

const slots = [
  { name: 'funded', count: 4, startBalance: '10000' },
  { name: 'empty', count: 1, startBalance: '0' },
]

/** Derives the accounts of a sandbox from its seed; all of them are worthless test keys. */
export function deriveAccounts(seed: string): SandboxAccount[] {
  return slots
    .flatMap(({ name, count, startBalance }) =>
      Array.from({ length: count }, (_, index) => ({
        name: count > 1 ? `${name} ${index + 1}` : name,
        ...deriveAccount(seed, name, index),
        startBalance,
      })),
    )
    .map((account, index) => ({ index, ...account }))
}
