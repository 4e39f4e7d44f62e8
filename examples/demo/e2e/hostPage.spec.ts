import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

/** What the page around an open modal can see of it, past whatever hides the document's own members. */
const look = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => Document.prototype.querySelectorAll.call(document, selector)
    const host = all('[data-lk-modal]')[0] as HTMLElement | undefined
    const dialog = host?.shadowRoot?.querySelector('dialog')
    return {
      isModal: !!dialog?.matches(':modal'),
      isLocked: getComputedStyle(all('html')[0] as HTMLElement).overflow === 'hidden',
      isOpen: window.latchkey.getState().modal.open,
      isInBody: host?.parentElement === all('body')[0],
    }
  })
const settled = ({ host }: Modal) =>
  host
    .locator('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)).then(() => undefined))
const shown = { isModal: true, isLocked: true, isOpen: true, isInBody: true }
const gone = { isModal: false, isLocked: false, isOpen: false }

test.describe('a page that moves our element', () => {
  test('opens on the next press after removing it while closed', async ({ page, demo, modal }) => {
    await demo.goto()
    const button = page.locator('[data-lk-button]')
    await button.click()
    await modal.close()
    await modal.host.evaluate((host) => host.remove())
    await button.click()
    await modal.expectView('Connect')
    await expect.poll(() => look(page)).toEqual(shown)
    await modal.close()
    expect(await look(page)).toMatchObject(gone)
  })

  test('closes, restores scrolling and opens on the next press after removing it while open', async ({
    page,
    demo,
    modal,
  }) => {
    await demo.goto()
    const button = page.locator('[data-lk-button]')
    await button.click()
    await modal.expectView('Connect')
    await modal.host.evaluate((host) => host.remove())
    await expect.poll(() => look(page)).toMatchObject(gone)
    await button.click()
    await expect.poll(() => look(page)).toEqual(shown)
  })

  test('is modal again after being removed and reinserted while open', async ({ page, demo, modal }) => {
    await demo.goto()
    await page.locator('[data-lk-button]').click()
    await modal.expectView('Connect')
    await modal.host.evaluate((host) => {
      const parent = host.parentElement
      host.remove()
      parent?.append(host)
    })
    await expect.poll(() => look(page)).toEqual(shown)
    await page.keyboard.press('Escape')
    await expect.poll(() => look(page)).toMatchObject(gone)
  })

  test('opens in the new body after the page replaced it, open or closed', async ({ page, demo, modal }) => {
    await demo.goto()
    const button = page.locator('[data-lk-button]')
    const swap = () =>
      page.evaluate(() => {
        const next = document.createElement('body')
        next.append(document.getElementById('root') as HTMLElement)
        document.body.replaceWith(next)
      })
    await button.click()
    await modal.expectView('Connect')
    await swap()
    await expect.poll(() => look(page)).toMatchObject(gone)
    await button.click()
    await expect.poll(() => look(page)).toEqual(shown)
    await modal.close()
    await swap()
    await button.click()
    await expect.poll(() => look(page)).toEqual(shown)
  })

  test('opening reverts `aria-hidden` and `inert` set while closed', async ({ page, demo, modal }) => {
    await demo.goto()
    await page.locator('[data-lk-button]').click()
    await modal.close()
    await modal.host.evaluate((host) => {
      host.setAttribute('aria-hidden', 'true')
      host.setAttribute('inert', '')
    })
    await page.locator('[data-lk-button]').click()
    await modal.close()
    await expect(modal.host).not.toHaveAttribute('aria-hidden')
  })
})

for (const html of [
  '<img name=body alt=""><form id=ethereum></form>',
  '<form name=body></form><img name=body alt="">',
  '<img name=documentElement alt="">',
  '<img name=querySelectorAll alt="">',
  '<img name=activeElement alt="">',
]) {
  test.describe(() => {
    test.skip(
      !isFull && !html.includes('id=ethereum'),
      'full tier: the first page names more elements than this one, and hostile.spec names all',
    )

    test(`connects, signs and disconnects on a page with ${html} (T-B1.2)`, async ({ page, context, demo, wallet }) => {
      // A document that a test hands out counts as one from the internet, and those may not call local chains unasked.
      await context.grantPermissions(['local-network-access'])
      const browserOne = await wallet({ answer: 'approve' })
      await page.route(/\/\?wallets=none$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${html}`) })
      })
      await demo.goto()
      // Without locators: they ask the document too.
      const press = (selector: string) =>
        expect
          .poll(() =>
            page.evaluate((wanted) => {
              const all = (given: string) => Document.prototype.querySelectorAll.call(document, given)
              const root = (all('[data-lk-modal=open]')[0] as HTMLElement | undefined)?.shadowRoot
              const element = (root?.querySelector(wanted) ?? all(wanted)[0]) as HTMLElement | undefined
              element?.focus()
              element?.click()
              return !!element
            }, selector),
          )
          .toBe(true)
      await press('[data-lk-button]')
      await expect.poll(() => look(page)).toEqual(shown)
      await press(`[data-lk-wallet="${browserOne.rdns}"]`)
      const address = () => page.evaluate(() => window.latchkey.connection('eip155')?.record?.activeAddress)
      await expect.poll(address).toBe(browserOne.address)
      await expect.poll(() => look(page)).toMatchObject(gone)
      const focused = () =>
        page.evaluate(() => (Reflect.get(Document.prototype, 'activeElement', document) as Element).outerHTML)
      await expect.poll(focused).toContain('data-lk-button')
      await press('[data-lk-button]')
      await press('[data-lk-action=disconnect]')
      await expect.poll(address).toBeUndefined()
    })
  })
}

test('a waiting button shows its state, keeps its width, and cancels on a second press (394)', async ({
  page,
  demo,
  modal,
}) => {
  let arrive: () => void = () => undefined
  const code = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/open-[^/]*\.js$/, async (route) => {
    await code
    await route.continue()
  })
  await demo.goto()
  const button = page.locator('[data-lk-button]')
  const width = async () => (await button.boundingBox())?.width ?? 0
  const before = await width()
  await button.click()
  await expect(button).toHaveText('Opening…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await width()).toBeGreaterThanOrEqual(before)
  // The second click of a double click isn't a second press.
  await button.dispatchEvent('click', { detail: 2 })
  await expect(button).toHaveText('Opening…')
  await button.dispatchEvent('click', { detail: 1 })
  await expect(button).toHaveText('Connect')
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(await width()).toBe(before)
  arrive()
  await page.waitForLoadState('networkidle')
  await modal.expectClosed()
  await button.click()
  await modal.expectView('Connect')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('closes the sheet when its header is pulled down far enough, and springs back otherwise', async ({
    page,
    demo,
    modal,
  }) => {
    await demo.goto()
    const code = page.waitForResponse(/\/afterFirstPaint-[^/]*\.js$/)
    await page.locator('[data-lk-button]').click()
    await modal.expectView('Connect')
    await (await code).finished()
    const dialog = modal.host.locator('dialog')
    await settled(modal)
    const top = async () => (await dialog.boundingBox())?.y ?? 0
    const rest = await top()
    const pull = async (by: number) => {
      await page.mouse.move(160, rest + 12)
      await page.mouse.down()
      for (let y = 10; y <= by; y += 10) await page.mouse.move(160, rest + 12 + y)
    }
    await pull(60)
    expect(await top()).toBe(rest + 60)
    // Held still, so that releasing it does not start a fling.
    await expect
      .poll(async () => {
        await page.mouse.move(160, rest + 72)
        return page.evaluate(() => performance.now())
      })
      .toBeGreaterThan((await page.evaluate(() => performance.now())) + 250)
    await page.mouse.up()
    await expect.poll(top).toBe(rest)
    await modal.expectOpen()

    await pull(120)
    await page.mouse.up()
    await modal.expectClosed()
    await page.locator('[data-lk-button]').click()
    await expect.poll(top).toBe(rest)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await pull(120)
    expect(await top()).toBe(rest)
    await page.mouse.up()
    await modal.expectClosed()
  })

  test('the connected button stays on one line within the page', async ({ page, demo, wallet, modal }) => {
    const browserOne = await wallet({ answer: 'approve' })
    await demo.goto()
    const button = page.locator('[data-lk-button]')
    await button.click()
    await modal.connect(browserOne.rdns)
    await expect(button).toHaveAttribute('data-lk-status', 'connected')
    const box = await button.boundingBox()
    expect(box?.height).toBeLessThan(50)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  })
})

const viewports = [
  { width: 1280, height: 720 },
  { width: 1280, height: 640 },
  { width: 400, height: 640 },
]
const isWindowDue = byTurns(
  viewports.map(({ width, height }) => `${width}×${height}`),
  1,
)

for (const viewport of viewports) {
  test(`a page zoomed by a style keeps the panel whole at ${viewport.width}×${viewport.height}`, async ({
    page,
    demo,
    modal,
  }) => {
    test.skip(!isWindowDue(`${viewport.width}×${viewport.height}`), inTurn)
    await page.addInitScript(() => {
      const announce = (n: number) => {
        const uuid = `350670db-19fa-4704-a166-e52e178b59${10 + n}`
        const info = { uuid, name: `Wallet ${n}`, rdns: `test.wallet${n}`, icon: '' }
        const detail = { info, provider: { request: async () => [] } }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      window.addEventListener('eip6963:requestProvider', () => {
        for (let n = 0; n < 12; n++) announce(n)
      })
    })
    await page.setViewportSize(viewport)
    await demo.goto()
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'))
    await page.locator('[data-lk-button]').click()
    await modal.expectView('Connect')
    await expect(modal.wallet('test.wallet11')).toBeAttached()
    await settled(modal)
    const box = await modal.host.locator('dialog').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  })
}
