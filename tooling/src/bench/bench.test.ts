import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { SiteChunk } from '../size/siteBundle.js'
import { countOpen } from './countOpen.js'
import type { Goal, OurPage } from './figures.js'
import { figures } from './figures.js'
import { formatResults } from './formatResults.js'
import { formatTable } from './formatTable.js'
import { judge } from './judge.js'
import { readArguments } from './readArguments.js'
import type { ScriptRequest } from './recordScripts.js'
import { summarise } from './summarise.js'
import { weighChunks } from './weighChunks.js'

describe('summarise', () => {
  it('returns the middle run, or the mean of the two middle ones, and the bounds', () => {
    expect(summarise([9, 1, 10])).toEqual({ median: 9, min: 1, max: 10 })
    expect(summarise([4, 1, 100, 2])).toEqual({ median: 3, min: 1, max: 100 })
    expect(summarise([5])).toEqual({ median: 5, min: 5, max: 5 })
    expect(summarise([])).toBeUndefined()
  })

  it('keeps the order of the runs', () => {
    const runs = [3, 1, 2]
    summarise(runs)
    expect(runs).toEqual([3, 1, 2])
  })
})

describe('judge', () => {
  it('divides medians by those of the bare page and compares each page with its own limit', () => {
    const verdicts = judge({
      baseline: { cold: [10, 12, 14], warm: [10] },
      fullReact: { cold: [72, 90, 20], warm: [15.1] },
      fullVanilla: { cold: [118, 100, 120] },
    })
    expect(verdicts).toEqual([
      { page: 'fullReact', figure: 'cold', kind: 'ratio', value: 6, limit: 6, isMissed: false },
      { page: 'fullReact', figure: 'warm', kind: 'ratio', value: 1.51, limit: 1.5, isMissed: true },
      { page: 'fullVanilla', figure: 'cold', kind: 'ratio', value: 118 / 12, limit: 9, isMissed: true },
    ])
  })

  it('compares the worst run with a minimum and the median with a maximum, without the bare page', () => {
    expect(judge({ react: { storm: [60, 31, 58] }, vanilla: { storm: [60, 29.9] } })).toEqual([
      { page: 'react', figure: 'storm', kind: 'least', value: 31, limit: 30, isMissed: false },
      { page: 'vanilla', figure: 'storm', kind: 'least', value: 29.9, limit: 30, isMissed: true },
    ])
    expect(
      judge({ fullReact: { listFiles: [9, 9, 30], openFirst: [1, 0] }, fullVanilla: { listFiles: [8, 10, 12] } }),
    ).toEqual([
      { page: 'fullReact', figure: 'listFiles', kind: 'most', value: 9, limit: 9, isMissed: false },
      { page: 'fullReact', figure: 'openFirst', kind: 'least', value: 0, limit: 1, isMissed: true },
      { page: 'fullVanilla', figure: 'listFiles', kind: 'most', value: 10, limit: 9, isMissed: true },
    ])
  })

  it('gives no verdict on figures that were not measured or have no goal', () => {
    expect(judge({ react: { cold: [1] } })).toEqual([])
    expect(judge({ baseline: { cold: [1] } })).toEqual([])
    expect(judge({ baseline: { navToButton: [1] }, react: { navToButton: [9] } })).toEqual([])
    expect(judge({ react: { listFiles: [99] } })).toEqual([])
  })

  it('has the goals of the product', () => {
    const goalsOf = (kind: Goal['kind'], page: OurPage): object =>
      Object.fromEntries(
        figures.flatMap(({ id, goal }) =>
          goal?.kind === kind && goal.limits[page] !== undefined ? [[id, goal.limits[page]]] : [],
        ),
      )
    const times = { intent: 3, warm: 1.5, connect: 2, connectIntent: 2, slowNavToList: 1.45 }
    for (const page of ['react', 'fullReact'] as const) expect(goalsOf('ratio', page)).toEqual({ ...times, cold: 6 })
    for (const page of ['vanilla', 'fullVanilla'] as const)
      expect(goalsOf('ratio', page)).toEqual({ ...times, cold: 9 })
    for (const page of ['react', 'vanilla'] as const) {
      expect(goalsOf('least', page)).toEqual({ storm: 30 })
      expect(goalsOf('most', page)).toEqual({})
    }
    for (const page of ['fullReact', 'fullVanilla'] as const) {
      expect(goalsOf('least', page)).toEqual({ openFirst: 1 })
      expect(goalsOf('most', page)).toEqual({ listFiles: 9, listBytes: 22, listLevels: 1, openBytes: 30 })
    }
  })
})

