import { cacheKey } from '../createCache.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import type { CallContext } from './CallContext.js'

const keptMs = 15_000

/** The price of each asset that has one; without its source, nothing has one. */
export async function pricesOf(assets: readonly string[], context: CallContext): Promise<ReadonlyMap<string, number>> {
  if (assets.length === 0) return new Map()
  try {
    return await context.cache.read(
      cacheKey<ReadonlyMap<string, number>>('prices', ...assets.toSorted()),
      context.prices().isLocal ? 0 : keptMs,
      () => context.prices().get(assets),
    )
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error
    context.metrics.upstreamFailed('prices')
    context.log.warn({ upstream: 'prices', kind: error.kind }, 'an upstream failed')
    return new Map()
  }
}
