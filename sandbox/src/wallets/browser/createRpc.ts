import { rpcRequest } from '../../chains/rpcRequest.js'
import type { ProviderRpcError } from '../contract.js'
import { rpcError } from './rpcError.js'

/** Sends requests to the wallet's chains and reports when they become reachable or unreachable. */
export function createRpc(tell: {
  connected(): void
  lost(error: ProviderRpcError): void
}): (url: string, method: string, params: readonly unknown[]) => Promise<unknown> {
  let reachable = false
  const arrived = (): void => {
    if (reachable) return
    reachable = true
    tell.connected()
  }
  return async (url, method, params) => {
    try {
      const result = await rpcRequest(url, method, params)
      arrived()
      return result
    } catch (error) {
      if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
        // The node responded, even if with an error.
        arrived()
        throw error
      }
      const failure = rpcError(4900, 'The wallet cannot reach the chain.')
      if (reachable) {
        reachable = false
        tell.lost(failure)
      }
      throw failure
    }
  }
}
