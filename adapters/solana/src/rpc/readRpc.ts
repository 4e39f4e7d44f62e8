import type { Network } from '@latchkey/kernel'
import type { RpcReading as Reading } from '@latchkey/kernel/adapter'
import { rpcReader } from '@latchkey/kernel/adapter'
import { currentNetworkId } from '../networks/currentNetworkId.js'
import { RequestFailure } from './RequestFailure.js'
import { RpcRefusal } from './RpcRefusal.js'
import { sendRequest } from './sendRequest.js'

type RpcNetwork = Pick<Network, 'caipNetworkId' | 'rpcUrls'>
/** Where and for how long something is read. */
export type RpcReading = Reading<RpcNetwork>

const busy = [429, 500, 502, 503, 504]

/** Reads from the network's own addresses in their order. @throws the codes of `rpcReader`; a refusal is `RPC_REFUSED` */
export const readRpc = rpcReader<RpcNetwork>({
  send: (url, { signal, patiently }, { method, params }) =>
    patiently(async () => {
      const answer = await sendRequest(url, method, params, signal)
      if ('error' in answer) throw new RpcRefusal(answer.error)
      return answer.result
    }),
  retry(error) {
    if (error instanceof RequestFailure) return busy.includes(error.status ?? 0) ? error.retryAfterMs : undefined
    // `fetch` throws this, and nothing else, when there is no connection.
    return error instanceof TypeError ? 0 : undefined
  },
  identity: {
    method: 'getGenesisHash',
    params: [],
    parse: (hash) => (typeof hash === 'string' ? hash.slice(0, 32) : undefined),
    expected: ({ caipNetworkId }) => currentNetworkId(caipNetworkId).slice('solana:'.length),
  },
})
