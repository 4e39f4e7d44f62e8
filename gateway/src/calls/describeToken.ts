import type { Address } from 'viem'
import { cacheKey } from '../createCache.js'
import type { Chain } from '../providers/createChains.js'
import type { TokenMetadata } from '../providers/readTokens.js'
import { readTokens } from '../providers/readTokens.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import type { CallContext } from './CallContext.js'

const keptMs = 3_600_000

/** What is known about a token. */
export interface TokenDescription extends TokenMetadata {
  readonly iconUrl?: string | undefined
}

/** What the owner says about a token or, for one that is not listed, what its contract says; `undefined` if neither says anything. */
export async function describeToken(
  { caip2, namespace, pool, tokens }: Chain,
  address: string,
  context: CallContext,
): Promise<TokenDescription | undefined> {
  const listed = (await tokens.all()).find((token) => token.address.toLowerCase() === address.toLowerCase())
  if (listed || namespace !== 'eip155') return listed
  try {
    return await context.cache.read(
      cacheKey<TokenMetadata>('token', caip2, address.toLowerCase()),
      keptMs,
      async () => {
        const [token] = await readTokens(pool, [address as Address])
        if (!token) throw new UpstreamFailure('unavailable')
        return token
      },
    )
  } catch (error) {
    if (error instanceof UpstreamFailure) return undefined
    throw error
  }
}
