import { BaseError } from '@latchkey/kernel'
import type {
  HeldAsset,
  MostQuestion,
  PreparedTransfer,
  TransferAsset,
  TransferCost,
  TransferDraft,
} from '@latchkey/kernel/adapter'
import {
  argumentInvalid,
  preparedTransfers,
  readProperty,
  transferAccount,
  transferChanged,
} from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { RpcReading } from '../rpc/readRpc.js'
import { readRpc, readRpcValue } from '../rpc/readRpc.js'
import type { DecodedMove } from './decodeMove.js'
import { decodeMove } from './decodeMove.js'
import { loadDerivations } from './deriveAddresses.js'
import type { Move } from './move.js'
import { encodeMove } from './move.js'
import { transferFee } from './parseMint.js'
import { parseU64, readAccount, readAccounts } from './readAccounts.js'
import type { HeldToken } from './readAsset.js'
import { readNative, readToken, tokenOf } from './readAsset.js'
import { mostUnits, readPrice, readUnits } from './readBudget.js'
import { receiverNotes } from './readReceiver.js'
import { priceFor, priorityOf, settlePrice, signatureFee } from './settleFee.js'

/** What is submitted of a prepared transfer. */
export interface TransferWire {
  readonly bytes: Uint8Array
  readonly prepared: PreparedTransfer
}

/** The transfers that were prepared, each with its transaction. */
export const kept = preparedTransfers<TransferWire>()

/** Units where no node simulates: of a transfer of SOL, and of one of a token whose account exists or is created. */
const fallbackUnits = { sol: 1_000, token: 300_000, created: 400_000, memo: 60_000 }
/** In lamports. */
const defaultPriorityLimit = 100_000n
const mostMemoBytes = 566
const mostNumber = BigInt(Number.MAX_SAFE_INTEGER)

interface Draft {
  readonly owner: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
  readonly memo: string | undefined
  readonly references: readonly string[]
  readonly priorityLimit: bigint
}

/** Whether a text fits, and is the same after it was encoded: one with half a character is not. */
function isMemo(memo: string): boolean {
  const bytes = new TextEncoder().encode(memo)
  return bytes.length <= mostMemoBytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) === memo
}

/** Reads a draft without asking anybody. @throws `ARGUMENT_INVALID`, `CAIP_INVALID` */
function readDraft(draft: TransferDraft): Draft {
  const { amount, memo, references = [], priorityFeeLimit = defaultPriorityLimit } = draft
  const owner = transferAccount(draft, parseAddress)
  const to = parseAddress(draft.to)?.address
  if (!to) throw argumentInvalid('to', 'Pass an address in base58.')
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** 64n)
    throw argumentInvalid('amount', 'Pass base units above 0 as a bigint, of at most 64 bits.')
  if (memo !== undefined && !isMemo(memo))
    throw argumentInvalid('memo', `Pass a string of at most ${mostMemoBytes} bytes.`)
  const parsed = references.map((reference) => parseAddress(reference)?.address)
  if (references.length > 8 || parsed.includes(undefined))
    throw argumentInvalid('references', 'Pass at most 8 addresses.')
  if (typeof priorityFeeLimit !== 'bigint' || priorityFeeLimit < 0n || priorityFeeLimit >= 2n ** 40n)
    throw argumentInvalid('priorityFeeLimit', 'Pass lamports as a bigint of at least 0.')
  const token = tokenOf(draft)
  return { owner, to, amount, token, memo, references: references.slice(), priorityLimit: priorityFeeLimit }
}

const insufficient = (reason: 'amount' | 'fee' | 'rent'): BaseError =>
  new BaseError('The account has too little for this transfer.', { code: 'SEND_INSUFFICIENT', details: { reason } })

/** Lamports that an account of so many bytes has to hold. @throws the codes of `readRpc` */
const readMinimum = (reading: RpcReading, bytes: number): Promise<bigint> =>
  readRpc(reading, { method: 'getMinimumBalanceForRentExemption', params: [bytes], parse: parseU64 })

interface Recent {
  readonly slot: number
  readonly blockhash: string
  readonly lastValidHeight: number
}

/** A blockhash, and how long it is accepted. @throws the codes of `readRpc` */
const readRecent = (reading: RpcReading): Promise<Recent> =>
  readRpc(reading, {
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    parse(answer) {
      const value = readRpcValue(answer)
      const blockhash = parseAddress(readProperty(value, 'blockhash'))?.address
      const height = parseU64(readProperty(value, 'lastValidBlockHeight'))
      const slot = parseU64(readProperty(readProperty(answer, 'context'), 'slot'))
      if (blockhash === undefined || height === undefined || slot === undefined) return
      return height <= mostNumber && slot <= mostNumber
        ? { blockhash, slot: Number(slot), lastValidHeight: Number(height) }
        : undefined
    },
  })

/** Refuses bytes that move something else. @throws `SEND_TRANSFER_CHANGED` */
export function requireSameMove(actual: Move, wanted: Move): void {
  const flat = ({ owner, to, amount, token, memo, references }: Move): string =>
    JSON.stringify([
      [owner, to, String(amount), memo ?? null, references],
      token ? [token.mint, token.program, token.decimals, token.source, token.target] : null,
    ])
  if (flat(actual) !== flat(wanted)) throw transferChanged()
}

