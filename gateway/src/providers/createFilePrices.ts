import { createHotFile } from './createHotFile.js'
import type { PriceProvider } from './prices.js'
import { isPrice } from './prices.js'

const maxBytes = 2 * 1024 * 1024

/** Prices from a file, `{ "<CAIP-19>": <USD> }`, which is read again when it changes; without the file nothing has a price. */
export function createFilePrices(path: string): PriceProvider {
  const file = createHotFile(path, maxBytes, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value).map(([asset, price]): [string, unknown] => [asset.toLowerCase(), price]))
      : undefined,
  )
  return {
    isLocal: true,
    async get(assets) {
      const known = await file.read()
      return new Map(
        assets.flatMap((asset): [string, number][] => {
          const price = known?.get(asset.toLowerCase())
          return isPrice(price) ? [[asset, price]] : []
        }),
      )
    },
  }
}
