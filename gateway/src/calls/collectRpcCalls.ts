import type { RpcPool } from '../providers/createRpcPool.js'
import type { RpcCall, RpcOutcome } from '../providers/rpc.js'
import type { RpcMethod } from './rpcMethods.js'

interface Waiting {
  readonly call: RpcCall
  resolve(outcome: RpcOutcome): void
  reject(error: unknown): void
}

/** Sends the reads that are asked for in the same turn as one batch; a transaction is sent on its own. */
export function collectRpcCalls(pool: RpcPool): (call: RpcCall, kind: RpcMethod['kind']) => Promise<RpcOutcome> {
  let waiting: Waiting[] = []

  function flush(): void {
    const sent = waiting
    waiting = []
    pool.send(sent.map(({ call }) => call)).then(
      (outcomes) => {
        for (const [at, { resolve }] of sent.entries()) resolve(outcomes[at] ?? { failure: 'unavailable' })
      },
      (error: unknown) => {
        for (const { reject } of sent) reject(error)
      },
    )
  }

  return async (call, kind) => {
    if (kind === 'write') return (await pool.send([call], { kind }))[0] ?? { failure: 'unavailable' }
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ call, resolve, reject })
    })
  }
}
