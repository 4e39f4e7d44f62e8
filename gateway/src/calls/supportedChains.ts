import { supportedChainsSchema } from '@latchkey/wire'
import { defineProjectCall } from './Call.js'

/** The chains of which a node responds; none is served over WebSocket. */
export const supportedChains = defineProjectCall({
  name: 'supportedChains',
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'The chains of which a node responds',
  cache: 60,
  limit: 'read',
  response: supportedChainsSchema,
  handle: async (_request, context) => ({ http: [...(await context.chains().supported())], ws: [] }),
})
