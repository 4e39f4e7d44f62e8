import type { ProviderRpcError } from '../contract.js'

/** An Error in the EIP-1193 shape. */
export function rpcError(code: number, message: string, data?: unknown): ProviderRpcError {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}
