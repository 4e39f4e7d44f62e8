import { rpcError } from '../wallets/browser/rpcError.js'

const mostBatched = 100

/** A JSON-RPC 2.0 response. */
export interface RpcAnswer {
  jsonrpc: '2.0'
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/**
 * Responds to a JSON-RPC body, a single request or a batch; `perform` carries out one request or throws an error with a code.
 * Undefined when no response is due.
 */
export function handleRpc(
  body: string,
  perform: (method: string, params: readonly unknown[]) => unknown,
): RpcAnswer | RpcAnswer[] | undefined {
  let asked: unknown
  try {
    asked = JSON.parse(body)
  } catch {
    // not JSON
    return failed(null, rpcError(-32700, 'Parse error'))
  }
  if (!Array.isArray(asked)) return answerOne(asked, perform)
  if (asked.length === 0 || asked.length > mostBatched) return failed(null, rpcError(-32600, 'Invalid request'))
  return asked.flatMap((request) => answerOne(request, perform) ?? [])
}

function answerOne(
  request: unknown,
  perform: (method: string, params: readonly unknown[]) => unknown,
): RpcAnswer | undefined {
  const { id, jsonrpc, method, params = [] } = (request ?? {}) as Record<string, unknown>
  if (jsonrpc !== '2.0' || typeof method !== 'string') return failed(id ?? null, rpcError(-32600, 'Invalid request'))
  try {
    if (!Array.isArray(params)) throw rpcError(-32602, 'Invalid params: expected a list.')
    const result = perform(method, params)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    return id === undefined ? undefined : failed(id, error)
  }
}

function failed(id: unknown, error: unknown): RpcAnswer {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: unknown }
  const message = error instanceof Error ? error.message : String(error)
  return {
    jsonrpc: '2.0',
    id,
    error: { code: typeof code === 'number' ? code : -32603, message, ...(data !== undefined && { data }) },
  }
}
