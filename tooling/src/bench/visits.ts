import { setTimeout as wait } from 'node:timers/promises'
import { countOpen } from './countOpen.js'
import type { Sample } from './figures.js'
import type { Bench, Visit } from './openVisit.js'
import { openVisit } from './openVisit.js'
import type { BenchPage } from './pages.js'
import { recordScripts } from './recordScripts.js'

/** Measures a page in one visit; `onReady` is called when the page is loaded and before the measurement begins. */
export type VisitKind = (bench: Bench, page: BenchPage, onReady?: (visit: Visit) => Promise<void>) => Promise<Sample>

const warmOpens = 3
const intentMs = 200
const cycles = 50
const lineDelayMs = 150
/** Longer than a row ignores presses after it has moved. */
const steadyMs = 600
/** Longer than anything that our code defers. */
const quietMs = 1000

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
  await visit.settle(steadyMs)
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

/** A visitor whose pointer rests on the button before pressing it, and then on the wallet. */
const thoughtful: VisitKind = async (bench, page, onReady) => {
  const visit = await openVisit(bench, page)
  await onReady?.(visit)
  await visit.go()
  await visit.moment('navToButton')
  await visit.settle()
  await visit.point(page.button)
  await wait(intentMs)
  const intent = await visit.press(page.button, page.list)
  await visit.settle()
  if (!page.isWalletInside) await leave(visit)
  await visit.settle(steadyMs)
  await visit.point(page.wallet)
  await wait(intentMs)
  const connectIntent = await visit.press(page.wallet, page.connected)
  await visit.close()
  return { intent: [intent], connectIntent: [connectIntent] }
}

/** A visitor with a slow phone on a slow line who presses the button as soon as it appears. */
const impatient: VisitKind = async (bench, page, onReady) => {
  const visit = await openVisit(bench, page, { isSlow: true, isImpatient: true })
  await onReady?.(visit)
  await visit.go()
  const [navToButton, navToList] = [await visit.moment('navToButton'), await visit.moment('navToList')]
  await visit.close()
  return { slowNavToButton: [navToButton / 1000], slowNavToList: [navToList / 1000] }
}

/** A visitor who opens and closes the modal many times; garbage is collected before each count. */
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

/** A visitor whose wallet reports a different active account ten thousand times a second for five seconds. */
const patient: VisitKind = async (bench, page, onReady) => {
  if (!page.isWalletInside || page.isFull) return {}
  const visit = await openVisit(bench, page)
  await onReady?.(visit)
  await visit.go()
  await visit.moment('navToButton')
  await visit.settle()
  await visit.press(page.button, page.list)
  await visit.press(page.wallet, page.connected)
  await visit.settle()
  const storm = await visit.tab.evaluate(
    ([rate, seconds]) =>
      new Promise<number>((done) => {
        const others = ['0x8617E340B3D01FA5F11F306F4090FD50E238070D', '0x27b1fdb04752bbc536007a920d24acb045561c26']
        const start = performance.now()
        let [said, frames, isOver] = [0, 0, false]
        const talk = setInterval(() => {
          const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate)
          for (; said < due; said++) window.benchWallet.emit('accountsChanged', [others[said % 2]])
          if (said < rate * seconds) return
          clearInterval(talk)
          isOver = true
          done(frames / ((performance.now() - start) / 1000))
        })
        const count = (): void => {
          frames++
          if (!isOver) requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
      }),
    [10_000, 5] as const,
  )
  await visit.settle()
  const shown = await visit.tab.evaluate((path) => window.benchProbe.textOf(path), page.connected)
  // The React button shows the balance behind the address.
  if (!/561c26(0ETH)?$/i.test(shown.replace(/\W+/g, '')))
    throw new Error(`${page.name}: "${shown}" is not the last account.`)
  await visit.close()
  return { storm: [storm] }
}

/** A visitor who opens the modal and then does nothing, on a line with a long delay: what is requested, and in what order. */
const idle: VisitKind = async (bench, page, onReady) => {
  const files = bench.files[page.name]
  if (!files) return {}
  const visit = await openVisit(bench, page)
  await onReady?.(visit)
  await visit.go()
  await visit.moment('navToButton')
  await visit.settle()
  await visit.cdp.send('Network.enable')
  const line = { offline: false, latency: lineDelayMs, downloadThroughput: -1, uploadThroughput: -1 }
  await visit.cdp.send('Network.emulateNetworkConditions', line)
  const readScripts = recordScripts(visit.tab)
  await visit.press(page.button, page.list)
  const shownAt = await visit.moment('press 1: shown')
  await visit.settle(quietMs)
  const sample = countOpen(await readScripts(), shownAt, files)
  await visit.close()
  return sample
}

/** Closes the modal with Escape. */
async function leave({ tab }: Visit): Promise<void> {
  await tab.keyboard.press('Escape')
  // Two frames, so that work deferred by closing isn't attributed to the next open.
  await tab.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Every kind of visit and its repetitions per round: short visits, whose figures are rounded to frames, are repeated more often. */
export const visits = {
  hasty: { visit: hasty, times: 3 },
  thoughtful: { visit: thoughtful, times: 3 },
  impatient: { visit: impatient, times: 1 },
  restless: { visit: restless, times: 1 },
  patient: { visit: patient, times: 1 },
  idle: { visit: idle, times: 1 },
} satisfies { readonly [kind: string]: { readonly visit: VisitKind; readonly times: number } }
