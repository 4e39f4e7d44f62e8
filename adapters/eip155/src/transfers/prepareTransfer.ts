import { BaseError } from '@latchkey/kernel'
import type { HeldAsset, PreparedTransfer, TransferAsset, TransferDraft } from '@latchkey/kernel/adapter'
import {
  argumentInvalid,
  preparedTransfers,
  readProperty,
  transferAccount,
  transferChanged,
} from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { TransactionInput } from '../contract.js'
import { parseChainId } from '../networks/chainId.js'
import { parseTransaction } from '../requests/parseTransaction.js'
import { parseQuantity, readRpc } from '../rpc/readRpc.js'
import { askTransaction, parseData } from './askNode.js'
import { readArrival } from './readArrival.js'
import { readAsset, tokenOf } from './readAsset.js'
import { readGasPrice, readL1Fee } from './readFees.js'
import { readIsContract, readNotes } from './readNotes.js'
import { decodeTransfer, encodeTransfer, isTransferred } from './tokenCall.js'

/** What is submitted of a prepared transfer. */
export interface TransferWire {
  readonly transaction: TransactionInput
  readonly prepared: PreparedTransfer
  /** The sender is a contract: what its wallet returns may be the name of a proposal. */
  readonly isContract: boolean
}

/** The transfers that were prepared, each with its transaction. */
export const kept = preparedTransfers<TransferWire>()

/** A transaction as nodes are asked about it. */
interface Call {
  readonly [field: string]: string
}

/** What a transaction moves, and to whom. */
interface Move {
  readonly to: string
  readonly amount: bigint
  /** Of the token's contract. */
  readonly token: string | undefined
}

/** The transaction that moves something. */
const buildTransaction = ({ to, amount, token }: Move): TransactionInput =>
  token === undefined ? { to, value: amount, data: '0x' } : { to: token, value: 0n, data: encodeTransfer(to, amount) }

/** Reads back what a transaction moves, from the fields that a wallet is sent. @throws `SEND_TRANSFER_CHANGED` */
export function decodeTransaction(transaction: TransactionInput): Move {
  const { to, data = '0x', value = '0x0' } = parseTransaction(transaction)
  if (to === undefined) throw transferChanged()
  if (data === '0x') return { to, amount: BigInt(value), token: undefined }
  const moved = decodeTransfer(data)
  if (!moved || BigInt(value) !== 0n) throw transferChanged()
  return { ...moved, token: to }
}

/** Refuses what is not the same movement. @throws `SEND_TRANSFER_CHANGED` */
export function requireSameMove(actual: Move, wanted: Move): void {
  const isSame = actual.to === wanted.to && actual.amount === wanted.amount && actual.token === wanted.token
  if (!isSame) throw transferChanged()
}

/** Reads a draft without asking anybody. @throws `ARGUMENT_INVALID`, `CAIP_INVALID` */
function readDraft(draft: TransferDraft): Move & { readonly owner: string } {
  const { to, amount, memo, references } = draft
  const owner = transferAccount(draft, parseAddress)
  const receiver = to.startsWith('0x') ? parseAddress(to) : undefined
  if (!receiver) throw argumentInvalid('to', 'Pass an address with 0x and, in mixed case, a valid checksum.')
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** 256n)
    throw argumentInvalid('amount', 'Pass base units above 0 as a bigint.')
  if (memo !== undefined || references?.length)
    throw argumentInvalid('memo', 'Leave it out. Transfers of this network carry neither texts nor references.')
  return { owner, to: receiver.address, amount, token: tokenOf(draft) }
}

const insufficient = (reason: 'amount' | 'fee'): BaseError =>
  new BaseError('The account has too little for this transfer.', { code: 'SEND_INSUFFICIENT', details: { reason } })

/** Asks the node itself which network it serves, each time. @throws `RPC_CHAIN_MISMATCH` */
async function requireChain(draft: TransferDraft): Promise<void> {
  const expected = String(draft.network.id)
  const actual = await readRpc(draft, { method: 'eth_chainId', params: [], parse: parseChainId })
  if (actual === expected) return
  throw new BaseError('This network cannot be reached.', { code: 'RPC_CHAIN_MISMATCH', details: { expected, actual } })
}

