import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import { createCircuitBreaker } from './createCircuitBreaker.js'
import { fetchUpstream } from './fetchUpstream.js'
import type { PriceProvider } from './prices.js'
import { isPrice } from './prices.js'

type HttpSettings = Extract<ReadConfiguration['upstreams']['prices'], { kind: 'http' }>

const maxBytes = 2 * 1024 * 1024
const deadlineMs = 5000

/**
 * Prices from a server: `{ids}` in its address becomes the ids of the assets, as `map.ids` names them or as CAIP-19, with commas; the
 * response is an object with a price for each id, which `map.value` finds in it.
 */
export function createHttpPrices(
  { url, headers, map }: HttpSettings,
  { now, ms = deadlineMs }: { readonly now: () => number; readonly ms?: number },
): PriceProvider {
  const breaker = createCircuitBreaker(now)
  const idOf = (asset: string): string => (Object.hasOwn(map.ids, asset) ? map.ids[asset] : undefined) ?? asset
  return {
    isLocal: false,
    async get(assets) {
      if (assets.length === 0) return new Map()
      const ids = assets.map((asset) => encodeURIComponent(idOf(asset))).join(',')
      const answer = await breaker.run(() =>
        fetchUpstream({
          url: url.replace('{ids}', () => ids),
          headers,
          maxBytes,
          signal: AbortSignal.timeout(ms),
        }),
      )
      return new Map(
        assets.flatMap((asset): [string, number][] => {
          const price = at(answer, [idOf(asset), ...(map.value?.split('.') ?? [])])
          return isPrice(price) ? [[asset, price]] : []
        }),
      )
    },
  }
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined,
    value,
  )
}
