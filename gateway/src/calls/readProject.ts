import { eq } from 'drizzle-orm'
import { cacheKey } from '../createCache.js'
import { features, origins, projects } from '../store/tables/projects.js'
import type { CallContext } from './CallContext.js'
import type { Project } from './Project.js'

/** How long the row of a project is kept, in milliseconds: a change by another process is seen after that. */
const keptMs = 2000

/** A project of the file or, only if the file declares none by this id, of the table. */
export async function readProject(id: string | undefined, context: CallContext): Promise<Project | undefined> {
  const declared = context.configuration().projects.find((project) => project.id === id)
  if (declared || id === undefined || !/^[0-9a-f]{32}$/.test(id)) return declared
  return context.cache.read(cacheKey<Project | undefined>('project', id), keptMs, () => readStoredProject(id, context))
}

async function readStoredProject(id: string, context: CallContext): Promise<Project | undefined> {
  const { db } = await context.store()
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  if (!row) return undefined
  const patterns = await db.select().from(origins).where(eq(origins.projectId, id)).orderBy(origins.pattern)
  const rows = await db.select().from(features).where(eq(features.projectId, id)).orderBy(features.featureId)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    strictOrigin: row.strictOrigin,
    origins: patterns.map(({ pattern }) => pattern),
    features: rows.map(({ featureId, isEnabled, config }) => ({ id: featureId, isEnabled, config: config ?? null })),
  }
}
