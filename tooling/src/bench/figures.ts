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
  | 'storm'
  | 'slowNavToButton'
  | 'slowNavToList'
  | 'heapAtLoad'
  | 'heapAfterOne'
  | 'heapAfterFifty'
  | 'nodesAfterOne'
  | 'nodesAfterFifty'

/** How a figure is shown, and its limit as a multiple of the bare page's figure. */
export interface Figure {
  readonly id: FigureId
  readonly title: string
  readonly unit: 'kB gz' | 'ms' | 's' | 'MB' | '/s' | ''
  readonly digits: number
  /** The maximum ratio to the bare React page. */
  readonly limits?: { readonly react: number; readonly vanilla: number }
  /** The minimum for each page, independent of the bare one. */
  readonly least?: number
}

const both = (limit: number): Figure['limits'] => ({ react: limit, vanilla: limit })

/** Every figure in the order of the table. */
export const figures: readonly Figure[] = [
  { id: 'atLoad', title: 'JS at load', unit: 'kB gz', digits: 1 },
  { id: 'onOpen', title: '+ on open', unit: 'kB gz', digits: 1 },
  { id: 'toConnect', title: '+ to connect', unit: 'kB gz', digits: 1 },
  { id: 'navToButton', title: 'nav→button', unit: 'ms', digits: 0 },
  { id: 'cold', title: 'click→list, cold', unit: 'ms', digits: 0, limits: { react: 4, vanilla: 7 } },
  { id: 'intent', title: 'click→list, after 200 ms of intent', unit: 'ms', digits: 0, limits: both(3) },
  { id: 'warm', title: 'click→list, warm', unit: 'ms', digits: 0, limits: both(1.5) },
  { id: 'connect', title: 'wallet→connected', unit: 'ms', digits: 0, limits: both(1.7) },
  { id: 'storm', title: 'frames while a wallet emits 10,000 events a second', unit: '/s', digits: 0, least: 30 },
  { id: 'slowNavToButton', title: 'slow: nav→button', unit: 's', digits: 2 },
  { id: 'slowNavToList', title: 'slow: impatient visitor, nav→list', unit: 's', digits: 2, limits: both(1.45) },
  { id: 'heapAtLoad', title: 'heap at load', unit: 'MB', digits: 2 },
  { id: 'heapAfterOne', title: 'heap after 1 open', unit: 'MB', digits: 2 },
  { id: 'heapAfterFifty', title: 'heap after 50 opens', unit: 'MB', digits: 2 },
  { id: 'nodesAfterOne', title: 'DOM nodes after 1 open', unit: '', digits: 0 },
  { id: 'nodesAfterFifty', title: 'DOM nodes after 50 opens', unit: '', digits: 0 },
]
