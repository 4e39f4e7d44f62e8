import type { Connection, ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { SentTransaction } from '../contract.js'
import { networkReading, readBlockhash } from '../rpc/networkReading.js'
import { signAndSendTransaction } from './signAndSendTransaction.js'
import { loadWeb3 } from './web3Objects.js'

/** Sends lamports from the active account. @throws `ARGUMENT_INVALID`, and as `signAndSendTransaction` */
export async function transfer(input: ExtendInput, asked: Connection, given: unknown): Promise<SentTransaction> {
  const to = parseAddress(readProperty(given, 'to'))?.address
  const lamports = readProperty(given, 'lamports')
  if (!to) throw argumentInvalid('to', 'Pass an address in base58.')
  if (typeof lamports !== 'bigint' || lamports <= 0n || lamports >= 2n ** 64n) {
    throw argumentInvalid('lamports', 'Pass a number of lamports above 0 as a bigint.')
  }
  const reading = networkReading(input, asked.networkId)
  const { PublicKey, SystemProgram, Transaction } = await loadWeb3()
  const blockhash = await readBlockhash(reading)
  const from = new PublicKey(asked.activeAddress)
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 0 }).add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(to), lamports }),
  )
  return signAndSendTransaction(input, asked, transaction, undefined)
}
