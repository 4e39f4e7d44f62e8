import type { Hex } from 'viem'
import { keccak256, stringToHex } from 'viem'
import type { SandboxNamespace } from './contract.js'
import type { NamespaceWalletDefinition } from './namespaceWalletDefinitions.js'

const accountsPerWallet = 3

/** The three worthless keys of a non-EVM wallet. */
export function deriveNamespaceKeys(
  seed: string,
  { id, namespace }: Pick<NamespaceWalletDefinition, 'id' | 'namespace'>,
): Hex[] {
  return Array.from({ length: accountsPerWallet }, (_, index) => deriveNamespaceSecret(seed, id, namespace, index))
}

/** Derives the 32 secret bytes of one account from the seed: a worthless test key, because anyone who knows the seed can compute it. */
export function deriveNamespaceSecret(seed: string, walletId: string, namespace: SandboxNamespace, index: number): Hex {
  return keccak256(stringToHex(JSON.stringify([seed, walletId, namespace, index])))
}
