import {
  allowedOriginsSchema,
  healthSchema,
  projectConfigurationSchema,
  readinessSchema,
  supportedChainsSchema,
} from '@latchkey/wire'

/** The calls that return data, with what a description of them needs. */
export const routes = {
  configuration: {
    path: '/appkit/v1/config',
    summary: 'The remote configuration of a project',
    schema: projectConfigurationSchema,
    isOfProject: true,
  },
  origins: {
    path: '/projects/v1/origins',
    summary: 'The pages that may use a project',
    schema: allowedOriginsSchema,
    isOfProject: true,
  },
  supportedChains: {
    path: '/v1/supported-chains',
    summary: 'The chains of which a node responds',
    schema: supportedChainsSchema,
    isOfProject: true,
  },
  health: { path: '/healthz', summary: 'Whether the process runs', schema: healthSchema, isOfProject: false },
  readiness: {
    path: '/readyz',
    summary: 'Whether the gateway takes requests',
    schema: readinessSchema,
    isOfProject: false,
  },
} as const

/** Where the OpenAPI document is. */
export const documentPath = '/openapi.json'

/** Calls of the wire format that this gateway does not serve. */
export const unavailablePaths: readonly string[] = [
  '/getWallets',
  '/getWalletImage/*',
  '/public/*',
  '/v1/*',
  '/e',
  '/batch',
  '/auth/v1/*',
  '/.well-known/jwks.json',
  '/frame/v4/*',
]
