import type { Page } from '@playwright/test'
import { expect } from './demoTest.js'

/** A visitor who has nothing but a keyboard. */
export interface Keyboard {
  /** Presses these keys, one after the other. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Where focus is: `close`, `wallet:test.orchard`, `network:eip155:1`, `title`, `search`, `page:…`, `body`. */
  focus(): Promise<string>
  expectFocus(place: string): Promise<void>
  /** Presses Tab until focus is there. */
  tabTo(place: string): Promise<void>
  /** Every stop of Tab within the modal, once around; none may lie outside. */
  stops(key: 'Tab' | 'Shift+Tab'): Promise<string[]>
  /** Views in which focus was on the page's body while the modal was open. */
  lostIn(): Promise<string[]>
}

/** Runs in the page: looks in every frame whether the open modal has lost the focus. */
const watch = (): void => {
  const lost = new Set<string>()
  Object.assign(window, { lostFocus: lost })
  const look = (): void => {
    const host = document.querySelector('[data-lk-modal=open]')
    const isModal = host?.shadowRoot?.querySelector('dialog')?.matches(':modal')
    if (isModal && document.activeElement === document.body) lost.add(host?.getAttribute('data-lk-view') ?? '')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const place = (): string => {
  const active = document.activeElement
  const element = active?.shadowRoot?.activeElement ?? active
  if (!element || element === document.body) return 'body'
  const { lkWallet, lkNetwork, lkAction, lkButton, lkField, lkToken, demo } = (element as HTMLElement).dataset
  if (active === element) return `page:${lkButton === undefined ? (demo ?? element.id) || element.localName : 'button'}`
  if (lkAction) return lkAction
  if (lkWallet) return `wallet:${lkWallet}`
  if (lkNetwork) return `network:${lkNetwork}`
  if (lkField) return `field:${lkField}`
  if (lkToken) return `token:${lkToken}`
  if (element.localName === 'h2') return 'title'
  if (element.localName === 'input') return 'search'
  return element.closest('.lk-list') ? 'row' : element.className
}

/** Prepares the page for a visitor with a keyboard; call it before the page is loaded. */
export async function createKeyboard(page: Page): Promise<Keyboard> {
  await page.addInitScript(watch)
  const focus = () => page.evaluate(place)
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    press,
    focus,
    type: (text) => page.keyboard.type(text),
    expectFocus: (expected) => expect.poll(focus).toBe(expected),
    async tabTo(wanted) {
      const seen: string[] = []
      while ((await focus()) !== wanted) {
        seen.push(await focus())
        expect(seen.length, `${wanted} is a stop among ${seen.join(', ')}`).toBeLessThan(30)
        await press('Tab')
      }
    },
    async stops(key) {
      const found: string[] = []
      await press(key)
      const first = await focus()
      do {
        found.push(await focus())
        expect(found.length, found.join(', ')).toBeLessThan(30)
        expect(found.at(-1)).not.toMatch(/^(page:|body)/)
        await press(key)
      } while ((await focus()) !== first)
      return found
    },
    lostIn: () => page.evaluate(() => [...(window as unknown as { lostFocus: Set<string> }).lostFocus]),
  }
}
