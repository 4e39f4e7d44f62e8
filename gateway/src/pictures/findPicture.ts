import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../calls/CallContext.js'
import type { Picture } from '../calls/Picture.js'
import { cacheKey } from '../createCache.js'
import { images } from '../store/tables/wallets.js'
import type { PictureKind } from './loadMark.js'
import { loadMark } from './loadMark.js'
import { missingPicture } from './missingPicture.js'

const keptMs = 2000

/** The picture that the owner imported, else the mark of the package, else a neutral one. */
export function findPicture(kind: PictureKind, id: string, context: CallContext): Promise<Picture> {
  return context.cache.read(cacheKey<Picture>('picture', kind, id), keptMs, async () => {
    const imported = await readImported(kind, id, context)
    return imported ?? (await loadMark(kind, id)) ?? missingPicture
  })
}

async function readImported(kind: PictureKind, id: string, context: CallContext): Promise<Picture | undefined> {
  let rows: (typeof images.$inferSelect)[]
  try {
    const { db } = await context.store()
    rows = await db
      .select()
      .from(images)
      .where(and(eq(images.kind, kind), eq(images.id, id)))
  } catch {
    // Marks of the package need no database.
    return undefined
  }
  const [row] = rows
  return row && { mime: row.mime, bytes: row.bytes, sha256: row.sha256 }
}
