import type { Identity } from '@latchkey/wire'
import { identitySchema } from '@latchkey/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { cacheKey } from '../createCache.js'
import { createEnsIdentity } from '../providers/createEnsIdentity.js'
import { defineProjectCall } from './Call.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import { accountParameter } from './parameters.js'
import { RequestFailure } from './RequestFailure.js'
import { readAccountId, readAddress } from './readAccountId.js'

const keptMs = 300_000
const nobody: Identity = { name: null, avatar: null }

/** The name of an account by the first chain with ENS that knows one; not bound to chains that the gateway serves. */
export const identity = defineProjectCall({
  name: 'identity',
  method: 'GET',
  path: '/v1/identity/:address',
  summary: 'The name of an account, which leads back to it, and its picture',
  cache: 300,
  limit: 'read',
  params: { address: accountParameter },
  query: { sender: v.optional(v.pipe(v.string(), v.maxLength(256))) },
  response: identitySchema,
  async handle({ params }, context) {
    const address = readEvmAddress(params.address)
    if (address === undefined) return nobody
    for (const { caip2, configured, pool } of context.chains().all) {
      if (!configured.ens) continue
      const registry = configured.ens.registry as Address
      const found = await context.cache.read(cacheKey<Identity>('identity', caip2, registry, address), keptMs, () =>
        createEnsIdentity(pool, registry).of(address),
      )
      if (found.name !== null) return found
    }
    return nobody
  },
})

/** Accounts outside eip155 have no names here. */
function readEvmAddress(text: string): Address | undefined {
  if (text.startsWith('0x')) {
    const address = readAddress('eip155:1', text)
    if (address === undefined) throw new RequestFailure('REQUEST_INVALID', 'The address is invalid.')
    return address as Address
  }
  if (isSolanaAddress(text)) return undefined
  const { caip2, address } = readAccountId(text, undefined)
  return caip2.startsWith('eip155:') ? (address as Address) : undefined
}
