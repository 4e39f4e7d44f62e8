import { parseArgs } from 'node:util'
import type { BenchPage } from './pages.js'
import { listsPage, pages } from './pages.js'

/** The options of the command line. */
export interface BenchArguments {
  readonly rounds: number
  /** Always includes the bare page, because ratios need it. */
  readonly pages: readonly BenchPage[]
  /** Whether the long lists are scrolled. */
  readonly hasLists: boolean
  /** The file for a trace. */
  readonly trace: string | undefined
  /** Whether the command succeeds although a goal was missed. */
  readonly isLenient: boolean
}

/** Reads the command line; errors name what is wrong and what is allowed. */
export function readArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      page: { type: 'string', multiple: true, default: [] },
      trace: { type: 'string' },
      lenient: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 99)
    throw new Error(`--rounds takes a whole number from 1 to 99, not "${values.rounds}".`)
  const names = [...pages.map(({ name }) => name), listsPage.name]
  for (const name of values.page) {
    if (!names.some((known) => known === name))
      throw new Error(`--page takes ${names.join(', ')}; there is no "${name}".`)
  }
  const isAsked = ({ name }: BenchPage): boolean =>
    !values.page.length || name === 'baseline' || values.page.includes(name)
  const hasLists = !values.page.length || values.page.includes(listsPage.name)
  // Without a page of times there is nothing to compare.
  const isListsAlone = values.page.length > 0 && values.page.every((name) => name === listsPage.name)
  return {
    rounds,
    pages: isListsAlone ? [] : pages.filter(isAsked),
    hasLists,
    trace: values.trace,
    isLenient: values.lenient,
  }
}
