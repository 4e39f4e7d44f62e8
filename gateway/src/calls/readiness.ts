import { readinessSchema } from '@latchkey/wire'
import { defineOpenCall } from './Call.js'

/** Whether the gateway takes requests. */
export const readiness = defineOpenCall({
  name: 'readiness',
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the gateway takes requests',
  cache: 'no-store',
  response: readinessSchema,
  statusOf: ({ status }) => (status === 'ready' ? 200 : 503),
  async handle(_request, context) {
    const configuration = context.problems().length > 0 ? 'kept' : 'current'
    const isStored = await context
      .store()
      .then((store) => store.probe())
      .then(
        () => true,
        () => false,
      )
    const parts = { configuration, store: isStored ? 'ready' : 'unavailable' } as const
    const status = context.isDraining() ? 'draining' : isStored ? 'ready' : 'unavailable'
    return { status, parts } as const
  },
})
