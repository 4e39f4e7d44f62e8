import { pathToFileURL } from 'node:url'
import type { PriceProvider } from './prices.js'
import { isPrice } from './prices.js'
import { UpstreamFailure } from './UpstreamFailure.js'

const deadlineMs = 5000

/** Prices from a module of the owner, whose default export has `get(assets)` and resolves to an object or map of prices in USD by asset. */
export function createModulePrices(path: string, ms: number = deadlineMs): PriceProvider {
  return {
    isLocal: false,
    async get(assets) {
      let found: unknown
      try {
        const { default: provider } = await import(pathToFileURL(path).href)
        found = await Promise.race([provider.get([...assets]), failAfter(ms)])
      } catch (error) {
        throw error instanceof UpstreamFailure ? error : new UpstreamFailure('unavailable')
      }
      const entries = found instanceof Map ? found : new Map(Object.entries(Object(found)))
      return new Map(
        assets.flatMap((asset): [string, number][] => {
          const price = entries.get(asset)
          return isPrice(price) ? [[asset, price]] : []
        }),
      )
    },
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new UpstreamFailure('late')), ms).unref()
  })
}
