import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { byTurns, inTurn } from './byTurns.js'
import type { Demo } from './demoTest.js'
import { createDemo, expect, test } from './demoTest.js'
import type { PageDescription } from './describePage.js'
import { describePage } from './describePage.js'
import type { HostPage } from './hostPages.js'
import { hostPages } from './hostPages.js'
import { walkEveryFlow } from './walkEveryFlow.js'

/** What is read, once it is read again and again for more than half a second: pictures and amounts come after what they belong to. */
const settled = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
  let last = await read()
  let times = 0
  await expect
    .poll(
      async () => {
        const now = await read()
        times = now !== undefined && isDeepStrictEqual(now, last) ? times + 1 : 0
        last = now
        return times
      },
      { message: 'stands still', intervals: [200] },
    )
    .toBe(4)
  return last as T
}

/** Where everything of the open dialog is and what it looks like, as text; nothing while something is on its way. */
const looksOf = async (page: Page): Promise<readonly string[] | undefined> => {
  // Nothing under the pointer: that would look different.
  await page.mouse.move(0, 0)
  const { isWaiting, looks } = await page.evaluate(() => {
    const host = Document.prototype.querySelectorAll.call(document, '[data-lk-modal=open]')[0] as HTMLElement
    const dialog = host.shadowRoot?.querySelector('dialog') as HTMLDialogElement
    const edge = dialog.getBoundingClientRect()
    return {
      isWaiting: !!dialog.querySelector(
        '.lk-skeleton, .lk-bar, .lk-tile img:not(.lk-seen), [data-lk-wallet][aria-disabled]',
      ),
      // A note comes and goes by the clock, wherever the walk is by then.
      looks: [dialog, ...dialog.querySelectorAll('*:not(.lk-toast, .lk-toast *)')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontFamily, textTransform, cursor, opacity, whiteSpace } =
          getComputedStyle(element)
        const place = [left - edge.left, top - edge.top, width, height].map(Math.round).join()
        const drawn = [
          color,
          // Whether what has the focus is filled goes by how the visitor came there, which is another way on some pages.
          element.matches(':focus') || backgroundColor,
          fontSize,
          fontFamily,
          textTransform,
          cursor,
          opacity,
          whiteSpace,
        ].join()
        // Which way a view came in is taken back from one that came before the code for it.
        const name = element.getAttribute('class')?.replace(/ lk-(forward|backward)/, '')
        return `${element.localName}.${name} ${place} ${drawn}`
      }),
    }
  })
  return isWaiting ? undefined : looks
}

/** Whether the dialog is all in the window, with its way out. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const host = Document.prototype.querySelectorAll.call(document, '[data-lk-modal=open]')[0] as HTMLElement
    const dialog = host.shadowRoot?.querySelector('dialog')
    const { left, top, right, bottom } = dialog?.getBoundingClientRect() ?? new DOMRect()
    const close = dialog?.querySelector('[data-lk-action=close]')?.getBoundingClientRect()
    return {
      isInside: left >= 0 && top >= 0 && Math.floor(right) <= innerWidth && Math.floor(bottom) <= innerHeight,
      // In a low window all of the dialog scrolls, its header too.
      hasWayOut:
        !!dialog && !!close && close.width >= 24 && close.top + dialog.scrollTop >= 0 && close.bottom <= innerHeight,
      scrollsSideways: [...(dialog?.querySelectorAll('.lk-content') ?? [])].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    }
  })

/** Something to scroll, and something that could be moved or changed. */
const addContent = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const section = document.createElement('section')
    section.id = 'host-content'
    section.append('A page that was there before.')
    section.style.setProperty('height', '3000px', 'important')
    section.style.setProperty('display', 'block', 'important')
    document.body.append(section)
    // What the demo writes there as things happen would move the page, and with it where it is scrolled to.
    for (const element of document.querySelectorAll<HTMLElement>('.panels, [data-lk-demo-state]'))
      element.style.setProperty('display', 'none', 'important')
  })

const adopt = (page: Page, rules: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

const ordinary: HostPage = { name: 'an ordinary page' }
/** How the views look there, in the order of the walk; found out once in each worker. */
let ordinaryLooks: readonly (readonly string[])[] = []

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000, mode: 'parallel' })

/** Puts the page before the visitor, ready to be walked through. */
const prepare = async (page: Page, demo: Demo, { rules, before, change, viewport }: HostPage): Promise<void> => {
  if (viewport) await page.setViewportSize(viewport)
  if (before) await page.addInitScript(before)
  await demo.goto()
  await addContent(page)
  if (rules) await adopt(page, rules)
  if (change) await page.evaluate(change)
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.evaluate(() => window.latchkey.preload())
}

/** What differs between how a view looks and how it should, a few lines of it. */
const differences = (lines: readonly string[], wanted: readonly string[]): readonly string[] => [
  ...(lines.length === wanted.length ? [] : [`${lines.length} for ${wanted.length} elements`]),
  ...lines.flatMap((line, index) => (line === wanted[index] ? [] : [`${line} for ${wanted[index]}`])).slice(0, 5),
]

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read'])
})

const isDue = byTurns(
  hostPages.filter(({ isTypical }) => isTypical).map(({ name }) => name),
  2,
)

for (const hostPage of hostPages) {
  test.describe(() => {
    test.skip(!isDue(hostPage.name), `full tier: others stand for it, or ${inTurn}`)

    test(`completes every flow on a page with ${hostPage.name}, and leaves the page unchanged`, async ({
      page,
      demo,
      siteUrl,
      wallet,
      context,
    }) => {
      if (hostPage.looksAlike && !ordinaryLooks.length) {
        const tab = await context.newPage()
        const there = createDemo(tab, siteUrl)
        const first = await wallet({ page: tab, answer: 'hang' })
        await prepare(tab, there, ordinary)
        const looks: (readonly string[])[] = []
        const look = async () => void looks.push(await settled(() => looksOf(tab)))
        await walkEveryFlow({
          page: tab,
          demo: there,
          wallet: first,
          hostPage: ordinary,
          look,
          closed: async () => undefined,
        })
        await tab.evaluate(() => localStorage.clear())
        await tab.close()
        ordinaryLooks = looks
      }
      const browserOne = await wallet({ answer: 'hang' })
      const session = await context.newCDPSession(page)
      await prepare(page, demo, hostPage)
      const untouched = await settled(() => describePage(page, session))
      let connected: PageDescription | undefined
      let views = 0
      await walkEveryFlow({
        page,
        demo,
        wallet: browserOne,
        hostPage,
        async look(view) {
          const whole = { isInside: true, hasWayOut: true, scrollsSideways: false }
          expect.soft(await frameOf(page), `${view} fits into the window`).toEqual(whole)
          const wanted = hostPage.looksAlike ? (ordinaryLooks[views++] ?? []) : undefined
          const poll = expect.configure({ soft: true }).poll
          if (wanted)
            await poll(async () => differences((await looksOf(page)) ?? ['on its way'], wanted), view).toEqual([])
          else await poll(() => looksOf(page), view).toBeDefined()
        },
        async closed(moment) {
          if (moment === 'connected') connected ??= await settled(() => describePage(page, session))
          const now = await describePage(page, session)
          expect.soft(now, 'the page is as it was').toEqual(moment === 'connected' ? connected : untouched)
        },
      })
    })
  })
}
