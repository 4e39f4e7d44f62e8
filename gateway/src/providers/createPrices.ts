import { resolve } from 'node:path'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import { createFilePrices } from './createFilePrices.js'
import { createHttpPrices } from './createHttpPrices.js'
import { createModulePrices } from './createModulePrices.js'
import type { PriceProvider } from './prices.js'

/** The file that prices come from if the configuration names nothing else. */
export const usualPriceFile = 'prices.json'

/** Creates the source of prices that the configuration names; paths start from `folder`. */
export function createPrices(
  { prices = { kind: 'file', path: usualPriceFile } }: ReadConfiguration['upstreams'],
  folder: string,
  now: () => number,
): PriceProvider {
  if (prices.kind === 'http') return createHttpPrices(prices, { now })
  const path = resolve(folder, prices.path)
  return prices.kind === 'file' ? createFilePrices(path) : createModulePrices(path)
}
