import { setTimeout as wait } from 'node:timers/promises'
import type { FigureId } from './figures.js'
import type { Bench, Visit } from './openVisit.js'
import { openVisit } from './openVisit.js'
import type { BenchPage } from './pages.js'

/** What one visit measured. */
export type Sample = { readonly [id in FigureId]?: readonly number[] }

/** Measures a page by one visit; `onReady` is called when the page is there and nothing that counts has begun. */
export type VisitKind = (bench: Bench, page: BenchPage, onReady?: (visit: Visit) => Promise<void>) => Promise<Sample>

const warmOpens = 3
const intentMs = 200
const cycles = 50

/** A visitor on a fast machine who takes no time to think: load, open, open again, connect. */
const hasty: VisitKind = async (bench, page, onReady) => {
  const visit = await openVisit(bench, page)
  await onReady?.(visit)
  await visit.go()
  const navToButton = await visit.moment('navToButton')
  await visit.settle()
  const atLoad = visit.takeScripts()
  const cold = await visit.press(page.button, page.list)
  await visit.settle()
  const onOpen = visit.takeScripts()
  const warm: number[] = []
  for (let turn = 0; turn < warmOpens; turn++) {
    await leave(visit)
    warm.push(await visit.press(page.button, page.list))
  }
  if (!page.isWalletInside) await leave(visit)
  await visit.settle()
  const connect = await visit.press(page.wallet, page.connected)
  await visit.settle()
  const toConnect = visit.takeScripts()
  await visit.close()
  return {
    navToButton: [navToButton],
    cold: [cold],
    warm,
    connect: [connect],
    atLoad: [atLoad],
    onOpen: [onOpen],
    toConnect: [toConnect],
  }
}

/** A visitor whose pointer rests on the button before pressing it. */
const thoughtful: VisitKind = async (bench, page, onReady) => {
  const visit = await openVisit(bench, page)
  await onReady?.(visit)
  await visit.go()
  await visit.moment('navToButton')
  await visit.settle()
  await visit.point(page.button)
  await wait(intentMs)
  const intent = await visit.press(page.button, page.list)
  await visit.close()
  return { intent: [intent] }
}

/** A visitor with a slow phone on a slow line who presses the button as soon as it is there. */
const impatient: VisitKind = async (bench, page, onReady) => {
  const visit = await openVisit(bench, page, { isSlow: true, isImpatient: true })
  await onReady?.(visit)
  await visit.go()
  const [navToButton, navToList] = [await visit.moment('navToButton'), await visit.moment('navToList')]
  await visit.close()
  return { slowNavToButton: [navToButton / 1000], slowNavToList: [navToList / 1000] }
}

/** A visitor who opens and closes for a long time; garbage is collected before each count. */
const restless: VisitKind = async (bench, page, onReady) => {
  const visit = await openVisit(bench, page)
  const { cdp } = visit
  await onReady?.(visit)
  await visit.go()
  await visit.moment('navToButton')
  await visit.settle()
  const count = async (): Promise<readonly [heap: number, nodes: number]> => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    const { nodes } = await cdp.send('Memory.getDOMCounters')
    return [usedSize / 1e6, nodes]
  }
  const cycle = async (): Promise<void> => {
    await visit.press(page.button, page.list)
    await leave(visit)
  }
  const [heapAtLoad] = await count()
  await cycle()
  await visit.settle()
  const [heapAfterOne, nodesAfterOne] = await count()
  for (let turn = 1; turn < cycles; turn++) await cycle()
  await visit.settle()
  const [heapAfterFifty, nodesAfterFifty] = await count()
  await visit.close()
  return {
    heapAtLoad: [heapAtLoad],
    heapAfterOne: [heapAfterOne],
    heapAfterFifty: [heapAfterFifty],
    nodesAfterOne: [nodesAfterOne],
    nodesAfterFifty: [nodesAfterFifty],
  }
}

/** Closes the modal with the key. */
async function leave({ tab }: Visit): Promise<void> {
  await tab.keyboard.press('Escape')
  // Two frames, so that what closing puts off is not counted to the next open.
  await tab.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Every kind of visit, with how often a round makes it: what is quick and rounded to frames is made more often. */
export const visits = {
  hasty: { visit: hasty, times: 3 },
  thoughtful: { visit: thoughtful, times: 3 },
  impatient: { visit: impatient, times: 1 },
  restless: { visit: restless, times: 1 },
} satisfies { readonly [kind: string]: { readonly visit: VisitKind; readonly times: number } }
