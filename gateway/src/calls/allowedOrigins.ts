import { allowedOriginsSchema } from '@latchkey/wire'
import { defineProjectCall } from './Call.js'

/** The pages that may use a project. */
export const allowedOrigins = defineProjectCall({
  name: 'origins',
  method: 'GET',
  path: '/projects/v1/origins',
  summary: 'The pages that may use a project',
  cache: 60,
  limit: 'configuration',
  isShared: true,
  response: allowedOriginsSchema,
  handle: ({ project }) => ({ allowedOrigins: [...project.origins] }),
})
