import { createHash } from 'node:crypto'
import { GatewayError } from '../GatewayError.js'

/** One step of the tables. A released one is never edited: what follows it is a new one. */
export interface Migration {
  /** Its place among all of them, with gaps between topics allowed: no two have the same. */
  readonly number: number
  readonly name: string
  /** Statements; each runs alone, all of them in one transaction. */
  readonly statements: readonly string[]
}

/** Runs one statement. */
export type RunStatement = (
  sql: string,
  values?: unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>

interface Applied {
  readonly name: string
  readonly checksum: string
}

const labelOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}_${name}`

const checksumOf = ({ statements }: Migration): string =>
  createHash('sha256').update(statements.join('\n;\n')).digest('hex')

/**
 * Runs what has not run yet, in the order of the numbers, and returns the names. Rejects with `MIGRATION_FAILED`: nothing of the
 * failed step stays. The caller holds the lock.
 */
export async function migrate(run: RunStatement, migrations: readonly Migration[]): Promise<readonly string[]> {
  await run(`CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const missing = missingFrom(await readApplied(run), migrations)
  for (const migration of missing) {
    await run('BEGIN')
    try {
      for (const statement of migration.statements) await run(statement)
      await run('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
        migration.number,
        migration.name,
        checksumOf(migration),
      ])
      await run('COMMIT')
    } catch (cause) {
      await run('ROLLBACK').catch(() => undefined)
      throw new GatewayError('MIGRATION_FAILED', `The migration ${labelOf(migration)} failed; nothing of it stays.`, {
        cause,
      })
    }
  }
  return missing.map(labelOf)
}

/** The names of the steps that have not run yet; rejects with `MIGRATION_FAILED` if those that have are not ours. */
export async function pendingMigrations(
  run: RunStatement,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const { rows } = await run(`SELECT to_regclass('schema_migrations') IS NOT NULL AS "exists"`)
  const applied = rows[0]?.exists === true ? await readApplied(run) : new Map<number, Applied>()
  return missingFrom(applied, migrations).map(labelOf)
}

async function readApplied(run: RunStatement): Promise<ReadonlyMap<number, Applied>> {
  const { rows } = await run('SELECT number, name, checksum FROM schema_migrations ORDER BY number')
  return new Map(
    rows.map(({ number, name, checksum }) => [Number(number), { name: String(name), checksum: String(checksum) }]),
  )
}

function missingFrom(applied: ReadonlyMap<number, Applied>, migrations: readonly Migration[]): readonly Migration[] {
  const sorted = [...migrations].sort((one, other) => one.number - other.number)
  for (const migration of sorted) {
    const known = applied.get(migration.number)
    if (known && known.checksum !== checksumOf(migration)) {
      throw new GatewayError(
        'MIGRATION_FAILED',
        `The database has another version of ${labelOf(migration)} than this release: ${known.name}.`,
      )
    }
  }
  // What a later release added is left alone: each release works with the tables of the next one.
  return sorted.filter(({ number }) => !applied.has(number))
}
