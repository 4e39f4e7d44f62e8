import { describe, expect, it } from 'vitest'
import { figures } from './figures.js'
import { formatResults } from './formatResults.js'
import { formatTable } from './formatTable.js'
import { judge } from './judge.js'
import { readArguments } from './readArguments.js'
import { summarise } from './summarise.js'

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
      react: { cold: [48, 60, 20], warm: [15.1] },
      vanilla: { cold: [84, 60, 90] },
    })
    expect(verdicts).toEqual([
      { page: 'react', figure: 'cold', kind: 'ratio', value: 4, limit: 4, isMissed: false },
      { page: 'react', figure: 'warm', kind: 'ratio', value: 1.51, limit: 1.5, isMissed: true },
      { page: 'vanilla', figure: 'cold', kind: 'ratio', value: 7, limit: 7, isMissed: false },
    ])
  })

  it('compares the worst run with a minimum, without the bare page', () => {
    expect(judge({ react: { storm: [60, 31, 58] }, vanilla: { storm: [60, 29.9] } })).toEqual([
      { page: 'react', figure: 'storm', kind: 'least', value: 31, limit: 30, isMissed: false },
      { page: 'vanilla', figure: 'storm', kind: 'least', value: 29.9, limit: 30, isMissed: true },
    ])
  })

  it('gives no verdict on figures that were not measured or have no limit', () => {
    expect(judge({ react: { cold: [1] } })).toEqual([])
    expect(judge({ baseline: { cold: [1] } })).toEqual([])
    expect(judge({ baseline: { navToButton: [1] }, react: { navToButton: [9] } })).toEqual([])
  })

  it('compares both pages with the limits of the product', () => {
    const limits = Object.fromEntries(figures.flatMap(({ id, limits }) => (limits ? [[id, limits]] : [])))
    expect(limits).toEqual({
      cold: { react: 4, vanilla: 7 },
      intent: { react: 3, vanilla: 3 },
      warm: { react: 1.5, vanilla: 1.5 },
      connect: { react: 1.7, vanilla: 1.7 },
      slowNavToList: { react: 1.45, vanilla: 1.45 },
    })
    expect(figures.filter(({ least }) => least).map(({ id, least }) => [id, least])).toEqual([['storm', 30]])
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
    const text = formatResults({ baseline: { cold: [10, 10] }, react: { cold: [40, 41, 55], atLoad: [78.12] } })
    expect(text).toContain('bare React page')
    expect(text).not.toContain('plain page')
    expect(text).toMatch(/click→list, cold, ms +10 +41 \(40–55\)/)
    expect(text).toMatch(/JS at load, kB gz +– +78\.1/)
    expect(text).toMatch(/react: click→list, cold +4\.10 +≤ 4 +MISSED/)
  })
})

describe('readArguments', () => {
  const names = (...args: string[]): string[] => readArguments(args).pages.map(({ name }) => name)

  it('measures all pages seven times by default, and always includes the bare page', () => {
    expect(readArguments([])).toMatchObject({ rounds: 7, trace: undefined, isStrict: false })
    expect(names()).toEqual(['baseline', 'react', 'vanilla'])
    expect(names('--page', 'vanilla')).toEqual(['baseline', 'vanilla'])
    expect(readArguments(['--rounds', '3', '--trace', 'x.json', '--strict'])).toMatchObject({
      rounds: 3,
      trace: 'x.json',
      isStrict: true,
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
