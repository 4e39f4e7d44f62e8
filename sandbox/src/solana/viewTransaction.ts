import { base58, base64 } from '@scure/base'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { LandedTransaction, TokenBalance } from './createLedger.js'
import { formAmount } from './formAmount.js'
import type { WireMessage } from './readTransaction.js'
import { lookupsOf, signaturesOf } from './readTransaction.js'

const systemProgram = '11111111111111111111111111111111'
const none = new Uint8Array()

/** The requested view of a transaction. */
export interface TransactionViewOptions {
  encoding?: unknown
  maxSupportedTransactionVersion?: unknown
}

/** Formats an included transaction as Solana servers do; throws -32602 and -32015. */
export function viewTransaction(
  landed: LandedTransaction,
  { encoding = 'json', maxSupportedTransactionVersion: most }: TransactionViewOptions,
  decimalsOf: (mint: string) => number,
): Record<string, unknown> {
  const { message } = landed.transaction
  if (message.version === 0 && most === undefined) {
    const text = 'Transaction version (0) is not supported by the requesting client. '
    throw rpcError(
      -32015,
      `${text}Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0`,
    )
  }
  const tokens = (list: readonly TokenBalance[]) =>
    list.map(({ index, mint, owner, amount, program }) => ({
      accountIndex: index,
      mint,
      owner,
      programId: program,
      uiTokenAmount: formAmount(amount, decimalsOf(mint)),
    }))
  const { error } = landed
  return {
    slot: landed.slot,
    blockTime: landed.time,
    ...(most !== undefined && { version: message.version }),
    meta: {
      err: error,
      status: error === null ? { Ok: null } : { Err: error },
      fee: Number(landed.fee),
      preBalances: landed.balances.before.map(Number),
      postBalances: landed.balances.after.map(Number),
      preTokenBalances: tokens(landed.tokens.before),
      postTokenBalances: tokens(landed.tokens.after),
      innerInstructions: [],
      logMessages: landed.logs,
      rewards: [],
      loadedAddresses: { writable: [], readonly: [] },
      computeUnitsConsumed: landed.units,
    },
    transaction: writeTransaction(landed, encoding),
  }
}

function writeTransaction({ wire, transaction }: LandedTransaction, encoding: unknown): unknown {
  const signatures = signaturesOf(transaction)
  const { message } = transaction
  switch (encoding) {
    case 'base64':
      return [base64.encode(wire), 'base64']
    case 'base58':
      return [base58.encode(wire), 'base58']
    case 'json':
      return { signatures, message: writeMessage(message) }
    case 'jsonParsed':
      return { signatures, message: parseMessage(message) }
    default:
      throw rpcError(-32602, `Invalid params: unknown encoding ${String(encoding)}.`)
  }
}

function writeMessage(message: WireMessage): Record<string, unknown> {
  return {
    header: {
      numRequiredSignatures: message.header.numSignerAccounts,
      numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
    },
    accountKeys: message.staticAccounts,
    recentBlockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data = none }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: base58.encode(data as Uint8Array),
      stackHeight: 1,
    })),
    ...(message.version === 0 && { addressTableLookups: writeLookups(message) }),
  }
}

function parseMessage(message: WireMessage): Record<string, unknown> {
  const { staticAccounts: keys, header, instructions } = message
  const { numSignerAccounts: signers, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const writable = (index: number): boolean =>
    index < signers ? index < signers - numReadonlySignerAccounts : index < keys.length - numReadonlyNonSignerAccounts
  return {
    accountKeys: keys.map((pubkey, index) => ({
      pubkey,
      signer: index < signers,
      writable: writable(index),
      source: 'transaction',
    })),
    recentBlockhash: message.lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = none }) => {
      const programId = keys[programAddressIndex]
      const names = accountIndices.map((index) => keys[index])
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      if (programId === systemProgram && data.length === 12 && view.getUint32(0, true) === 2) {
        const [source, destination] = names
        const info = { source, destination, lamports: Number(view.getBigUint64(4, true)) }
        return { program: 'system', programId, parsed: { type: 'transfer', info }, stackHeight: 1 }
      }
      return { programId, accounts: names, data: base58.encode(data as Uint8Array), stackHeight: 1 }
    }),
    ...(message.version === 0 && { addressTableLookups: writeLookups(message) }),
  }
}

function writeLookups(message: WireMessage) {
  return lookupsOf(message).map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes,
  }))
}
