import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import type { RunStatement } from '../migrate.js'
import { migrate } from '../migrate.js'
import { chainMigrations } from './chainMigrations.js'

it('keeps the rows of a version without counterparties, with those that are still known', async () => {
  const database = await PGlite.create()
  try {
    const run: RunStatement = (sql, values) => database.query<Record<string, unknown>>(sql, values)
    await migrate(run, chainMigrations.slice(0, 1))
    for (const [at, standard] of ['native', 'erc20', 'none'].entries())
      await run(
        `INSERT INTO transfers VALUES ('eip155:1', '0x1', 1, '0x', 0, '0x', ${at}, 0, '${standard}', NULL, NULL, 'in', '1', now(), $1)`,
        [JSON.stringify({ from: '0x2', to: '0x1', nonce: 0, isFailed: false, operationType: 'receive' })],
      )
    await migrate(run, chainMigrations)
    const { rows } = await run('SELECT standard, sender, recipient FROM transfers ORDER BY log_index')
    expect(rows).toEqual([
      { standard: 'native', sender: '0x2', recipient: '0x1' },
      { standard: 'erc20', sender: null, recipient: null },
      { standard: 'none', sender: null, recipient: null },
    ])
  } finally {
    await database.close()
  }
})