/** What is moved, with the token accounts that follow from the draft alone. */
async function planMove(
  given: TransferDraft,
  draft: Draft,
): Promise<{ move: Move; held: HeldToken | undefined; notes: ReturnType<typeof receiverNotes>; created: boolean }> {
  const { owner, to, token, amount, memo, references } = draft
  const derive = await loadDerivations()
  const held = token === undefined ? undefined : await readToken(given, owner, token, derive)
  if (held && !held.exists)
    throw new BaseError('The account holds none of this token.', { code: 'SEND_NO_TOKEN_ACCOUNT' })
  const base = { owner, to, amount, memo, references }
  if (!held || token === undefined) {
    const receiver = await readAccount(given, to)
    return { move: base, held, notes: receiverNotes(derive, draft, receiver), created: false }
  }
  const { mint, source } = held
  const target = derive.tokenAccount(to, token, mint.program)
  const [receiver, account] = await readAccounts(given, to, target)
  const notes = receiverNotes(derive, draft, receiver)
  if (!account) notes.push('new-account')
  const { program, decimals } = mint
  return {
    move: { ...base, token: { mint: token, program, decimals, source, target } },
    held,
    notes,
    created: !account,
  }
}

/** What a transfer may compute where nothing tells. */
const fallbackOf = (move: Move, created: boolean): number => {
  const base = !move.token ? fallbackUnits.sol : created ? fallbackUnits.created : fallbackUnits.token
  return base + (move.memo === undefined ? 0 : fallbackUnits.memo)
}

const withoutBalance = ({ balance: _, ...asset }: HeldAsset): TransferAsset => asset

/** Builds, simulates and decodes a transfer. */
export async function prepareTransfer(given: TransferDraft): Promise<PreparedTransfer> {
  const draft = readDraft(given)
  const { owner, to, amount, priorityLimit } = draft
  const [{ move, held, notes, created }, native, minimum, recent] = await Promise.all([
    planMove(given, draft),
    readNative(given, owner),
    readMinimum(given, 0),
    readRecent(given),
  ])
  const asset = held?.asset ?? native
  if (asset.balance < amount) throw insufficient('amount')
  if (!held && notes.includes('empty') && amount < minimum)
    throw new BaseError('The receiver would hold less than an account has to.', {
      code: 'SEND_RECEIVER_MINIMUM',
      details: { minimum },
    })
  const rent = held && created ? await readMinimum(given, held.mint.accountSize) : 0n
  const spent = (held ? rent : amount) + signatureFee
  if (native.balance < spent) throw insufficient(held && created && native.balance >= signatureFee ? 'rent' : 'fee')
  const trial = encodeMove(move, recent.blockhash, { units: mostUnits, price: 0n })
  const [units, price] = await Promise.all([
    readUnits(given, trial, fallbackOf(move, created)),
    readPrice(given, held ? [owner, move.token?.target ?? to] : [owner, to]),
  ])
  const settled = settlePrice({ lamports: native.balance, spent, minimum, units, price, limit: priorityLimit })
  if (typeof settled === 'string') throw insufficient(settled)

  const bytes = encodeMove(move, recent.blockhash, { units, price: settled })
  const decoded = decodeMove(bytes)
  requireSameMove(decoded, move)
  const costs = costsOf(held, decoded, rent)
  const lost = costs.find(({ kind }) => kind === 'transfer')?.amount
  const { caipNetworkId: networkId } = given.network
  const prepared: PreparedTransfer = {
    account: `${networkId}:${decoded.owner}`,
    networkId,
    asset: withoutBalance(asset),
    receiver: decoded.to,
    amount: decoded.amount,
    ...(lost !== undefined && { arrives: decoded.amount - lost }),
    fee: signatureFee + priorityOf(decoded.budget.units, decoded.budget.price),
    costs,
    notes,
    expiry: { ...recent, blockhash: decoded.blockhash },
    ...(decoded.memo !== undefined && { memo: decoded.memo }),
  }
  return kept.keep(prepared, { bytes, prepared })
}

/** What a transfer costs in addition to its fee. */
function costsOf(held: HeldToken | undefined, { amount }: DecodedMove, rent: bigint): TransferCost[] {
  const costs: TransferCost[] = []
  if (rent) costs.push({ kind: 'account', amount: rent })
  const fee = held ? transferFee(held.mint, amount) : 0n
  if (fee) costs.push({ kind: 'transfer', amount: fee })
  return costs
}

/** The greatest amount that can be sent, so that fees can still be paid. */
export async function mostTransferable(question: MostQuestion): Promise<bigint> {
  const owner = transferAccount(question, parseAddress)
  const token = tokenOf(question)
  if (token !== undefined) return (await readToken(question, owner, token, await loadDerivations())).asset.balance
  const { priorityFeeLimit: limit = defaultPriorityLimit, to = owner } = question
  const [{ balance }, price] = await Promise.all([readNative(question, owner), readPrice(question, [owner, to])])
  const units = fallbackUnits.sol
  const most = priceFor(units, limit)
  const isLower = price < most
  const reserve = signatureFee + priorityOf(units, isLower ? price : most)
  return balance > reserve ? balance - reserve : 0n
}
