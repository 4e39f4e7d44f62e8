import type { Network } from '@latchkey/kernel'
import type { RpcReading as Reading } from '@latchkey/kernel/adapter'
import { rpcReader } from '@latchkey/kernel/adapter'
import { http } from 'viem'
import { parseChainId } from '../networks/parseChainId.js'
import { fetchRpc } from './fetchRpc.js'

type RpcNetwork = Pick<Network, 'id' | 'rpcUrls'>
/** Where and for how long something is read. */
export type RpcReading = Reading<RpcNetwork>

const busy = [429, 500, 502, 503, 504]
const privacy = { credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const

/** Reads from the network's own addresses in their order. @throws the codes of `rpcReader` */
export const readRpc = rpcReader<RpcNetwork>({
  send(url, { signal, patiently }, { method, params }) {
    const fetchOptions = { ...privacy, signal }
    // viem's own repeating also repeats what cannot get better, and on a clock of its own.
    const { request } = http(url, { fetchFn: fetchRpc, fetchOptions, retryCount: 0, timeout: 0 })({})
    return patiently(() => request({ method, params }))
  },
  retry(error) {
    const { status, code, headers, cause } = error as {
      readonly status?: number
      readonly code?: number
      readonly headers?: Headers
      readonly cause?: unknown
    }
    const isNetworkError = status === undefined && cause instanceof TypeError
    if (!isNetworkError && !busy.includes(status ?? 0) && code !== 429 && code !== -32005) return
    return Number(headers?.get('retry-after') ?? 0) * 1000 || 0
  },
  identity: { method: 'eth_chainId', params: [], parse: parseChainId, expected: ({ id }) => String(id) },
})