/** Gas for a transaction, with a fifth more than a node expects. @throws as `askTransaction`, `SEND_GAS` */
async function readGas(draft: TransferDraft, call: Call, blockGas: bigint | undefined): Promise<bigint> {
  const question = { method: 'eth_estimateGas', params: [call], parse: parseQuantity }
  const expected = await askTransaction(draft, question)
  if (!expected || expected >= 2n ** 63n || (blockGas !== undefined && expected > blockGas))
    throw new BaseError('The transfer needs more gas than a block has.', { code: 'SEND_GAS' })
  const gas = (expected * 12n + 9n) / 10n
  return blockGas !== undefined && gas > blockGas ? blockGas : gas
}

/** Runs a token's transfer without sending it. @throws as `askTransaction`, `SEND_REVERTED` */
async function simulate(draft: TransferDraft, call: Call): Promise<void> {
  const question = { method: 'eth_call', params: [call, 'latest'], parse: parseData }
  if (isTransferred(await askTransaction(draft, question))) return
  throw new BaseError('The token does not allow this transfer.', { code: 'SEND_REVERTED', details: { reason: '' } })
}

/** Reads the account's next nonce. */
const readNonce = (draft: TransferDraft, owner: string): Promise<number> =>
  readRpc(draft, {
    method: 'eth_getTransactionCount',
    params: [owner, 'pending'],
    parse(answer) {
      const count = parseQuantity(answer)
      return count !== undefined && count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : undefined
    },
  })

const withoutBalance = ({ balance: _, ...asset }: HeldAsset): TransferAsset => asset

/** Builds, simulates and decodes a transfer. */
export async function prepareTransfer(draft: TransferDraft): Promise<PreparedTransfer> {
  const { owner, ...wanted } = readDraft(draft)
  const { token, to } = wanted
  const [held, native] = await Promise.all([
    readAsset(draft),
    readAsset({ ...draft, token: undefined }),
    requireChain(draft),
  ])
  if (held.balance < wanted.amount) throw insufficient('amount')
  const built = buildTransaction(wanted)
  const call: Call = { from: owner, ...parseTransaction(built) }
  const [price, l1Fee, notes, isContract, nonce, arrives] = await Promise.all([
    readGasPrice(draft),
    readL1Fee(draft, (call.data?.length ?? 2) / 2),
    readNotes(draft, owner, to),
    readIsContract(draft, owner),
    readNonce(draft, owner),
    token === undefined || to === owner ? undefined : readArrival(draft, call, to, token),
    token === undefined ? undefined : simulate(draft, call),
  ])
  const gas = await readGas(draft, call, price.blockGas)
  if (price.perGas >= 2n ** 128n || l1Fee >= 2n ** 128n)
    throw new BaseError('The network names a fee that nobody can pay.', { code: 'SEND_FEE_CAP' })
  const fee = gas * price.perGas + l1Fee
  if (native.balance < fee + (token === undefined ? wanted.amount : 0n)) throw insufficient('fee')

  const transaction: TransactionInput = Object.freeze({ ...built, gas, ...price.fields })
  const decoded = decodeTransaction(transaction)
  requireSameMove(decoded, wanted)
  const { caipNetworkId: networkId } = draft.network
  const prepared: PreparedTransfer = {
    account: `${networkId}:${owner}`,
    networkId,
    asset: withoutBalance(held),
    receiver: decoded.to,
    amount: decoded.amount,
    ...(arrives !== undefined && arrives < decoded.amount && { arrives }),
    fee,
    costs: [],
    notes,
    expiry: { nonce },
  }
  return kept.keep(prepared, { transaction, prepared, isContract })
}

/** The greatest amount that can be sent, so that fees can still be paid. */
export async function mostTransferable(
  draft: Omit<TransferDraft, 'to' | 'amount'> & { readonly to?: string | undefined },
): Promise<bigint> {
  const owner = transferAccount(draft, parseAddress)
  const { balance } = await readAsset(draft)
  if (tokenOf(draft) !== undefined || balance === 0n) return balance
  const { to = owner, reservedGas = 65_000n } = draft
  const one = readDraft({ ...draft, to, amount: 1n })
  const call: Call = { from: owner, ...parseTransaction(buildTransaction(one)) }
  const [price, l1Fee] = await Promise.all([readGasPrice(draft), readL1Fee(draft, 1)])
  const needed = await readGas({ ...draft, to, amount: 1n }, call, price.blockGas).catch((error: unknown) => {
    // A receiver that takes nothing, or an account with a single unit: `prepare` says so.
    if (String(readProperty(error, 'code')).startsWith('SEND_')) return 0n
    throw error
  })
  const isMore = needed > reservedGas
  const gas = isMore ? needed : reservedGas
  const reserve = gas * price.perGas + l1Fee
  return balance > reserve ? balance - reserve : 0n
}
