import { readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { contextValue } from './contextValue.js'
import type { RpcReading } from './readRpc.js'
import { readRpc } from './readRpc.js'

/** Reads a blockhash that transactions may name now, in base58. @throws the codes of `readRpc` */
export const readBlockhash = (reading: RpcReading): Promise<string> =>
  readRpc(reading, {
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    parse: (answer) => parseAddress(readProperty(contextValue(answer), 'blockhash'))?.address,
  })
