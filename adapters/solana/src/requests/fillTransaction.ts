import type { Connection, ExtendInput } from '@latchkey/kernel'
import type { Transaction } from '@solana/web3.js'
import type { Web3Transaction } from '../contract.js'
import { networkOf } from '../rpc/networkOf.js'
import { readBlockhash } from '../rpc/readBlockhash.js'
import { loadWeb3 } from './loadWeb3.js'

/** Gives a legacy transaction of web3.js its fee payer and a recent blockhash where it has none, as its own code does. */
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
  if (!legacy.recentBlockhash) legacy.recentBlockhash = await readBlockhash(networkOf(input, asked.networkId))
}
