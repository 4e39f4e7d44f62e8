import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../store/Store.js'
import { walletChains, wallets } from '../store/tables/wallets.js'
import { foldName } from './foldName.js'
import type { DirectoryWallet } from './seedWallets.js'

/** Rows of one statement; each has nine values, and Postgres takes 65,535. */
const batch = 500

/**
 * Writes wallets: a known id is replaced.
 * @param isWhole whether wallets that are not among them are removed
 */
export async function storeWallets(db: Database, given: readonly DirectoryWallet[], isWhole: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if (isWhole) await tx.delete(wallets)
    for (let at = 0; at < given.length; at += batch) {
      const part = given.slice(at, at + batch)
      await tx
        .insert(wallets)
        .values(part.map(rowOf))
        .onConflictDoUpdate({
          target: wallets.id,
          set: {
            name: sql`excluded.name`,
            folded: sql`excluded.folded`,
            rank: sql`excluded.rank`,
            rdns: sql`excluded.rdns`,
            badgeType: sql`excluded.badge_type`,
            imageId: sql`excluded.image_id`,
            supportsWc: sql`excluded.supports_wc`,
            details: sql`excluded.details`,
          },
        })
      await tx.delete(walletChains).where(
        inArray(
          walletChains.walletId,
          part.map(({ id }) => id),
        ),
      )
      const chains = part.flatMap((wallet) =>
        [...new Set(wallet.chains)].map((chain) => ({ walletId: wallet.id, chain })),
      )
      for (let from = 0; from < chains.length; from += batch) {
        await tx.insert(walletChains).values(chains.slice(from, from + batch))
      }
    }
  })
}

/** Every wallet of the directory, in its order. */
export async function readWallets(db: Database): Promise<readonly DirectoryWallet[]> {
  const rows = await db.select().from(wallets).orderBy(asc(wallets.rank), asc(wallets.folded), asc(wallets.id))
  const chains = await db.select().from(walletChains).orderBy(walletChains.walletId, walletChains.chain)
  const chainsOf = new Map<string, string[]>()
  for (const { walletId, chain } of chains) chainsOf.set(walletId, [...(chainsOf.get(walletId) ?? []), chain])
  return rows.map((row) => walletOf(row, chainsOf.get(row.id) ?? []))
}

/** A row of the table as a wallet. */
export function walletOf(row: typeof wallets.$inferSelect, chains: readonly string[]): DirectoryWallet {
  return {
    ...row.details,
    id: row.id,
    name: row.name,
    chains,
    supports_wc: row.supportsWc,
    order: row.rank,
    ...(row.rdns === null ? {} : { rdns: row.rdns }),
    ...(row.badgeType === null ? {} : { badge_type: row.badgeType }),
    ...(row.imageId === null ? {} : { image_id: row.imageId }),
  }
}

function rowOf(wallet: DirectoryWallet): typeof wallets.$inferInsert {
  const { id, name, order, rdns, badge_type, image_id, supports_wc, chains: _, ...details } = wallet
  return {
    id,
    name,
    folded: foldName(name),
    // One without a place comes after those that have one.
    rank: order ?? 1_000_000,
    rdns: rdns ?? null,
    badgeType: badge_type ?? null,
    imageId: image_id ?? null,
    supportsWc: supports_wc,
    details,
  }
}
