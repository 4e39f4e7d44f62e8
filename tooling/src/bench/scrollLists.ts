/// <reference lib="dom" />
import type { Task } from './measureTasks.js'
import { measureTasks } from './measureTasks.js'
import type { Bench, Visit } from './openVisit.js'
import { openVisit } from './openVisit.js'
import type { Path } from './pages.js'
import { listsPage } from './pages.js'

/** Longest task in ms that a visitor does not notice. */
export const mostTaskMs = 50

/** A list that was scrolled through from its start to its end. */
export interface ScrolledList {
  readonly title: string
  readonly rows: number
  /** Most rows that were in the page at a time. */
  readonly drawn: number
  readonly frames: number
  /** The longest task while it was scrolled. */
  readonly longest: Task
  /** What it took before: to show the list for the first time. */
  readonly shown: Task
}

declare global {
  interface Window {
    benchLists: { fill(entries: number): Promise<number>; openActivity(): void }
  }
}

const frames = 600
const most = 1_000_000
const modal = '[data-lk-modal="open"]'

/** Scrolls through 10,000 tokens and 100,000 entries of a history, a wheel turned without a pause. */
export async function scrollLists(bench: Bench): Promise<readonly ScrolledList[]> {
  const visit = await openVisit(bench, listsPage)
  await visit.go()
  await visit.moment('navToButton')
  await visit.settle()
  await visit.press(listsPage.button, listsPage.list)
  // Longer than a row ignores presses after it has moved.
  await visit.settle(600)
  await visit.press(listsPage.wallet, listsPage.connected)
  await visit.settle()
  const tokens = await scroll(visit, 'tokens', [modal, '.lk-balances-long'], '[data-lk-token]', () =>
    visit.press(listsPage.button, [modal, '.lk-balances-long']),
  )
  await visit.tab.keyboard.press('Escape')
  const rows = await visit.tab.evaluate((most) => window.benchLists.fill(most), most)
  const entries = await scroll(visit, 'activity', [modal, '.lk-activity-virtual'], '[data-lk-entry]', () =>
    visit.tab.evaluate(() => window.benchLists.openActivity()),
  )
  await visit.close()
  return [
    { ...tokens, rows: 10_000 },
    { ...entries, rows },
  ]
}

async function scroll(
  { tab, cdp, settle }: Visit,
  title: string,
  list: Path,
  row: string,
  show: () => Promise<unknown>,
): Promise<Omit<ScrolledList, 'rows'>> {
  const [, inside = ''] = list
  const [shown] = await measureTasks(tab, async () => {
    await show()
    await tab.locator(`${modal} >> ${inside} >> ${row}`).first().waitFor()
    // What is read again when it is opened belongs to it.
    await settle(1000)
  })
  // What was read before is not what is measured.
  await cdp.send('HeapProfiler.collectGarbage')
  let drawn = 0
  const [longest] = await measureTasks(tab, async () => {
    drawn = await tab.evaluate(
      async ([host, row, frames]) => {
        const root = document.querySelector(host)?.shadowRoot
        const scroller = root?.querySelector('.lk-content')
        if (!root || !scroller) throw new Error('There is no list.')
        let most = 0
        for (let frame = 0; frame <= frames; frame++) {
          scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * frame) / frames
          await new Promise((done) => requestAnimationFrame(done))
          most = Math.max(most, root.querySelectorAll(row).length)
        }
        return most
      },
      [modal, row, frames] as const,
    )
  })
  if (!shown || !longest || drawn === 0) throw new Error(`Nothing of "${title}" was drawn.`)
  return { title, drawn, frames, longest, shown }
}
