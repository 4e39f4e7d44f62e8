import { parseCaip10 } from '@latchkey/kernel'
import type { PendingTransfer, RecalledTransfer, TransferFollowPlace, TransferPlace } from '@latchkey/kernel/adapter'
import { readArray, readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { isHash } from '../requests/watchTransaction.js'
import { parseQuantity, readRpc } from '../rpc/readRpc.js'
import { readCallsStatus } from './readCallsStatus.js'
import { readIsContract } from './readNotes.js'
import { decodeTransfer } from './tokenCall.js'

/** Blocks for which nodes without an archive still know how often an account has sent. */
const knownBlocks = 120n
/** Transactions of the account that are looked at. */
const mostNonces = 10n

interface Sent {
  readonly hash: string
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
}

const countAt = (place: TransferPlace, owner: string, block: string): Promise<bigint> =>
  readRpc(place, { method: 'eth_getTransactionCount', params: [owner, block], parse: parseQuantity })

const hex = (value: bigint): string => `0x${value.toString(16)}`

/** The transaction of a block that an account sent with a nonce; `null` if it is not there. */
const readSent = (place: TransferPlace, owner: string, nonce: bigint, block: bigint): Promise<Sent | null> =>
  readRpc(place, {
    method: 'eth_getBlockByNumber',
    params: [hex(block), true],
    parse(answer) {
      const list = readProperty(answer, 'transactions')
      if (!Array.isArray(list)) return
      for (const entry of readArray(list, 100_000)) {
        const hash = readProperty(entry, 'hash')
        const isIts = parseAddress(readProperty(entry, 'from'))?.address === owner
        if (!isIts || parseQuantity(readProperty(entry, 'nonce')) !== nonce || !isHash(hash)) continue
        const data = readProperty(entry, 'input')
        return {
          hash,
          to: parseAddress(readProperty(entry, 'to'))?.address,
          value: parseQuantity(readProperty(entry, 'value')) ?? 0n,
          data: typeof data === 'string' ? data : '0x',
        }
      }
      return null
    },
  })

/** The first recent block after which an account has used a nonce; `undefined` if it is older. @throws the codes of `readRpc` */
async function findBlock(place: TransferPlace, owner: string, nonce: bigint): Promise<bigint | undefined> {
  let high = await readRpc(place, { method: 'eth_blockNumber', params: [], parse: parseQuantity })
  let low = high > knownBlocks ? high - knownBlocks : 0n
  if ((await countAt(place, owner, hex(low))) > nonce) return
  if ((await countAt(place, owner, hex(high))) <= nonce) return
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((await countAt(place, owner, hex(middle))) > nonce) high = middle
    else low = middle
  }
  return high
}

const isSame = (
  { hash, to, value, data }: Sent,
  { receiver, amount, token, others = [] }: PendingTransfer,
): boolean => {
  if (others.some((other) => other.toLowerCase() === hash.toLowerCase())) return false
  if (token === undefined) return to === receiver && value === amount && data === '0x'
  const moved = decodeTransfer(data)
  return to === parseAddress(token)?.address && moved?.to === receiver && moved.amount === amount
}

/** Looks for a transfer among what the account sent since, by its nonce and those after it. */
async function recallByNonce(pending: PendingTransfer, place: TransferPlace): Promise<RecalledTransfer> {
  const owner = parseAddress(parseCaip10(pending.account).address)?.address
  const { nonce: known } = pending.expiry
  if (owner === undefined || known === undefined) return { status: 'possible' }
  const first = BigInt(known)
  const used = await countAt(place, owner, 'latest')
  const isWaiting = (await countAt(place, owner, 'pending')) > used
  if (used - first > mostNonces) return { status: 'possible' }
  try {
    // The wallet may have sent something else before: that proves nothing about this transfer.
    for (let nonce = first; nonce < used; nonce++) {
      const block = await findBlock(place, owner, nonce)
      const sent = block === undefined ? null : await readSent(place, owner, nonce, block)
      if (!sent) return { status: 'possible' }
      if (isSame(sent, pending)) return { status: 'found', hash: sent.hash }
    }
  } catch (error) {
    if (place.signal.aborted) throw error
    return { status: 'possible' }
  }
  if (isWaiting) return { status: 'possible' }
  // Others send what a contract does, and a wallet that makes calls may leave it to others: the account's nonce is not used up by it.
  const isByOthers = pending.request !== undefined || (await readIsContract(place, owner))
  return { status: isByOthers ? 'possible' : 'unsent' }
}

/** Looks for a transfer whose hash is not known: the wallet is asked where it can tell, then the chain. */
export async function recallTransfer(pending: PendingTransfer, place: TransferFollowPlace): Promise<RecalledTransfer> {
  const { request } = pending
  const told = request === undefined ? undefined : await readCallsStatus(request, place.network.caipNetworkId, place)
  if (!told || told.status === 'pending') return recallByNonce(pending, place)
  return told.status === 'found' ? told : { status: 'ended', outcome: told }
}
