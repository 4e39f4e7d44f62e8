import type { ExtendInput } from '@latchkey/kernel'
import type { Connection } from '@solana/web3.js'
import { networkOf } from '../rpc/networkOf.js'
import { readRpc } from '../rpc/readRpc.js'
import { loadWeb3 } from './loadWeb3.js'

/** Answers a connection of web3.js at the first address of the network that names it truly. */
export async function getConnection(input: ExtendInput, networkId: string): Promise<Connection> {
  const web3 = await loadWeb3()
  const url = await readRpc(networkOf(input, networkId), {
    method: 'getGenesisHash',
    params: [],
    parse: (_, used) => used,
  })
  return new web3.Connection(url, 'confirmed')
}
