import { keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SandboxAccount } from '../contract.js'

/** The default seed of a sandbox; its wording doubles as the marker that must never reach a production bundle. */
export const defaultSeed = 'latchkey sandbox, worthless test keys'

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

/** Derives one key from the seed: a worthless test key, because anyone who knows the seed can compute it. */
export function deriveAccount(
  seed: string,
  name: string,
  index: number,
): Pick<SandboxAccount, 'address' | 'privateKey'> {
  const privateKey = keccak256(stringToHex(JSON.stringify([seed, name, index])))
  return { address: privateKeyToAccount(privateKey).address, privateKey }
}
