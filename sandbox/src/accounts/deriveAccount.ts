import { keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SandboxAccount } from '../contract.js'

/** Derives one key from the seed; it is a worthless test key: anyone who knows the seed can compute it. */
export function deriveAccount(
  seed: string,
  name: string,
  index: number,
): Pick<SandboxAccount, 'address' | 'privateKey'> {
  const privateKey = keccak256(stringToHex(JSON.stringify([seed, name, index])))
  return { address: privateKeyToAccount(privateKey).address, privateKey }
}
