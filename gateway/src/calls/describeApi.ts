import { failureSchema } from '@latchkey/wire'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call, Parameters, Schema } from './Call.js'
import { calls, documentPath } from './calls.js'

/** The OpenAPI 3.1 document of the calls that the gateway serves, made from the schemas. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey gateway',
      version: '1',
      description: `The calls that this gateway serves. This document: ${documentPath}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { responses: { Failure: json('The request is refused or failed', failureSchema) } },
  }
}

function describe({
  name,
  summary,
  access,
  params,
  query,
  body,
  response,
  cache,
  mayBeUnready,
  headers = {},
}: Call): Record<string, unknown> {
  const ofProject =
    access === 'project'
      ? [
          parameter('query', 'projectId', { type: 'string', pattern: '^[0-9a-f]{32}$' }, true),
          parameter('query', 'st', { type: 'string' }, false),
          parameter('query', 'sv', { type: 'string' }, false),
        ]
      : []
  return {
    operationId: name,
    summary,
    parameters: [
      ...ofProject,
      ...list('path', params),
      ...list('query', query),
      ...Object.entries(headers).map(describeHeader),
    ],
    ...(body ? { requestBody: { required: true, ...json('', body.schema) } } : {}),
    responses: {
      ...(response === 'nothing'
        ? { 204: { description: 'Done' } }
        : { 200: response === 'picture' ? picture('The picture') : json('The data', response) }),
      ...(cache === 'no-store'
        ? {}
        : { 304: { description: 'The client has it already: its ETag is in `If-None-Match`' } }),
      ...(mayBeUnready && typeof response !== 'string'
        ? { 503: json('The data of a gateway that takes no requests', response) }
        : {}),
      ...(response === 'picture' ? { 404: picture('There is none: a neutral picture') } : {}),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const list = (place: 'path' | 'query', parameters: Parameters): object[] =>
  Object.entries(parameters).map(([name, schema]) =>
    parameter(place, name, schemaOf(schema), place === 'path' || schema.type !== 'optional'),
  )

const parameter = (place: string, name: string, schema: object, required: boolean): object => ({
  in: place,
  name,
  required,
  schema,
})

const describeHeader = ([name, description]: [string, string]): object => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
})

const json = (description: string, schema: Schema): Record<string, unknown> => ({
  description,
  content: { 'application/json': { schema: schemaOf(schema) } },
})

const picture = (description: string): object => ({
  description,
  content: Object.fromEntries(
    ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'].map((mime) => [mime, { schema: {} }]),
  ),
})

/** What a schema accepts; transformations have no form in JSON Schema and are left out. */
function schemaOf(schema: Schema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema as GenericSchema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}
