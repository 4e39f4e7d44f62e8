import { rpcRequest } from '../../chains/rpcRequest.js'
import type { ProviderRpcError } from '../contract.js'
import { rpcError } from './rpcError.js'

/** Sends requests to a chain of the wallet and tells when chains come within reach or are lost. */
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
        // The node itself answered, if only with an error.
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
