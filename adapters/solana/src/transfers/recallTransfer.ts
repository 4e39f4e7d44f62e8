import { parseCaip10 } from '@latchkey/kernel'
import type { PendingTransfer, RecalledTransfer, TransferPlace } from '@latchkey/kernel/adapter'
import { decodeBase64, readArray, readProperty } from '@latchkey/kernel/adapter'
import { isSignature } from '../requests/watchTransaction.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import { readRpc } from '../rpc/readRpc.js'
import { decodeMove } from './decodeMove.js'
import { parseU64 } from './readAccounts.js'

/** Transactions of the account that are looked at, newest first. */
const recent = 20
/** Blocks after which one that is past can no longer be undone, and some more for nodes that lag. */
const settledBlocks = 64n
const mostText = 1644

interface Row {
  readonly hash: string
  readonly slot: bigint
}

const parseRow = (row: unknown): Row | undefined => {
  const [hash, slot] = [readProperty(row, 'signature'), parseU64(readProperty(row, 'slot'))]
  return isSignature(hash) && slot !== undefined ? { hash, slot } : undefined
}

const readRows = (place: TransferPlace, address: string): Promise<readonly Row[]> =>
  readRpc(place, {
    method: 'getSignaturesForAddress',
    params: [address, { limit: recent, commitment: 'confirmed' }],
    parse(answer) {
      if (!Array.isArray(answer)) return
      const rows = readArray(answer, recent).map(parseRow)
      const known = rows.filter((row) => row !== undefined)
      return known.length === rows.length ? known : undefined
    },
  })

/** The bytes of a transaction; `null` if it is not known. */
const readBytesOf = (place: TransferPlace, hash: string): Promise<Uint8Array | null> =>
  readRpc(place, {
    method: 'getTransaction',
    params: [hash, { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    parse(answer) {
      if (answer === null) return null
      const [text] = readArray(readProperty(answer, 'transaction'))
      return typeof text === 'string' ? decodeBase64(text, mostText) : undefined
    },
  })

/** Whether a transaction is the one that was prepared; `undefined` if it may be, with what a wallet added to it. */
function isThat(bytes: Uint8Array | null, { receiver, amount, token, expiry }: PendingTransfer): boolean | undefined {
  if (!bytes) return
  try {
    const move = decodeMove(bytes)
    if (move.to !== receiver || move.amount !== amount || move.token?.mint !== token) return false
    return move.blockhash === expiry.blockhash || undefined
  } catch {
    try {
      return parseTransaction(bytes).addresses.includes(receiver) ? undefined : false
    } catch {
      return
    }
  }
}

/** Looks for a transfer whose hash is not known, among what the account sent since it was prepared. */
export async function recallTransfer(pending: PendingTransfer, place: TransferPlace): Promise<RecalledTransfer> {
  const { slot, lastValidHeight } = pending.expiry
  if (slot === undefined || lastValidHeight === undefined) return { status: 'possible' }
  // First: what lands between both questions is then in the list, or can land no more.
  const params = [{ commitment: 'confirmed' }]
  const height = await readRpc(place, { method: 'getBlockHeight', params, parse: parseU64 })
  const rows = (await readRows(place, parseCaip10(pending.account).address)).filter((row) => row.slot >= BigInt(slot))
  let isPossible = rows.length === recent
  for (const { hash } of rows) {
    if (pending.others?.includes(hash)) continue
    const same = isThat(await readBytesOf(place, hash), pending)
    if (same) return { status: 'found', hash }
    isPossible ||= same === undefined
  }
  if (isPossible) return { status: 'possible' }
  // Until then a node may still pass on what the wallet sent, whatever the wallet says.
  return { status: height > BigInt(lastValidHeight) + settledBlocks ? 'impossible' : 'possible' }
}
