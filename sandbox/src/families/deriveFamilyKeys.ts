import type { Hex } from 'viem'
import { keccak256, stringToHex } from 'viem'
import type { Family } from './contract.js'
import type { FamilyWalletDefinition } from './familyWalletDefinitions.js'

const accountsPerWallet = 3

/** The three worthless keys of a non-EVM wallet. */
export function deriveFamilyKeys(seed: string, { id, family }: Pick<FamilyWalletDefinition, 'id' | 'family'>): Hex[] {
  return Array.from({ length: accountsPerWallet }, (_, index) => deriveFamilySecret(seed, id, family, index))
}

/** Derives the 32 secret bytes of one account from the seed: a worthless test key, because anyone who knows the seed can compute it. */
export function deriveFamilySecret(seed: string, walletId: string, family: Family, index: number): Hex {
  return keccak256(stringToHex(JSON.stringify([seed, walletId, family, index])))
}
