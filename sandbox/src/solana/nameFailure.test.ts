import { base58 } from '@scure/base'
import type { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { expect, test } from 'vitest'
import { loadLiteSvm } from './loadLiteSvm.js'
import { nameFailure } from './nameFailure.js'
import { transferMessage } from './transferMessage.js'

const [from, to, blockhash] = [7, 9, 1].map((byte) => base58.encode(new Uint8Array(32).fill(byte))) as [
  string,
  string,
  string,
]

test.each([
  ['a payer that does not exist', 0n, 1n, 2, 'AccountNotFound'],
  ['an amount above the balance', 10_000_000n, 10_000_000_000n, 2, { InstructionError: [0, { Custom: 1 }] }],
  ['an unknown instruction', 10_000_000n, 1n, 99, { InstructionError: [0, 'InvalidInstructionData'] }],
  ['an account that cannot pay its rent', 10_000_000n, 1n, 2, { InsufficientFundsForRent: { account_index: 1 } }],
])('names %s', async (_what, funds, lamports, instruction, error) => {
  const svm = (await loadLiteSvm())().withSigverify(false)
  if (funds) svm.airdrop(from as Parameters<LiteSVM['airdrop']>[0], funds as Parameters<LiteSVM['airdrop']>[1])
  const messageBytes = transferMessage({ from, to, lamports, blockhash })
  messageBytes[messageBytes.length - 12] = instruction
  const transaction = { messageBytes, signatures: { [from]: new Uint8Array(64).fill(1) } }
  const outcome = svm.sendTransaction(transaction as unknown as Parameters<LiteSVM['sendTransaction']>[0])
  expect(nameFailure(outcome as FailedTransactionMetadata)).toEqual(error)
})
