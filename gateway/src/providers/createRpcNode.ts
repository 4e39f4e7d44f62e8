import type { ConfiguredChain } from '../configuration/configurationSchema.js'
import { askChain } from './askChain.js'
import { createCircuitBreaker } from './createCircuitBreaker.js'
import { fetchUpstream } from './fetchUpstream.js'
import { formRpcBody, matchRpcOutcomes } from './matchRpcOutcomes.js'
import type { RpcCall, RpcOutcome } from './rpc.js'
import { UpstreamFailure } from './UpstreamFailure.js'

const provenMs = 3_600_000
const maxBytes = 10 * 1024 * 1024
/** Nodes refuse larger batches. */
const mostCalls = 100

/** One node of a chain. */
export interface RpcNode {
  readonly weight: number
  /** The last block that it reported, for the comparison with others. */
  head: number
  /** Whether requests to it are refused, because it failed too often. */
  isPaused(): boolean
  /** Whether it proved within the last `ms` that it serves the chain, or does so now; never throws. */
  isProven(ms: number, signal: AbortSignal): Promise<boolean>
  /** Sends calls once the node has proved its chain in the last hour; throws an `UpstreamFailure`. */
  send(calls: readonly RpcCall[], signal: AbortSignal, isCancelled: () => boolean): Promise<RpcOutcome[]>
}

interface NodeOptions {
  readonly caip2: string
  readonly rpc: ConfiguredChain['rpc'][number]
  /** Milliseconds for the proof. */
  readonly proofMs: number
  readonly now: () => number
}

/** Creates the client of one node, which trusts it only after it has proved which chain it serves. */
export function createRpcNode({ caip2, rpc, proofMs, now }: NodeOptions): RpcNode {
  const breaker = createCircuitBreaker(now)
  let provenAt: number | undefined
  let proving: Promise<boolean> | undefined

  /** Shared by everyone who waits, so that it must not end with the request of one of them. */
  async function prove(): Promise<boolean> {
    const isServed = await askChain(caip2, rpc, AbortSignal.timeout(proofMs))
    provenAt = isServed ? now() : undefined
    return isServed
  }

  async function isProven(ms: number, signal: AbortSignal): Promise<boolean> {
    if (provenAt !== undefined && now() - provenAt < ms) return true
    proving ??= prove().finally(() => {
      proving = undefined
    })
    return unlessAborted(proving, signal)
  }

  async function exchange(calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcOutcome[]> {
    const { url, headers } = rpc
    return matchRpcOutcomes(calls, await fetchUpstream({ url, headers, body: formRpcBody(calls), maxBytes, signal }))
  }

  return {
    weight: rpc.weight,
    head: 0,
    isPaused: breaker.isOpen,
    isProven,
    send: (calls, signal, isCancelled) =>
      breaker.run(async () => {
        const start = now()
        if (!(await isProven(provenMs, signal))) {
          throw new UpstreamFailure(signal.aborted || now() - start >= proofMs ? 'late' : 'unavailable')
        }
        const parts: RpcOutcome[] = []
        for (let at = 0; at < calls.length; at += mostCalls) {
          parts.push(...(await exchange(calls.slice(at, at + mostCalls), signal)))
        }
        return parts
      }, isCancelled),
  }
}

/** `false` once the signal aborts; nothing is left at the signal, which may outlive many who wait. */
function unlessAborted(work: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(false)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    void work.then(resolve, giveUp).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