describe('countOpen', () => {
  const files = {
    weights: new Map([
      ['/open.js', 15_000],
      ['/discover.js', 1000],
      ['/list.js', 500],
      ['/log.js', 900],
    ]),
    open: '/open.js',
  }
  const asked = (path: string, requestedAt: number, arrivedAt: number): ScriptRequest => ({
    path,
    requestedAt,
    arrivedAt,
  })

  it('counts our files until the list is there and all bytes after that', () => {
    const log = [
      asked('/react.js', 0, 170),
      asked('/open.js', 1, 160),
      asked('/discover.js', 1, 155),
      asked('/log.js', 260, 420),
    ]
    expect(countOpen(log, 250, files)).toEqual({
      listFiles: [2],
      listBytes: [16],
      listLevels: [1],
      openFirst: [1],
      openBytes: [16.9],
    })
  })

  it('counts a file that is requested after another one arrived as a level deeper', () => {
    const log = [
      asked('/discover.js', 0, 150),
      asked('/open.js', 1, 160),
      asked('/list.js', 161, 310),
      asked('/log.js', 311, 460),
    ]
    expect(countOpen(log, 500, files)).toMatchObject({ listFiles: [4], listLevels: [3], openFirst: [0] })
    expect(countOpen(log, 311, files)).toMatchObject({ listFiles: [4], listLevels: [3] })
    expect(countOpen(log, 200, files)).toMatchObject({ listFiles: [3], listLevels: [2] })
  })

  it('counts nothing where nothing was requested', () => {
    expect(countOpen([], 5, files)).toMatchObject({ listFiles: [0], listBytes: [0], listLevels: [0], openFirst: [0] })
  })
})

describe('weighChunks', () => {
  const react = '/node_modules/react/index.js'
  const chunk = (fileName: string, code: string, ...moduleIds: string[]): [string, SiteChunk] => [
    fileName,
    { fileName, code, moduleIds, imports: [], dynamicImports: [], facadeModuleId: null, isEntry: false },
  ]
  const small = 'x'
  const large = 'abcdefghijklmnopqrstuvwxyz0123456789'

  it('takes React out of the chunks in which the bundler mixed it with our code', () => {
    const bundle = new Map([
      chunk('react.js', large, react),
      chunk('open.js', small + large, '/a.ts', react, '/b.ts'),
      chunk('ours.js', small, '/c.ts'),
    ])
    const without = new Map([chunk('open-2.js', large, '/a.ts', '/b.ts'), chunk('ours-2.js', large, '/c.ts')])
    const weigh = (code: string): number => gzipSync(code, { level: 9 }).length
    expect([...weighChunks(bundle, without)]).toEqual([
      ['open.js', weigh(large)],
      ['ours.js', weigh(large)],
    ])
  })

  it('counts code once that React and the bundler split in two', () => {
    const bundle = new Map([
      chunk('runtime.js', large, '\0rolldown/runtime.js'),
      chunk('mixed.js', large, react, '/b.ts'),
      chunk('open.js', small, '/a.ts', '/c.ts'),
    ])
    const without = new Map([chunk('open-2.js', large, '/a.ts', '/b.ts', '/c.ts')])
    expect([...weighChunks(bundle, without).keys()]).toEqual(['open.js'])
  })

  it('refuses a mixed chunk that the other build does not have', () => {
    const bundle = new Map([chunk('open.js', small, '/a.ts', react, '/b.ts')])
    expect(() => weighChunks(bundle, new Map([chunk('a.js', small, '/a.ts')]))).toThrow('open.js')
  })
})

describe('the report', () => {
  it('aligns columns', () => {
    expect(
      formatTable([
        ['', 'one', 'two'],
        ['name', '1', '22222'],
      ]),
    ).toBe('       one     two\nname     1   22222')
  })

  it('shows medians with their bounds for the requested pages only, and marks misses', () => {
    const text = formatResults({ baseline: { cold: [10, 10] }, react: { cold: [60, 61, 75], atLoad: [78.12] } })
    expect(text).toContain('bare React page')
    expect(text).not.toContain('plain page')
    expect(text).not.toContain('full')
    expect(text).toMatch(/click→list, cold, ms +10 +61 \(60–75\)/)
    expect(text).toMatch(/JS at load, kB gz +– +78\.1/)
    expect(text).toMatch(/react: click→list, cold +6\.10 +≤ 6 +MISSED/)
  })
})

describe('readArguments', () => {
  const names = (...args: string[]): string[] => readArguments(args).pages.map(({ name }) => name)

  it('measures all pages seven times by default, and always includes the bare page', () => {
    expect(readArguments([])).toMatchObject({ rounds: 7, trace: undefined, isLenient: false })
    expect(names()).toEqual(['baseline', 'react', 'vanilla', 'fullReact', 'fullVanilla'])
    expect(names('--page', 'vanilla')).toEqual(['baseline', 'vanilla'])
    expect(readArguments([]).hasLists).toBe(true)
    expect(readArguments(['--page', 'vanilla']).hasLists).toBe(false)
    expect(readArguments(['--page', 'lists'])).toMatchObject({ pages: [], hasLists: true })
    expect(readArguments(['--rounds', '3', '--trace', 'x.json', '--lenient'])).toMatchObject({
      rounds: 3,
      trace: 'x.json',
      isLenient: true,
    })
  })

  it.each([
    [['--rounds', '0'], '--rounds takes'],
    [['--rounds', '1.5'], '--rounds takes'],
    [['--page', 'angular'], 'there is no "angular"'],
    [['--fast'], '--fast'],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message)
  })
})
