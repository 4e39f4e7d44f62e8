import type { Hex } from 'viem'
import { deriveFamilySecret } from './deriveFamilySecret.js'
import type { FamilyWalletDefinition } from './familyWalletDefinitions.js'

const accountsPerWallet = 3

/** The three worthless keys a family wallet holds. */
export function deriveFamilyKeys(seed: string, { id, family }: Pick<FamilyWalletDefinition, 'id' | 'family'>): Hex[] {
  return Array.from({ length: accountsPerWallet }, (_, index) => deriveFamilySecret(seed, id, family, index))
}
