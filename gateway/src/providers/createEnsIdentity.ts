import type { Identity } from '@latchkey/wire'
import { pictureUrlSchema } from '@latchkey/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { isAddress, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import type { RpcPool } from './createRpcPool.js'
import { readContract } from './readContracts.js'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

const mostLetters = 255

/** Names of accounts. */
export interface IdentityProvider {
  /** The name of an account and its picture; both `null` without a name that leads back to it. Rejects with an `UpstreamFailure`. */
  of(address: Address): Promise<Identity>
}

const nobody: Identity = { name: null, avatar: null }

/** Names from the contracts of ENS on one chain: the reverse record, which counts only if the name's address is the account's. */
export function createEnsIdentity(pool: RpcPool, registry: Address): IdentityProvider {
  const read = (to: Address, functionName: string, ...args: unknown[]) =>
    readContract(pool, { to, abi, functionName, args })

  async function resolverOf(node: string): Promise<Address | undefined> {
    const resolver = await read(registry, 'resolver', node)
    return typeof resolver === 'string' && isAddress(resolver) && resolver !== zeroAddress ? resolver : undefined
  }

  return {
    async of(address) {
      const reverseNode = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
      const reverseResolver = await resolverOf(reverseNode)
      const claimed = reverseResolver && (await read(reverseResolver, 'name', reverseNode))
      if (typeof claimed !== 'string' || !isNormalized(claimed)) return nobody
      const node = namehash(claimed)
      const resolver = await resolverOf(node)
      if (!resolver) return nobody
      const [owner, picture] = await Promise.all([read(resolver, 'addr', node), read(resolver, 'text', node, 'avatar')])
      if (typeof owner !== 'string' || !isAddress(owner) || !isAddressEqual(owner, address)) return nobody
      const avatar = v.safeParse(pictureUrlSchema, picture)
      return { name: claimed, avatar: avatar.success ? avatar.output : null }
    },
  }
}

/** A name in another form could look like a different one. */
function isNormalized(name: string): boolean {
  if (name.length === 0 || name.length > mostLetters) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
