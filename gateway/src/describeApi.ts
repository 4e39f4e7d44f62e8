import { failureSchema } from '@latchkey/wire'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { documentPath, routes } from './routes.js'

/** The OpenAPI 3.1 document of the calls that the gateway serves, made from the schemas. */
export function describeApi(): Record<string, unknown> {
  const paths = Object.entries(routes).map(([name, { path, summary, schema, isOfProject }]) => [
    path,
    {
      get: {
        operationId: name,
        summary,
        parameters: isOfProject
          ? [
              query('projectId', 'The public id of the project', { type: 'string', pattern: '^[0-9a-f]{32}$' }, true),
              query('st', 'The kind of client', { type: 'string' }),
              query('sv', 'The version of the client', { type: 'string' }),
            ]
          : [],
        responses: {
          200: json('The data', schema),
          ...(isOfProject ? { 304: { description: 'The data has the ETag of `If-None-Match`' } } : {}),
          ...(name === 'readiness' ? { 503: json('The gateway is stopping', schema) } : {}),
          default: { $ref: '#/components/responses/Failure' },
        },
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey gateway',
      version: '1',
      description: `The calls that this gateway serves. This document: ${documentPath}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: { responses: { Failure: json('The request is refused or failed', failureSchema) } },
  }
}

function json(description: string, schema: GenericSchema): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema)
  return { description, content: { 'application/json': { schema: rest } } }
}

function query(name: string, description: string, schema: object, required = false): Record<string, unknown> {
  return { name, in: 'query', description, required, schema }
}
