import { keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SandboxAccount } from '../contract.js'

const slots = [
  { name: 'funded', count: 4, startBalance: '10000' },
  { name: 'empty', count: 1, startBalance: '0' },
]

/** Derives the accounts of a sandbox from its seed; all of them are worthless test keys. */
export function deriveAccounts(seed: string): SandboxAccount[] {
  return slots
    .flatMap(({ name, count, startBalance }) =>
      Array.from({ length: count }, (_, index) => {
        // Worthless test key: anyone who knows the seed can compute it.
        const privateKey = keccak256(stringToHex(JSON.stringify([seed, name, index])))
        return {
          name: count > 1 ? `${name} ${index + 1}` : name,
          address: privateKeyToAccount(privateKey).address,
          privateKey,
          startBalance,
        }
      }),
    )
    .map((account, index) => ({ index, ...account }))
}
