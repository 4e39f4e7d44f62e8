import { rpcRequest } from '../../chains/rpcRequest.js'
import type { ProviderRpcError } from '../contract.js'
import { rpcError } from './rpcError.js'

/** Sends requests to the wallet's chain and tells when the chain comes within reach or is lost. */
export function createRpc(
  url: () => string,
  tell: { connected(): void; lost(error: ProviderRpcError): void },
): (method: string, params: readonly unknown[]) => Promise<unknown> {
  let reachable = false
  const arrived = (): void => {
    if (reachable) return
    reachable = true
    tell.connected()
  }
  return async (method, params) => {
    try {
      const result = await rpcRequest(url(), method, params)
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
