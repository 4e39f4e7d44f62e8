import type { Wallet, WalletPage } from '@latchkey/wire'
import type { SQL } from 'drizzle-orm'
import { and, asc, count, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../store/Store.js'
import { walletChains, wallets } from '../store/tables/wallets.js'
import { foldName } from './foldName.js'
import { mainChains } from './seedWallets.js'
import { walletOf } from './storeWallets.js'

/** A question to the directory; an empty list or text asks for nothing. */
export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 ids; a wallet that serves one of them is found. */
  readonly chains: readonly string[]
  /** Names and rdns of installed wallets; a wallet that has one of either is found. */
  readonly names: readonly string[]
  readonly rdns: readonly string[]
  readonly badge_type?: 'certified' | 'none' | undefined
  readonly sort: 'rank' | 'name'
}

/** One page of the wallets that fit, in an order that no two of them share a place in. */
export async function findWallets(
  db: Database,
  query: WalletQuery,
  publicUrl: string | undefined,
): Promise<WalletPage> {
  const condition = conditionOf(query)
  const byName = [asc(wallets.folded), asc(wallets.id)]
  const rows = await db
    .select()
    .from(wallets)
    .where(condition)
    .orderBy(...(query.sort === 'name' ? byName : [asc(wallets.rank), ...byName]))
    .limit(query.entries)
    .offset((query.page - 1) * query.entries)
  const [all] = await db.select({ count: count() }).from(wallets).where(condition)
  const ids = rows.map(({ id }) => id)
  const chains = ids.length
    ? await db.select().from(walletChains).where(inArray(walletChains.walletId, ids)).orderBy(walletChains.chain)
    : []
  return {
    data: rows.map((row) => {
      const own = chains.flatMap(({ walletId, chain }) => (walletId === row.id ? [chain] : []))
      return present(walletOf(row, served(own, query.chains)), publicUrl)
    }),
    count: all?.count ?? 0,
  }
}

function conditionOf(query: WalletQuery): SQL | undefined {
  const { search, include, exclude, chains, names, rdns, badge_type } = query
  const foldedNames = names.map(foldName)
  const namespaces = chains.map(namespaceOf)
  return and(
    // Not LIKE: no character of the text means anything else than itself.
    search ? sql`strpos(${wallets.folded}, ${foldName(search)}) > 0` : undefined,
    include.length ? inArray(wallets.id, [...include]) : undefined,
    exclude.length ? notInArray(wallets.id, [...exclude]) : undefined,
    chains.length
      ? sql`EXISTS (SELECT 1 FROM ${walletChains} WHERE ${walletChains.walletId} = ${wallets.id}
          AND ${inArray(walletChains.chain, [...new Set([...chains, ...namespaces])])})`
      : undefined,
    names.length || rdns.length
      ? or(
          foldedNames.length ? inArray(wallets.folded, foldedNames) : undefined,
          rdns.length
            ? inArray(
                wallets.rdns,
                rdns.map((name) => name.toLowerCase()),
              )
            : undefined,
        )
      : undefined,
    badge_type ? eq(wallets.badgeType, badge_type) : undefined,
  )
}

/** The chains to name: a wallet of a whole namespace serves those that the site asked for, and the main one. */
function served(own: readonly string[], asked: readonly string[]): readonly string[] {
  const all = own.flatMap((chain) =>
    chain.includes(':')
      ? [chain]
      : [mainChains[chain] ?? [], ...asked.filter((each) => namespaceOf(each) === chain)].flat(),
  )
  return [...new Set(all)].slice(0, 100)
}

const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'))

function present({ chains, ...wallet }: ReturnType<typeof walletOf>, publicUrl: string | undefined): Wallet {
  return {
    ...wallet,
    chains: [...chains],
    ...(wallet.image_id && publicUrl
      ? { image_url: `${publicUrl.replace(/\/$/, '')}/getWalletImage/${encodeURIComponent(wallet.image_id)}` }
      : {}),
  }
}
