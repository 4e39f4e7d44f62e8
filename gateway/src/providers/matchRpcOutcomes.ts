import * as v from 'valibot'
import type { RpcCall, RpcOutcome } from './rpc.js'
import { UpstreamFailure } from './UpstreamFailure.js'

const item = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.pipe(v.number(), v.safeInteger()),
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({
      code: v.pipe(v.number(), v.safeInteger()),
      message: v.optional(v.string(), ''),
      data: v.optional(v.unknown()),
    }),
  ),
})

const unusable: RpcOutcome = { failure: 'unavailable' }
/** With these a node says that it has had enough: another may still serve the call. */
const busyCodes: ReadonlySet<number> = new Set([429, -32005, -32029])

/** The body for calls: their ids are their places, from 1. */
export function formRpcBody(calls: readonly RpcCall[]): unknown {
  const items = calls.map(({ method, params }, at) => ({ jsonrpc: '2.0', id: at + 1, method, params }))
  return items.length === 1 ? items[0] : items
}

/**
 * The outcome of each call by its id, in the order of the calls. A missing, malformed or doubled id fails its call alone, foreign ids are
 * ignored; throws an `UpstreamFailure` if no call has an outcome.
 */
export function matchRpcOutcomes(calls: readonly RpcCall[], body: unknown): RpcOutcome[] {
  const given = calls.length === 1 && !Array.isArray(body) ? [body] : body
  if (!Array.isArray(given)) throw new UpstreamFailure('unavailable')
  const outcomes = new Map<number, RpcOutcome>()
  for (const each of given) {
    const { success, output } = v.safeParse(item, each)
    if (success) outcomes.set(output.id, outcomes.has(output.id) ? unusable : outcomeOf(output))
  }
  const matched = calls.map((_call, at) => outcomes.get(at + 1) ?? unusable)
  if (matched.every((outcome) => 'failure' in outcome)) throw new UpstreamFailure('unavailable')
  return matched
}

function outcomeOf({ error, ...rest }: v.InferOutput<typeof item>): RpcOutcome {
  if (error) return busyCodes.has(error.code) ? unusable : { refusal: error }
  return 'result' in rest ? { result: rest.result } : unusable
}
