import type { BenchPage } from './pages.js'

/** One figure of the bench by its name. */
export type FigureId =
  | 'atLoad'
  | 'onOpen'
  | 'toConnect'
  | 'navToButton'
  | 'cold'
  | 'intent'
  | 'warm'
  | 'connect'
  | 'connectIntent'
  | 'storm'
  | 'slowNavToButton'
  | 'slowNavToList'
  | 'heapAtLoad'
  | 'heapAfterOne'
  | 'heapAfterFifty'
  | 'nodesAfterOne'
  | 'nodesAfterFifty'
  | 'listFiles'
  | 'listBytes'
  | 'listLevels'
  | 'openFirst'
  | 'openBytes'

/** The measurements of one visit. */
export type Sample = { readonly [id in FigureId]?: readonly number[] }

/** A page with our toolkit. */
export type OurPage = Exclude<BenchPage['name'], 'baseline'>

/** What a figure has to reach on each page; pages that are not named have no goal. */
export interface Goal {
  /**
   * `ratio`: the median is at most this many times that of the bare page. Independent of the bare page, `most`: the
   * median is at most this; `least`: the worst run is at least this.
   */
  readonly kind: 'ratio' | 'most' | 'least'
  readonly limits: { readonly [page in OurPage]?: number }
}

/** How a figure is shown, and its goal. */
export interface Figure {
  readonly id: FigureId
  readonly title: string
  readonly unit: 'kB gz' | 'ms' | 's' | 'MB' | '/s' | ''
  readonly digits: number
  readonly goal?: Goal
}

const ratio = (onReact: number, onPlain = onReact): Goal => ({
  kind: 'ratio',
  limits: { react: onReact, vanilla: onPlain, fullReact: onReact, fullVanilla: onPlain },
})
const most = (limit: number): Goal => ({ kind: 'most', limits: { fullReact: limit, fullVanilla: limit } })
const least = (limit: number, ...pages: readonly OurPage[]): Goal => ({
  kind: 'least',
  limits: Object.fromEntries(pages.map((page) => [page, limit])),
})

/** Every figure in the order of the table. */
export const figures: readonly Figure[] = [
  { id: 'atLoad', title: 'JS at load', unit: 'kB gz', digits: 1 },
  { id: 'onOpen', title: '+ on open', unit: 'kB gz', digits: 1 },
  { id: 'toConnect', title: '+ to connect', unit: 'kB gz', digits: 1 },
  { id: 'listFiles', title: 'files from click to list', unit: '', digits: 0, goal: most(9) },
  { id: 'listBytes', title: 'bytes from click to list', unit: 'kB gz', digits: 1, goal: most(22) },
  { id: 'listLevels', title: 'levels of these files', unit: '', digits: 0, goal: most(1) },
  {
    id: 'openFirst',
    title: 'the chunk `open` is requested first',
    unit: '',
    digits: 0,
    goal: least(1, 'fullReact', 'fullVanilla'),
  },
  { id: 'openBytes', title: 'bytes from click to a quiet network', unit: 'kB gz', digits: 1, goal: most(30) },
  { id: 'navToButton', title: 'nav→button', unit: 'ms', digits: 0 },
  { id: 'cold', title: 'click→list, cold', unit: 'ms', digits: 0, goal: ratio(6, 9) },
  { id: 'intent', title: 'click→list, after 200 ms of intent', unit: 'ms', digits: 0, goal: ratio(3) },
  { id: 'warm', title: 'click→list, warm', unit: 'ms', digits: 0, goal: ratio(1.5) },
  { id: 'connect', title: 'wallet→connected', unit: 'ms', digits: 0, goal: ratio(2) },
  { id: 'connectIntent', title: 'wallet→connected, after 200 ms of intent', unit: 'ms', digits: 0, goal: ratio(2) },
  {
    id: 'storm',
    title: 'frames while a wallet emits 10,000 events a second',
    unit: '/s',
    digits: 0,
    goal: least(30, 'react', 'vanilla'),
  },
  { id: 'slowNavToButton', title: 'slow: nav→button', unit: 's', digits: 2 },
  { id: 'slowNavToList', title: 'slow: impatient visitor, nav→list', unit: 's', digits: 2, goal: ratio(1.45) },
  { id: 'heapAtLoad', title: 'heap at load', unit: 'MB', digits: 2 },
  { id: 'heapAfterOne', title: 'heap after 1 open', unit: 'MB', digits: 2 },
  { id: 'heapAfterFifty', title: 'heap after 50 opens', unit: 'MB', digits: 2 },
  { id: 'nodesAfterOne', title: 'DOM nodes after 1 open', unit: '', digits: 0 },
  { id: 'nodesAfterFifty', title: 'DOM nodes after 50 opens', unit: '', digits: 0 },
]
