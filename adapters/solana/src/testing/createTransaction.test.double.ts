import {
  AddressLookupTableAccount,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { createKey } from './createKey.test.double.js'

export const blockhash = createKey(99).address

const instruction = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(createKey(9).address), lamports })

/** Makes a legacy transfer of web3.js. */
export function legacyOf(payer: string, lamports = 1, recent: string = blockhash): Transaction {
  const from = new PublicKey(payer)
  return new Transaction({ feePayer: from, blockhash: recent, lastValidBlockHeight: 1 }).add(
    instruction(from, lamports),
  )
}

/** Makes a transfer of version 0 with one account of a lookup table. */
export function versionedOf(payer: string, lamports = 1): VersionedTransaction {
  const payerKey = new PublicKey(payer)
  const looked = new PublicKey(createKey(8).address)
  const table = new AddressLookupTableAccount({
    key: new PublicKey(createKey(7).address),
    state: {
      addresses: [looked],
      authority: undefined,
      deactivationSlot: 0n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
    } as never,
  })
  const instructions = [
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: looked, lamports }),
    instruction(payerKey, lamports),
  ]
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message([table]))
}

/** Makes a legacy transaction with so many bytes of data, in wire format. */
export function wireWith(payer: string, size: number): Uint8Array {
  const from = new PublicKey(payer)
  const program = new PublicKey(createKey(9).address)
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(
    new TransactionInstruction({ keys: [], programId: program, data: Buffer.alloc(size) }),
  )
  const message = transaction.compileMessage().serialize()
  return new Uint8Array([1, ...new Uint8Array(64), ...message])
}

/** Wire format of a transaction of web3.js, signatures missing. */
export const wireOf = (transaction: Transaction | VersionedTransaction): Uint8Array =>
  new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
