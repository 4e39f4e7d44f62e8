import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import PackageReports, { reportPath } from './packageReports.mjs'
import { readReports } from './readReports.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-reports-'))
  for (const folder of ['one/src', 'one/inner/src']) {
    await mkdir(join(root, folder), { recursive: true })
    await writeFile(join(root, folder, '../package.json'), '{}')
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

type Module = Parameters<PackageReports['onTestRunEnd']>[0][number]
type Result = { state: string; note?: string }

/** The part of a test module that the reporter reads. */
const moduleOf = (path: string, tests: Readonly<Record<string, Result>>): Module =>
  ({
    moduleId: join(root, path),
    state: () => 'passed',
    children: {
      allTests: () =>
        Object.entries(tests).map(([fullName, result]) => ({
          fullName,
          result: () => result,
          diagnostic: () => ({ duration: 2000 }),
        })),
    },
  }) as unknown as Module

it('writes a report into each package, with the reasons for skips', async () => {
  await new PackageReports().onTestRunEnd([
    moduleOf('one/src/a.test.ts', { passes: { state: 'passed' } }),
    moduleOf('one/src/b.test.ts', { waits: { state: 'skipped', note: 'needs wallet.refuse' } }),
    moduleOf('one/inner/src/c.test.ts', { 'builds (full tier)': { state: 'skipped' } }),
  ])
  expect(await readReports([join(root, 'one', reportPath)])).toEqual({
    tests: 2,
    skipped: [{ title: 'waits', reason: 'needs wallet.refuse' }],
    slowest: [
      { title: 'passes', seconds: 2 },
      { title: 'waits', seconds: 2 },
    ],
  })
  const { skipped } = await readReports([join(root, 'one/inner', reportPath)])
  expect(skipped).toEqual([{ title: 'builds (full tier)', reason: 'full tier' }])
})
