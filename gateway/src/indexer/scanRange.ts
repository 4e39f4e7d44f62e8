import * as v from 'valibot'
import type { RpcPool } from '../providers/createRpcPool.js'
import type { RpcCall } from '../providers/rpc.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import type { transfers } from '../store/tables/transfers.js'
import { approvalsOf } from './approvalsOf.js'
import { operationTypeOf } from './operationTypeOf.js'
import { logCalls, movesOf } from './readLogs.js'
import type { ChainLog, ChainTransaction } from './rpcShapes.js'
import { blockSchema, headerSchema, logsSchema, receiptSchema, transactionSchema } from './rpcShapes.js'

/** A row of the table of transfers. */
export type TransferRow = typeof transfers.$inferInsert

interface ScanOptions {
  readonly pool: RpcPool
  /** In lower case. */
  readonly account: string
  readonly from: number
  readonly to: number
  /** Whether the bodies of blocks are read too: they hold what logs do not, the moves of the chain's own currency. */
  readonly withBlocks: boolean
}

/** What a range of blocks did for an account, and the hash of its last block. Throws an `UpstreamFailure`. */
export async function scanRange({
  pool,
  account,
  from,
  to,
  withBlocks,
}: ScanOptions): Promise<{ readonly rows: TransferRow[]; readonly hash: string }> {
  const logs = logCalls(account, from, to)
  const numbers = withBlocks ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [to]
  const results = await readAll(pool, [...logs, ...numbers.map((number) => blockCall(number, withBlocks))])
  const found = unique(results.slice(0, logs.length).flatMap((result) => parse(logsSchema, result))).filter(
    (log) => log.blockNumber >= from && log.blockNumber <= to && !log.removed,
  )
  const blocks = results.slice(logs.length)
  const own = withBlocks ? blocks.flatMap((block) => ownTransactions(parse(blockSchema, block), account)) : []
  const { number, hash } = parse(headerSchema, blocks.at(-1))
  if (number !== to) throw new UpstreamFailure('unavailable')
  return { rows: await describe(pool, account, found, own), hash }
}

const blockCall = (number: number, isWhole: boolean): RpcCall => ({
  method: 'eth_getBlockByNumber',
  params: [`0x${number.toString(16)}`, isWhole],
})

/** The same log can be found by two filters. */
function unique(logs: readonly ChainLog[]): ChainLog[] {
  return [...new Map(logs.map((log) => [`${log.transactionHash} ${log.logIndex}`, log])).values()]
}

function ownTransactions({ transactions }: v.InferOutput<typeof blockSchema>, account: string): ChainTransaction[] {
  return transactions.filter(({ from, to, value }) => from === account || (to === account && value > 0n))
}

/** Rows of everything found, with what only the transaction, its receipt and its block know. */
async function describe(
  pool: RpcPool,
  account: string,
  logs: readonly ChainLog[],
  own: readonly ChainTransaction[],
): Promise<TransferRow[]> {
  const known = new Map(own.map((transaction) => [transaction.hash, transaction]))
  const missing = [...new Set(logs.map(({ transactionHash }) => transactionHash))].filter((hash) => !known.has(hash))
  const hashes = [...known.keys(), ...missing]
  const blocks = [...new Set([...own, ...logs].map(({ blockNumber }) => blockNumber))]
  const results = await readAll(pool, [
    ...missing.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })),
    ...hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    ...blocks.map((number) => blockCall(number, false)),
  ])
  for (const result of results.slice(0, missing.length)) {
    const transaction = parse(transactionSchema, result)
    known.set(transaction.hash, transaction)
  }
  const receipts = new Map(
    results
      .slice(missing.length, missing.length + hashes.length)
      .map((result) => parse(receiptSchema, result))
      .map((receipt) => [receipt.transactionHash, receipt]),
  )
  const times = new Map(
    results
      .slice(missing.length + hashes.length)
      .map((result) => parse(headerSchema, result))
      .map(({ number, timestamp }) => [number, new Date(timestamp * 1000)]),
  )
  return hashes.flatMap((hash) => {
    const transaction = known.get(hash)
    const receipt = receipts.get(hash)
    const minedAt = transaction && times.get(transaction.blockNumber)
    // The chain changed meanwhile: the next look finds what is true then.
    if (!transaction || !receipt || !minedAt) throw new UpstreamFailure('unavailable')
    return rowsOf(
      account,
      transaction,
      receipt,
      minedAt,
      logs.filter(({ transactionHash }) => transactionHash === hash),
    )
  })
}

function rowsOf(
  account: string,
  transaction: ChainTransaction,
  { status, contractAddress, logs: written }: v.InferOutput<typeof receiptSchema>,
  minedAt: Date,
  logs: readonly ChainLog[],
): TransferRow[] {
  const { hash, from, to, value, nonce, blockNumber, blockHash, transactionIndex } = transaction
  const receiver = to ?? contractAddress ?? ''
  const isFailed = status !== 1
  const native =
    !isFailed && value > 0n && (from === account || receiver === account)
      ? [
          {
            standard: 'native' as const,
            token: null,
            tokenId: null,
            from,
            to: receiver,
            amount: value,
            part: 0,
            logIndex: -1,
          },
        ]
      : []
  const moved = [
    ...native,
    ...logs.flatMap((log) => movesOf(log).map((move) => ({ ...move, logIndex: log.logIndex }))),
  ].flatMap((move) => {
    const direction = directionOf(move, account)
    return direction ? [{ ...move, direction }] : []
  })
  const operationType = operationTypeOf(transaction, account, moved)
  const base = {
    chain: '',
    account,
    blockNumber,
    blockHash,
    transactionIndex,
    transactionHash: hash,
    minedAt,
    transaction: {
      from,
      to: receiver,
      nonce,
      isFailed,
      operationType,
      // Others, such as a token's transfer, write approvals as well: those that they have used up.
      ...(operationType === 'approve' && !isFailed && { approvals: approvalsOf(written, account) }),
    },
  }
  if (moved.length === 0) {
    return [{ ...base, logIndex: -1, part: 0, standard: 'none', direction: 'self', amount: '0' }]
  }
  return moved.map(({ standard, token, tokenId, from: sender, to: recipient, amount, part, logIndex, direction }) => ({
    ...base,
    standard,
    token,
    tokenId,
    sender,
    recipient,
    amount: String(amount),
    part,
    logIndex,
    direction,
  }))
}

/** Which way a move goes for an account; `undefined` if it is not the account's, whatever the node says. */
function directionOf(
  { from, to }: { readonly from: string; readonly to: string },
  account: string,
): 'in' | 'out' | 'self' | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

async function readAll(pool: RpcPool, calls: readonly RpcCall[]): Promise<unknown[]> {
  if (calls.length === 0) return []
  return (await pool.send(calls)).map((outcome) => {
    if ('result' in outcome) return outcome.result
    throw new UpstreamFailure('unavailable')
  })
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, value)
  if (success) return output
  throw new UpstreamFailure('unavailable')
}
