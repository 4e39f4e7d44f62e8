import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAdminSocket } from '../cli/adminSocket.js'
import { lockFolder } from './lockFolder.js'
import type { Migration, RunStatement } from './migrate.js'
import { migrate, pendingMigrations } from './migrate.js'
import { migrations } from './migrations.js'
import { openPglite } from './openPglite.js'
import { openSharedStore } from './sharedStore.test.double.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('migrations', () => {
  const first: Migration = { number: 900, name: 'first', statements: ['CREATE TABLE one (a integer)'] }
  const second: Migration = {
    number: 901,
    name: 'second',
    statements: ['ALTER TABLE one ADD b integer', 'CREATE TABLE two ()'],
  }
  const runner = async (): Promise<RunStatement> => {
    const { db } = await openSharedStore()
    return async (text, values = []) => {
      const parts = text.split(/\$\d+/)
      const query = sql.join(
        parts.flatMap((part, at) => [sql.raw(part), ...(at < values.length ? [sql`${values[at]}`] : [])]),
      )
      const result = (await db.execute(query)) as { rows: Record<string, unknown>[] }
      return result
    }
  }

  it('run once each, in the order of their numbers', async () => {
    const run = await runner()
    expect(await pendingMigrations(run, [second, first])).toEqual(['0900_first', '0901_second'])
    expect(await migrate(run, [second, first])).toEqual(['0900_first', '0901_second'])
    expect(await migrate(run, [second, first])).toEqual([])
    expect(await pendingMigrations(run, [second, first])).toEqual([])
  })

  it('leave nothing of one that fails, and go on after it is repaired', async () => {
    const run = await runner()
    const broken = { ...second, statements: [...second.statements, 'CREATE TABLE'] }
    await expect(migrate(run, [first, broken])).rejects.toMatchObject({ code: 'MIGRATION_FAILED' })
    expect(await migrate(run, [first, second])).toEqual(['0901_second'])
  })

  it('refuse a database in which a step was another', async () => {
    const run = await runner()
    await migrate(run, [first])
    const edited = { ...first, statements: ['CREATE TABLE one (a text)'] }
    await expect(migrate(run, [edited])).rejects.toMatchObject({ code: 'MIGRATION_FAILED' })
    await expect(pendingMigrations(run, [edited])).rejects.toMatchObject({ code: 'MIGRATION_FAILED' })
  })

  it('leave alone what a later release added', async () => {
    const run = await runner()
    await migrate(run, [first, second])
    expect(await migrate(run, [first])).toEqual([])
  })

  it('have numbers of their own', () => {
    const numbers = migrations.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('a folder', () => {
  it('is locked against a second process, and free after it is given back', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'STORE_LOCKED' }))
    unlock()
    lockFolder(folder)()
  })

  it('is taken over from a process that was killed', () => {
    // Process ids end below this number.
    writeFileSync(join(folder, 'gateway.pid'), '99999999')
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'gateway.pid'), 'utf8')).toBe(String(process.pid))
    unlock()
  })

  it('is taken over from an earlier run that had the same process id, as in a container', () => {
    const file = join(folder, 'gateway.pid')
    writeFileSync(file, String(process.pid))
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'STORE_LOCKED' }))
    utimesSync(file, 1, 1)
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'STORE_LOCKED' }))
    unlock()
  })

  it('that everybody reads keeps its database and its socket for its owner', async () => {
    chmodSync(folder, 0o777)
    const socket = await openAdminSocket(folder, async () => ({ data: null, text: '' }))
    const store = await openPglite(folder)
    const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777
    expect([modeOf('database'), modeOf('gateway.sock')]).toEqual([0o700, 0o600])
    await store.close()
    await socket?.close()
  })

  it('that cannot be written is named', () => {
    expect(() => lockFolder(join(folder, 'missing'))).toThrow(expect.objectContaining({ code: 'STORE_UNAVAILABLE' }))
  })

  it('that is in use is refused before the database is loaded', async () => {
    const unlock = lockFolder(folder)
    await expect(openPglite(folder)).rejects.toMatchObject({ code: 'STORE_LOCKED' })
    unlock()
  })
})
