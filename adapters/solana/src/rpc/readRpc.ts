import type { Network } from '@latchkey/kernel'
import type { RpcReading as Reading } from '@latchkey/kernel/adapter'
import { jsonRpc, readProperty, rpcReader } from '@latchkey/kernel/adapter'
import { currentNetworkId } from '../networks/cluster.js'
import { parseExactJson } from './parseExactJson.js'

type RpcNetwork = Pick<Network, 'caipNetworkId' | 'rpcUrls'>
/** Where a value is read, and for how long. */
export type RpcReading = Reading<RpcNetwork>

/** Reads from the network's own addresses in their order. @throws the codes of `rpcReader` */
export const readRpc = rpcReader<RpcNetwork>({
  ...jsonRpc({ parse: parseExactJson }),
  identity: {
    method: 'getGenesisHash',
    params: [],
    parse: (hash) => (typeof hash === 'string' ? hash.slice(0, 32) : undefined),
    expected: ({ caipNetworkId }) => currentNetworkId(caipNetworkId).slice('solana:'.length),
  },
})

/** The value of a result that names the slot it was read at (`{ context, value }`); anything else has no value. */
export const readRpcValue = (result: unknown): unknown =>
  typeof readProperty(readProperty(result, 'context'), 'slot') === 'number' ? readProperty(result, 'value') : undefined

/** A node's reason as text; large numbers are bigints, which `JSON.stringify` refuses. */
export const reasonText = (reason: unknown): string =>
  JSON.stringify(reason, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)).slice(0, 200)
