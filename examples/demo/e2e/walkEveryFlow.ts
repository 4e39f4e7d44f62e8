import type { WalletHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { Demo } from './demoTest.js'
import { expect } from './demoTest.js'
import type { HostPage } from './hostPages.js'

const networks = ['eip155:31337', 'eip155:31338'] as const

/** What of the page the walk needs, and what looks on. */
export interface Walk {
  readonly page: Page
  readonly demo: Demo
  readonly wallet: WalletHandle
  readonly hostPage: HostPage
  /** Called with each view as it stands. */
  look(view: string): Promise<void>
  /** Called whenever the modal has closed. */
  closed(moment: 'disconnected' | 'connected'): Promise<void>
}

/** What stands on the page of the modal, past whatever hides the document's own members. */
const facts = (page: Page) =>
  page.evaluate(() => {
    const host = Document.prototype.querySelectorAll.call(document, '[data-lk-modal]')[0] as HTMLElement | undefined
    const root = host?.shadowRoot
    return {
      view: host?.getAttribute('data-lk-view'),
      isModal: !!root?.querySelector('dialog')?.matches(':modal'),
      hasFocus: !!root?.activeElement,
      toast: root?.querySelector('[data-lk-toast]')?.getAttribute('data-lk-toast'),
      // The list of wallets is whole once the directory's own stands under it.
      isWhole: host?.getAttribute('data-lk-view') !== 'Connect' || !!root?.querySelector('.lkd-stack .lk-list'),
    }
  })

/** Where the pointer meets an element of the modal that has come to rest; says what is in the way if it does not. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate(async (selector) => {
    const host = Document.prototype.querySelectorAll.call(document, '[data-lk-modal=open]')[0]
    const root = (host as HTMLElement | undefined)?.shadowRoot
    const element = root?.querySelector(selector)
    if (!root || !element) return { isThere: false, trouble: 'absent', x: 0, y: 0 }
    element.scrollIntoView({ block: 'nearest' })
    const before = element.getBoundingClientRect()
    await new Promise(requestAnimationFrame)
    const { x: left, y: top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = root.elementFromPoint(x, y)
    const trouble = [
      before.x === left && before.y === top ? '' : 'moving',
      element.matches(':disabled,[aria-disabled=true]') ? 'disabled' : '',
      element.contains(hit) ? '' : `under ${hit ? `${hit.localName}.${hit.className}` : 'the page'}`,
      width >= 24 && height >= 24 ? '' : `too small: ${width}×${height}`,
    ].filter(Boolean)
    return { isThere: true, trouble: trouble.join(), x, y }
  }, selector)

/**
 * Goes once through everything a visitor can do with the modal, by pointer and keyboard, without locators: a page may
 * take from the document what those ask it for.
 */
export async function walkEveryFlow({ page, demo, wallet, hostPage, look, closed }: Walk): Promise<void> {
  const { opener = '[data-lk-button]', keys = 'all', returnsFocus = true } = hostPage
  const { rdns } = wallet
  const at = async (view: string): Promise<void> => {
    await expect
      .poll(() => facts(page), { message: view })
      .toMatchObject({ view, isModal: true, hasFocus: true, isWhole: true })
    await look(view)
  }
  const press = async (selector: string): Promise<void> => {
    let place = await placeOf(page, selector)
    await expect
      .poll(
        async () => {
          place = await placeOf(page, selector)
          return place.trouble
        },
        { message: `${selector} can be pressed`, timeout: 10_000 },
      )
      .toBe('')
    await page.mouse.click(place.x, place.y)
  }
  const action = (name: string): Promise<void> => press(`[data-lk-action=${name}]`)
  const isOpenerFocused = () =>
    page.evaluate((opener) => {
      const active = Reflect.get(Document.prototype, 'activeElement', document) as Element | null
      return !!active && Element.prototype.matches.call(active, opener)
    }, opener)
  const open = async (view: string): Promise<void> => {
    if (opener === 'code') await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
    else {
      await page.evaluate((opener) => {
        const element = Document.prototype.querySelectorAll.call(document, opener)[0] as HTMLElement
        element.focus({ preventScroll: true })
      }, opener)
      if (keys !== 'none') await page.keyboard.press('Enter')
      else
        await page.evaluate(() => {
          const active = Reflect.get(Document.prototype, 'activeElement', document) as HTMLElement
          active.click()
        })
    }
    await at(view)
  }
  const isClosed = async (moment: 'disconnected' | 'connected', returns = returnsFocus): Promise<void> => {
    await expect.poll(() => facts(page)).toMatchObject({ view: null, isModal: false })
    if (returns) await expect.poll(isOpenerFocused, { message: 'focus is back' }).toBe(true)
    await closed(moment)
  }
  const pressEscape = async (): Promise<void> => {
    if (keys !== 'none') await page.keyboard.press('Escape')
    else await press('.lk-header [data-lk-action=back], .lk-header [data-lk-action=close]')
  }

  // Open and close: by key, by the button, and by a click outside the dialog.
  await open('Connect')
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) await page.keyboard.press(key)
  // Unheard, a key may take the focus to the browser's own controls, but never to the page.
  expect(await facts(page)).toMatchObject({ isModal: true, ...(keys === 'all' && { hasFocus: true }) })
  await action('help')
  await at('WalletIntro')
  await pressEscape()
  await at('Connect')
  await pressEscape()
  await isClosed('disconnected')
  await open('Connect')
  await action('close')
  await isClosed('disconnected')
  await open('Connect')
  const corner = await placeBeside(page)
  if (corner) await page.mouse.click(corner.x, corner.y)
  else await action('close')
  await isClosed('disconnected')

  // Refused, taken back, and then connected.
  await open('Connect')
  await wallet.answer('reject')
  await press(`[data-lk-wallet="${rdns}"]`)
  // What came of it is explained before it is looked at.
  await expect.poll(async () => (await placeOf(page, '[data-lk-action=retry]')).isThere).toBe(true)
  await at('ConnectingExternal')
  await wallet.answer('hang')
  await action('retry')
  await wallet.waitForRequest('eth_requestAccounts')
  await action('back')
  await at('Connect')
  await press(`[data-lk-wallet="${rdns}"]`)
  await wallet.approve()
  await wallet.answer('approve')
  await demo.expectAccount({ status: 'connected', address: wallet.address, networkId: networks[0] })
  await isClosed('connected')

  // The account, its notes, its settings, another network and back.
  await open('Account')
  await action('copy')
  await expect.poll(async () => (await facts(page)).toast).toMatch(/success|error/)
  await look('Account with a note')
  await action('settings')
  await at('AccountSettings')
  await action('back')
  await at('Account')
  for (const networkId of [networks[1], networks[0]]) {
    await action('switch')
    await at('Networks')
    await press(`[data-lk-network="${networkId}"]`)
    await at('Account')
    await demo.expectAccount({ status: 'connected', networkId })
  }
  await pressEscape()
  await isClosed('connected')

  // A signature for the page, and a network that the page does not know, which opens the modal by itself.
  const { address } = await page.evaluate(() => window.latchkey.signMessage({ message: 'On this page' }))
  expect(address).toBe(wallet.address)
  await wallet.moveTo(424242)
  await at('UnsupportedChain')
  await wallet.moveTo(31337)
  await isClosed('connected')

  await open('Account')
  await action('disconnect')
  await demo.expectAccount({ status: 'disconnected', reason: 'user' })
  await isClosed('disconnected')
}

/** A place on the backdrop, where there is one. */
const placeBeside = (page: Page) =>
  page.evaluate(() => {
    const host = Document.prototype.querySelectorAll.call(document, '[data-lk-modal=open]')[0] as HTMLElement
    const { left, top } = host.shadowRoot?.querySelector('dialog')?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return left > 8 || top > 8 ? { x: 4, y: 4 } : undefined
  })
