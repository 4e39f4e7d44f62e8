import type { ProviderRpcError } from '../contract.js'

/** Creates an EIP-1193 error. */
export function rpcError(code: number, message: string, data?: unknown): ProviderRpcError {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}
