import type { Connection, ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, lazyPart } from '@latchkey/kernel/adapter'
import type { Transaction, Connection as Web3Connection } from '@solana/web3.js'
import type { SolanaSigner, Web3Signer, Web3Transaction } from '../contract.js'
import { networkReading, readBlockhash } from '../rpc/networkReading.js'
import { readRpc } from '../rpc/readRpc.js'

/** Loads web3.js. @throws `PLUGIN_LOAD_FAILED` */
export const loadWeb3 = lazyPart('Solana', async () => (await import('./web3.js')).web3)

/** Makes a connection of web3.js to the first address of the network that serves it. */
export async function getConnection(input: ExtendInput, networkId: string): Promise<Web3Connection> {
  const web3 = await loadWeb3()
  const reading = networkReading(input, networkId)
  const url = await readRpc(reading, { method: 'getGenesisHash', params: [], parse: (_, used) => used })
  return new web3.Connection(url, 'confirmed')
}

/** Gives a signer the `PublicKey` of web3.js, of which code written for Anchor reads more than the address. */
export async function toWeb3Signer(signer: SolanaSigner): Promise<Web3Signer> {
  const { PublicKey } = await loadWeb3()
  return Object.freeze({ ...signer, publicKey: new PublicKey(signer.publicKey.toBytes()) })
}

/** Gives a legacy transaction of web3.js its fee payer and a recent blockhash where they are missing, as web3.js does. */
export async function fillTransaction(
  input: ExtendInput,
  asked: Connection,
  transaction: Web3Transaction,
): Promise<void> {
  if (!('instructions' in transaction)) return
  const legacy: Transaction = transaction
  if (!legacy.feePayer) {
    const { PublicKey } = await loadWeb3()
    legacy.feePayer = new PublicKey(asked.activeAddress)
  }
  if (!legacy.recentBlockhash) legacy.recentBlockhash = await readBlockhash(networkReading(input, asked.networkId))
}

/** Makes a transaction of the same class from bytes, without web3.js itself: the site may use its own copy of it. */
export function rebuildTransaction<transaction extends Web3Transaction>(
  model: transaction,
  bytes: Uint8Array,
): transaction {
  const { from, deserialize } = model.constructor as {
    readonly from?: (bytes: Uint8Array) => transaction
    readonly deserialize?: (bytes: Uint8Array) => transaction
  }
  const make = deserialize ?? from
  if (typeof make !== 'function') throw argumentInvalid('transaction', 'Pass one of web3.js.')
  return Reflect.apply(make, model.constructor, [bytes])
}
