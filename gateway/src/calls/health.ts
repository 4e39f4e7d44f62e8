import { healthSchema } from '@latchkey/wire'
import { defineOpenCall } from './Call.js'

/** Whether the process runs. */
export const health = defineOpenCall({
  name: 'health',
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process runs',
  cache: 'no-store',
  response: healthSchema,
  handle: () => ({ status: 'ok' as const }),
})
