import type { RpcRequest, RpcResponse } from '@latchkey/wire'
import { chainIdSchema, maxRpcBatch, rpcRequestSchema, rpcResponseSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { cacheKey } from '../createCache.js'
import type { Chain } from '../providers/createChains.js'
import type { RpcCall, RpcOutcome } from '../providers/rpc.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import { defineProjectCall } from './Call.js'
import type { CallContext } from './CallContext.js'
import { collectRpcCalls } from './collectRpcCalls.js'
import { limitRpcCall } from './limitRpcCall.js'
import { requireChain } from './requireChain.js'
import type { RpcMethod } from './rpcMethods.js'
import { rpcMethods } from './rpcMethods.js'
import type { RpcRefusal } from './rpcRefusal.js'
import { rpcRefusal } from './rpcRefusal.js'

const maxBytes = 1024 * 1024
/** The most letters of the parameters or of the result of a call that is kept: clients choose both. */
const longestKept = 64 * 1024

const bodySchema = v.pipe(
  v.unknown(),
  // A list that is too long would count as a record.
  v.check((body) => !Array.isArray(body) || (body.length > 0 && body.length <= maxRpcBatch)),
  v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
)

/** Passes reads and signed transactions on to the nodes of a chain, one or a batch. */
export const rpc = defineProjectCall({
  name: 'rpc',
  method: 'POST',
  path: '/v1/',
  summary: 'JSON-RPC of a chain: reads and signed transactions, one or a batch',
  cache: 'no-store',
  limit: 'rpc',
  query: { chainId: chainIdSchema },
  body: { schema: bodySchema, maxBytes, isTextAllowed: true },
  response: v.union([v.array(rpcResponseSchema), rpcResponseSchema]),
  async handle({ query, body, project, address }, context) {
    const chain = requireChain(query.chainId, context)
    const items = Array.isArray(body) ? body : [body]
    // The first one was counted with the request.
    if (items.length > 1) await context.limits.take('rpc', { address, projectId: project.id }, items.length - 1)
    const outcomes = await serveItems(items, chain, context)
    return Array.isArray(body) ? outcomes : outcomes[0]
  },
})

/** The responses in the order of the items; throws an `UpstreamFailure` if the nodes failed for every one that they were asked. */
async function serveItems(items: readonly unknown[], chain: Chain, context: CallContext): Promise<RpcResponse[]> {
  const requests = readRequests(items)
  const collect = collectRpcCalls(chain.pool)
  let asked = 0
  let failure: UpstreamFailure | undefined
  let failed = 0
  const responses = await Promise.all(
    requests.map(async (request): Promise<RpcResponse> => {
      if ('refusal' in request) return respond(request.id, request)
      asked += 1
      try {
        return respond(request.id, await serveOne(request, chain, context, collect))
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error
        failure = error
        failed += 1
        return respond(request.id, { refusal: { code: -32603, message: error.message } })
      }
    }),
  )
  if (failure && failed === asked && failed === items.length) throw failure
  return responses
}

type Refused = { readonly id: RpcResponse['id']; readonly refusal: RpcRefusal }

/** Each item as a request, or why it is none; ids that are there twice cannot be told apart and fail. */
function readRequests(items: readonly unknown[]): (RpcRequest | Refused)[] {
  const read = items.map((item) => v.safeParse(rpcRequestSchema, item))
  const counts = new Map<unknown, number>()
  for (const { success, output } of read) if (success) counts.set(output.id, (counts.get(output.id) ?? 0) + 1)
  return read.map(({ success, output }) => {
    if (!success)
      return { id: null, refusal: { code: -32600, message: 'The item is not a JSON-RPC 2.0 request with an id.' } }
    if (counts.get(output.id) === 1) return output
    return { id: output.id, refusal: { code: -32600, message: 'The batch has this id more than once.' } }
  })
}

async function serveOne(
  { method, params = [] }: RpcRequest,
  chain: Chain,
  context: CallContext,
  collect: (call: RpcCall, kind: RpcMethod['kind']) => Promise<RpcOutcome>,
): Promise<Exclude<RpcOutcome, { readonly failure: unknown }>> {
  const rule = rpcMethods[chain.namespace].get(method)
  if (!rule) return { refusal: { code: -32601, message: 'The gateway does not serve this method.' } }
  const call = await limitRpcCall({ method, params }, chain, context)
  if ('refusal' in call) return call
  const load = async () => {
    const outcome = await collect(call, rule.kind)
    if ('failure' in outcome) throw new UpstreamFailure('unavailable')
    return 'refusal' in outcome ? { refusal: rpcRefusal(outcome.refusal) } : outcome
  }
  if (rule.keptMs === 0) return load()
  const key = cacheKey<Awaited<ReturnType<typeof load>>>('rpc', chain.caip2, method, call.params)
  if (key.length > longestKept) return load()
  return context.cache.read(key, rule.keptMs, load, (outcome) => JSON.stringify(outcome).length <= longestKept)
}

function respond(
  id: RpcResponse['id'],
  outcome: { readonly result: unknown } | { readonly refusal: RpcRefusal },
): RpcResponse {
  if ('result' in outcome) return { jsonrpc: '2.0', id, result: outcome.result }
  return { jsonrpc: '2.0', id, error: outcome.refusal }
}
