import type { Database } from '../store/Store.js'
import { settings } from '../store/tables/projects.js'
import { seedWallets } from './seedWallets.js'
import { storeWallets } from './storeWallets.js'

/** Fills the directory of a new database with the built-in list, once: what the owner removes later stays removed. */
export async function seedDirectory(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(settings)
      .values({ name: 'directory.seeded', value: 'yes' })
      .onConflictDoNothing()
      .returning({ name: settings.name })
    if (first.length > 0) await storeWallets(tx, await seedWallets(), false)
  })
}
