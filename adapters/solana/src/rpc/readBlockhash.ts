import { readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { RpcReading } from './readRpc.js'
import { readRpc, readRpcValue } from './readRpc.js'

/** Reads a recent blockhash for new transactions, in base58. @throws the codes of `readRpc` */
export const readBlockhash = (reading: RpcReading): Promise<string> =>
  readRpc(reading, {
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    parse: (answer) => parseAddress(readProperty(readRpcValue(answer), 'blockhash'))?.address,
  })
