import * as v from 'valibot'

const id = v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.safeInteger())])

/** One JSON-RPC 2.0 request, as `POST /v1/?chainId` takes it. */
export const rpcRequestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id,
  method: v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/)),
  params: v.optional(v.union([v.pipe(v.array(v.unknown()), v.maxLength(64)), v.record(v.string(), v.unknown())])),
})

/** One JSON-RPC 2.0 response: a result, or an error whose text is the gateway's own. */
export const rpcResponseSchema = v.union([
  v.strictObject({ jsonrpc: v.literal('2.0'), id: v.nullable(id), result: v.unknown() }),
  v.strictObject({
    jsonrpc: v.literal('2.0'),
    id: v.nullable(id),
    error: v.object({
      code: v.pipe(v.number(), v.safeInteger()),
      message: v.pipe(v.string(), v.maxLength(500)),
      data: v.optional(v.unknown()),
    }),
  }),
])

/** The most requests that one batch may have. */
export const maxRpcBatch = 1000

/** A JSON-RPC 2.0 request. */
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>

/** A JSON-RPC 2.0 response. */
export type RpcResponse = v.InferOutput<typeof rpcResponseSchema>
