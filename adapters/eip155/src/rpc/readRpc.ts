import type { Network } from '@latchkey/kernel'
import type { RpcReading as Reading } from '@latchkey/kernel/adapter'
import { jsonRpc, rpcReader } from '@latchkey/kernel/adapter'
import { parseChainId } from '../networks/chainId.js'

type RpcNetwork = Pick<Network, 'id' | 'rpcUrls'>
/** Where a value is read, and for how long. */
export type RpcReading = Reading<RpcNetwork>

/** Reads from the network's own addresses in their order. @throws the codes of `rpcReader` */
export const readRpc = rpcReader<RpcNetwork>({
  // Nodes refuse with these while too many requests arrive.
  ...jsonRpc({ busyCodes: [429, -32005] }),
  identity: { method: 'eth_chainId', params: [], parse: parseChainId, expected: ({ id }) => String(id) },
})

/** Reads a hex quantity (EIP-1474) of at most 256 bits; `undefined` for anything else. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
