import { encodeHex } from '@latchkey/kernel/adapter'
import { sha256 } from '@noble/hashes/sha2.js'
import type { CosmosChain, CosmosChainInput } from './cosmosChain.js'
import { cosmosChain } from './cosmosChain.js'

/**
 * Describes a chain for `networks` and for `cosmos({ chains })`. Its CAIP-2 reference is the chain id; one that CAIP-2
 * does not allow, or that starts with `hashed-`, is written as `hashed-` and 16 hex digits of its SHA-256.
 * @throws `CONFIG_INVALID` naming the first part that is wrong
 */
/*#__NO_SIDE_EFFECTS__*/
export function defineCosmosChain(input: CosmosChainInput): CosmosChain {
  const chainId = String(input.chainId)
  const isReference = /^[-\w]{1,32}$/.test(chainId) && !chainId.startsWith('hashed-')
  const hash = (): string => encodeHex(sha256(new TextEncoder().encode(chainId)).subarray(0, 8))
  return cosmosChain(input, isReference ? chainId : `hashed-${hash()}`)
}
