import type { ExtendInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { RpcReading } from './readRpc.js'
import { readRpc, readRpcValue } from './readRpc.js'

/** Where values of a connection's network are read. @throws `RPC_URL_MISSING` when the site lists no address for it */
export function networkReading({ networks, clock, signal }: ExtendInput, networkId: string): RpcReading {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network?.rpcUrls.default.http.length) {
    throw new BaseError('No URL was provided to the Transport', { code: 'RPC_URL_MISSING' })
  }
  return { network, clock, signal }
}

/** Reads a recent blockhash for new transactions, in base58. @throws the codes of `readRpc` */
export const readBlockhash = (reading: RpcReading): Promise<string> =>
  readRpc(reading, {
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    parse: (answer) => parseAddress(readProperty(readRpcValue(answer), 'blockhash'))?.address,
  })
