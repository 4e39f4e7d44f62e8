import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readReports } from './readReports.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-reports-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(name: string, report: object): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(report))
  return path
}
const test = (fullName: string, status = 'passed', more: object = {}) => ({ fullName, status, duration: 1, ...more })
const vitest = (...assertionResults: object[]) => ({ testResults: [{ assertionResults }] })

it('counts the tests of Vitest and gives the reason of each skipped one', async () => {
  const path = await write(
    'unit.json',
    vitest(
      test('a', 'passed', { duration: 1500 }),
      test('b', 'failed'),
      test('c (full tier)', 'skipped'),
      test('d', 'pending', { reason: 'needs wallet.refuse' }),
      test('e', 'todo'),
    ),
  )
  const report = await readReports([path])
  expect(report.tests).toBe(5)
  expect(report.skipped).toEqual([
    { title: 'c (full tier)', reason: 'full tier' },
    { title: 'd', reason: 'needs wallet.refuse' },
    { title: 'e', reason: 'no reason given' },
  ])
  expect(report.slowest[0]).toEqual({ title: 'a', seconds: 1.5 })
})

it('reads Playwright suites at any depth, with the time of every attempt', async () => {
  const ran = (...durations: number[]) => ({
    status: 'expected',
    results: durations.map((duration) => ({ duration })),
  })
  const path = await write('e2e.json', {
    suites: [
      {
        title: 'demo.spec.ts',
        specs: [{ title: 'opens', tests: [ran(2000, 1000)] }],
        suites: [
          {
            title: 'phones',
            specs: [
              {
                title: 'pairs',
                tests: [
                  { status: 'skipped', annotations: [{ type: 'skip', description: 'no relay' }], results: [] },
                  { status: 'skipped', results: [] },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(await readReports([path])).toEqual({
    tests: 3,
    skipped: [
      { title: 'demo.spec.ts › phones › pairs', reason: 'no relay' },
      { title: 'demo.spec.ts › phones › pairs', reason: 'no reason given' },
    ],
    slowest: [
      { title: 'demo.spec.ts › opens', seconds: 3 },
      { title: 'demo.spec.ts › phones › pairs', seconds: 0 },
      { title: 'demo.spec.ts › phones › pairs', seconds: 0 },
    ],
  })
})

it('returns the ten slowest tests of all reports', async () => {
  const of = (from: number) =>
    vitest(...Array.from({ length: 8 }, (_, index) => test(`${from + index}`, 'passed', { duration: from + index })))
  const report = await readReports([await write('one.json', of(0)), await write('two.json', of(100))])
  expect(report.tests).toBe(16)
  expect(report.slowest.map(({ title }) => title)).toEqual([
    '107',
    '106',
    '105',
    '104',
    '103',
    '102',
    '101',
    '100',
    '7',
    '6',
  ])
})

it('rejects a file that is not a report', async () => {
  await expect(readReports([await write('other.json', {})])).rejects.toThrow('neither a Vitest report nor')
})
