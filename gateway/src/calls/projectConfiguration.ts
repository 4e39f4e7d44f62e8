import { projectConfigurationSchema } from '@latchkey/wire'
import { defineProjectCall } from './Call.js'

/** Features that need a server part which this gateway has not got: a page must not offer them. */
const unserved: ReadonlySet<string> = new Set(['social_login', 'onramp', 'payments'])

/** The remote configuration of a project. */
export const projectConfiguration = defineProjectCall({
  name: 'configuration',
  method: 'GET',
  path: '/appkit/v1/config',
  summary: 'The remote configuration of a project',
  cache: 60,
  limit: 'configuration',
  isShared: true,
  response: projectConfigurationSchema,
  handle({ project }, context) {
    const { relayUrl } = context.configuration()
    return {
      features: project.features.map((row) => (unserved.has(row.id) ? { ...row, isEnabled: false } : row)),
      ...(relayUrl ? { relay: relayUrl } : {}),
      // No quota can be set, so none is exceeded.
      limits: { exceeded: false },
    }
  },
})
