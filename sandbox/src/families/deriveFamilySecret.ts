import type { Hex } from 'viem'
import { keccak256, stringToHex } from 'viem'
import type { Family } from './contract.js'

/** Derives the 32 secret bytes of one account from the seed; a worthless test key: anyone who knows the seed can compute it. */
export function deriveFamilySecret(seed: string, walletId: string, family: Family, index: number): Hex {
  return keccak256(stringToHex(JSON.stringify([seed, walletId, family, index])))
}
