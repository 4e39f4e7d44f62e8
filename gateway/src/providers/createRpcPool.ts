import { setMaxListeners } from 'node:events'
import type { ConfiguredChain } from '../configuration/configurationSchema.js'
import type { RpcNode } from './createRpcNode.js'
import { createRpcNode } from './createRpcNode.js'
import { hedge } from './hedge.js'
import { isRevert } from './isRevert.js'
import type { RpcCall, RpcOutcome } from './rpc.js'
import { UpstreamFailure } from './UpstreamFailure.js'

/** The nodes of one chain, asked as one. */
export interface RpcPool {
  readonly caip2: string
  /** The outcome of each call, in their order; throws an `UpstreamFailure` if no node gives any. */
  send(calls: readonly RpcCall[], options?: SendOptions): Promise<RpcOutcome[]>
  /** The result of one read; throws an `UpstreamFailure`, a refusal of the node included. */
  read(method: string, params: unknown): Promise<unknown>
  /**
   * The outcome of one read on which two nodes agree, where the chain has several: for what an answer of one decides. No
   * outcome that can be used if they differ; throws an `UpstreamFailure` if too few respond.
   */
  agree(call: RpcCall): Promise<RpcOutcome>
  /** Whether a node proved in the last minute that it serves the chain, or does so now. */
  isServed(): Promise<boolean>
  /** Gives up every open request. */
  stop(): void
}

interface SendOptions {
  /** A second node is never asked to send a transaction: the first may have sent it. @default 'read' */
  readonly kind?: 'read' | 'write'
}

/** Milliseconds of a pool. */
export interface PoolTimes {
  /** Until a second node is asked too. */
  readonly hedgeMs: number
  /** Until a request is given up, the proof included. */
  readonly deadlineMs: number
  /** Until a node that has not proved its chain is given up. */
  readonly proofMs: number
}

const servedMs = 60_000
const headMs = 15_000
/** How many blocks a node may be behind the others. */
const mostLag: Readonly<Record<string, number>> = { eip155: 5, solana: 50 }

/** Creates the client of a chain's nodes: by weight, without those that fail or lag, and with a second one where the first is slow. */
export function createRpcPool(
  { caip2, rpc }: Pick<ConfiguredChain, 'caip2' | 'rpc'>,
  { hedgeMs, deadlineMs, proofMs }: PoolTimes,
  {
    now = () => performance.now(),
    onFailed = () => undefined,
  }: {
    readonly now?: (() => number) | undefined
    /** Called for each failed request. */
    readonly onFailed?: () => void
  } = {},
): RpcPool {
  const ended = new AbortController()
  // Every open request listens, and there may be many.
  setMaxListeners(0, ended.signal)
  const nodes = rpc.map((each) => createRpcNode({ caip2, rpc: each, proofMs, now }))
  const namespace = caip2.split(':')[0] ?? ''
  const credits = new Map<RpcNode, number>(nodes.map((node) => [node, 0]))
  let comparedAt: number | undefined

  /** Every node gets its share by weight; the others follow, those that lag last. */
  function ordered(): RpcNode[] {
    const usable = nodes.filter((node) => !node.isPaused())
    const total = usable.reduce((sum, { weight }) => sum + weight, 0)
    for (const node of usable) credits.set(node, (credits.get(node) ?? 0) + node.weight)
    const best = Math.max(...usable.map(({ head }) => head))
    const lags = ({ head }: RpcNode): number => (head > 0 && best - head > (mostLag[namespace] ?? 5) ? 1 : 0)
    const sorted = usable.toSorted((a, b) => lags(a) - lags(b) || (credits.get(b) ?? 0) - (credits.get(a) ?? 0))
    const [first] = sorted
    if (first) credits.set(first, (credits.get(first) ?? 0) - total)
    return sorted
  }

  /** Compares the heads of the nodes now and then, while requests come. */
  function compareHeads(): void {
    if (nodes.length < 2 || (comparedAt !== undefined && now() - comparedAt < headMs)) return
    comparedAt = now()
    const call = { method: namespace === 'solana' ? 'getSlot' : 'eth_blockNumber', params: [] }
    for (const node of nodes) {
      if (node.isPaused()) continue
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(deadlineMs)])
      node
        .send([call], signal, () => ended.signal.aborted)
        .then(
          ([outcome]) => {
            const head = outcome && 'result' in outcome ? Number(outcome.result) : Number.NaN
            if (Number.isSafeInteger(head) && head >= 0) node.head = head
          },
          // The breaker has counted it.
          () => undefined,
        )
    }
  }

  async function send(calls: readonly RpcCall[], { kind = 'read' }: SendOptions = {}): Promise<RpcOutcome[]> {
    compareHeads()
    const candidates = ordered()
    if (candidates.length === 0) throw new UpstreamFailure('overloaded')
    const chosen = kind === 'write' ? candidates.slice(0, 1) : candidates
    return hedge(
      chosen,
      async (node, signal, isCancelled) => {
        const isGivenUp = () => isCancelled() || ended.signal.aborted
        try {
          return await node.send(calls, signal, isGivenUp)
        } catch (error) {
          if (!isGivenUp()) onFailed()
          throw error
        }
      },
      { hedgeMs, deadlineMs, signal: ended.signal },
    )
  }

  async function agree(call: RpcCall): Promise<RpcOutcome> {
    if (nodes.length === 1) {
      const [outcome] = await send([call])
      return outcome ?? { failure: 'unavailable' }
    }
    compareHeads()
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(deadlineMs)])
    // Both who ask take the next node from here.
    const left = ordered().values()
    const ask = async (): Promise<RpcOutcome> => {
      for (const node of left) {
        try {
          const [outcome] = await node.send([call], signal, () => ended.signal.aborted)
          if (outcome && !('failure' in outcome)) return outcome
        } catch {
          if (!ended.signal.aborted) onFailed()
        }
      }
      throw new UpstreamFailure('unavailable')
    }
    const [one, other] = await Promise.all([ask(), ask()])
    return isSame(one, other) ? one : { failure: 'unavailable' }
  }

  return {
    caip2,
    send,
    agree,
    async read(method, params) {
      const [outcome] = await send([{ method, params }])
      if (outcome && 'result' in outcome) return outcome.result
      throw new UpstreamFailure('unavailable')
    },
    async isServed() {
      const proofs = await Promise.all(nodes.map((node) => node.isProven(servedMs, ended.signal)))
      return proofs.includes(true)
    },
    stop: () => ended.abort(),
  }
}

/** Whether two nodes say the same; of their refusals only that the contract reverts is the same. */
function isSame(one: RpcOutcome, other: RpcOutcome): boolean {
  if ('refusal' in one && 'refusal' in other) return isRevert(one.refusal) && isRevert(other.refusal)
  return 'result' in one && 'result' in other && JSON.stringify(one.result) === JSON.stringify(other.result)
}
