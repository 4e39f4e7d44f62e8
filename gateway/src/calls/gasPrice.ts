import type { GasPrices } from '@latchkey/wire'
import { chainIdSchema, gasPricesSchema } from '@latchkey/wire'
import { cacheKey } from '../createCache.js'
import { readGasPrices } from '../providers/readGasPrices.js'
import { defineProjectCall } from './Call.js'
import { requireChain } from './requireChain.js'

const keptMs = 5000

/** What gas costs on an eip155 chain. */
export const gasPrice = defineProjectCall({
  name: 'gasPrice',
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'What a unit of gas costs, tip included',
  cache: 5,
  limit: 'read',
  query: { chainId: chainIdSchema },
  response: gasPricesSchema,
  handle: async ({ query: { chainId } }, context) => {
    const { pool } = requireChain(chainId, context, 'eip155')
    return context.cache.read(cacheKey<GasPrices>('gasPrice', chainId), keptMs, () => readGasPrices(pool))
  },
})
