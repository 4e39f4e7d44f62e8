import { and, asc, desc, eq, gt, gte } from 'drizzle-orm'
import * as v from 'valibot'
import type { Chain, Chains } from '../providers/createChains.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import type { Store } from '../store/Store.js'
import { transfers, watchedAccounts } from '../store/tables/transfers.js'
import { createTurns } from './createTurns.js'
import { createWatchList } from './createWatchList.js'
import { blockNumberSchema, headerSchema } from './rpcShapes.js'
import { scanRange } from './scanRange.js'

/** Keeps the history of accounts that somebody asked for. */
export interface Indexer {
  /**
   * Watches an account and brings its history up to the head of the chain, for `waitMs` at most; resolves to whether it is there.
   * Rejects with an `UpstreamFailure` if the chain gives nothing. The work goes on without anybody who waits.
   */
  follow(chain: Chain, account: string): Promise<boolean>
  /** Looks at every watched account now and then. */
  start(): void
  /** Ends the work between two ranges; what was found is stored, and the next start goes on from there. */
  stop(): Promise<void>
}

interface IndexerOptions {
  readonly store: () => Promise<Store>
  /** Whether no account can be stored yet, so that the database need not be made to find that out. */
  readonly isEmpty: () => boolean
  readonly chains: () => Chains
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly waitMs: number
  readonly everyMs: number
  readonly onFailed: (caip2: string) => void
}

/** Blocks that a reorganisation may replace. */
const recheckedBlocks = 64
const watchedMs = 30 * 24 * 3_600_000
const mostAccounts = 1000
/** Bodies of blocks in one request. */
const mostBlocks = 50
/** Ranges of all accounts that are read at once: visitors choose how many accounts there are, and nodes serve other calls too. */
const mostRanges = 8

interface Position {
  readonly block: number
  readonly hash: string | null
}

// long: one state, the work in progress, which every step shares.
/** Creates the indexer; nothing is read before an account is followed or `start`. */
export function createIndexer({ store, isEmpty, chains, clock, waitMs, everyMs, onFailed }: IndexerOptions): Indexer {
  const working = new Map<string, Promise<boolean>>()
  // By range and not by account, so that a long past holds up nobody.
  const inTurn = createTurns(mostRanges)
  const list = createWatchList({ store, clock })
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let isStopped = false

  /** Whether all is there. One at a time for each account: a second one would read the same blocks. */
  function catchUp(chain: Chain, account: string): Promise<boolean> {
    const key = `${chain.caip2} ${account}`
    const open = working.get(key)
    if (open) return open
    const work = advance(chain, account).finally(() => working.delete(key))
    working.set(key, work)
    return work
  }

  async function advance(chain: Chain, account: string): Promise<boolean> {
    const { startBlock = 0, logRange = 2000, blocks = false } = chain.configured.indexer ?? {}
    const widest = blocks ? Math.min(logRange, mostBlocks) : logRange
    const first = startBlock - 1
    const { block, hash } = await findPosition(chain, account, first)
    const head = await readHead(chain)
    let width = widest
    let done = block
    let isAnyStored = hash !== null || block !== first
    while (done < head && !isStopped) {
      const from = done + 1
      const to = Math.min(done + width, head)
      try {
        const scanned = await inTurn(() => scanRange({ pool: chain.pool, account, from, to, withBlocks: blocks }))
        const range = { after: isAnyStored ? done : null, number: to, hash: scanned.hash }
        if (!(await list.keep(chain.caip2, account, scanned.rows, range))) return false
        done = to
        isAnyStored = true
        width = Math.min(width * 2, widest)
      } catch (error) {
        if (!(error instanceof UpstreamFailure) || to === from) throw error
        width = Math.max(1, Math.floor((to - done) / 2))
      }
    }
    return !isStopped
  }

  /** How far the account is indexed on the chain as it is now: rows of blocks that are no longer part of it are removed. */
  async function findPosition(chain: Chain, account: string, first: number): Promise<Position> {
    const { db } = await store()
    const ofAccount = and(eq(watchedAccounts.chain, chain.caip2), eq(watchedAccounts.account, account))
    const [row] = await db.select().from(watchedAccounts).where(ofAccount)
    if (!row || row.cursorBlock === null) return { block: first, hash: null }
    let known: Position = { block: row.cursorBlock, hash: row.cursorHash }
    if (known.block <= first || (await isCurrent(chain, known))) return known
    for (;;) {
      const back = Math.max(first, known.block - recheckedBlocks)
      const ofTransfers = and(eq(transfers.chain, chain.caip2), eq(transfers.account, account))
      await db.delete(transfers).where(and(ofTransfers, gt(transfers.blockNumber, back)))
      const hash = back > first ? await readHash(chain, back) : null
      await db.update(watchedAccounts).set({ cursorBlock: back, cursorHash: hash }).where(ofAccount)
      const [newest] = await db
        .select({ block: transfers.blockNumber, hash: transfers.blockHash })
        .from(transfers)
        .where(ofTransfers)
        .orderBy(desc(transfers.blockNumber))
        .limit(1)
      if (back <= first || (hash !== null && (!newest || (await isCurrent(chain, newest)))))
        return { block: back, hash }
      known = { block: back, hash }
    }
  }

  async function isCurrent(chain: Chain, { block, hash }: Position): Promise<boolean> {
    return hash !== null && (await readHash(chain, block)) === hash
  }

  async function lookAround(): Promise<void> {
    if (isEmpty()) return
    const { db } = await store()
    const since = new Date(clock() - watchedMs)
    await list.forget(since)
    const rows = await db
      .select({ chain: watchedAccounts.chain, account: watchedAccounts.account })
      .from(watchedAccounts)
      .where(gte(watchedAccounts.lastAsked, since))
      .orderBy(asc(watchedAccounts.cursorBlock))
      .limit(mostAccounts)
    for (const { chain: caip2, account } of rows) {
      const chain = chains().of(caip2)
      if (!chain?.configured.indexer || isStopped) continue
      await catchUp(chain, account).catch((error: unknown) => {
        if (!(error instanceof UpstreamFailure)) throw error
        onFailed(caip2)
      })
    }
  }

  return {
    async follow(chain, account) {
      const key = account.toLowerCase()
      await list.add(chain.caip2, key)
      const work = catchUp(chain, key)
      return Promise.race([work, afterMs(waitMs, work)])
    },
    start() {
      timer ??= setInterval(() => {
        // The store reports by itself that it is away.
        round ??= lookAround()
          .catch(() => undefined)
          .finally(() => {
            round = undefined
          })
      }, everyMs).unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.allSettled([round, ...working.values()])
    },
  }
}

/** `false` after a while; `work` then goes on, and what fails in it is met by the next one who asks. */
function afterMs(ms: number, work: Promise<unknown>): Promise<false> {
  work.catch(() => undefined)
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })
}

async function readHead({ pool }: Chain): Promise<number> {
  const { success, output } = v.safeParse(blockNumberSchema, await pool.read('eth_blockNumber', []))
  if (!success) throw new UpstreamFailure('unavailable')
  return output
}

/** The hash of a block, `null` if the chain is shorter. */
async function readHash({ pool }: Chain, block: number): Promise<string | null> {
  const found = await pool.read('eth_getBlockByNumber', [`0x${block.toString(16)}`, false])
  if (found === null) return null
  const { success, output } = v.safeParse(headerSchema, found)
  if (!success || output.number !== block) throw new UpstreamFailure('unavailable')
  return output.hash
}
