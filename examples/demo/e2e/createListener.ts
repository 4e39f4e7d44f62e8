import type { Page } from '@playwright/test'
import { expect } from './demoTest.js'

/** A screen reader's view of the page: what its live regions announce. */
export interface Listener {
  /** What the modal's live regions said since the last call, each with its tone; waits until all of it was said. */
  expectSaid(...texts: readonly string[]): Promise<void>
  /** Name and description of the open dialog, as the browser tells them. */
  dialog(): Promise<{ readonly name: string; readonly description: string }>
  /** Role and name of everything that a reader can get to. */
  readable(): Promise<readonly string[]>
}

/** Runs in the page: notes each text that appears in a live region of the modal. */
const listen = (): void => {
  const announced: string[] = []
  Object.assign(window, { announced })
  const last = new WeakMap<Element, string>()
  const follow = (root: ShadowRoot): void => {
    const announce = (): void => {
      for (const region of root.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        const text = (region.textContent ?? '').trim()
        const before = last.get(region)
        last.set(region, text)
        // What arrives together with its region is not said.
        if (before === undefined || before === text) continue
        const role = region.getAttribute('role')
        const tone = region.getAttribute('aria-live') ?? (role === 'alert' ? 'assertive' : 'polite')
        if (text) announced.push(`${tone}: ${text}`)
      }
    }
    new MutationObserver(announce).observe(root, { childList: true, characterData: true, subtree: true })
  }
  const find = new MutationObserver(() => {
    const root = document.querySelector('[data-lk-modal]')?.shadowRoot
    if (!root) return
    find.disconnect()
    follow(root)
  })
  find.observe(document, { childList: true, subtree: true })
}

/** Records what the page announces; call it before the page is loaded. */
export async function createListener(page: Page): Promise<Listener> {
  await page.addInitScript(listen)
  const session = await page.context().newCDPSession(page)
  const nodes = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
      }))
  }
  let told = 0
  return {
    async expectSaid(...texts) {
      const announced = () =>
        page.evaluate((from) => (window as unknown as { announced: string[] }).announced.slice(from), told)
      await expect.poll(announced).toEqual(texts)
      told += texts.length
    },
    async dialog() {
      const { name = '', description = '' } = (await nodes()).find(({ role }) => role === 'dialog') ?? {}
      return { name, description }
    },
    readable: async () =>
      (await nodes())
        .filter(({ role, name }) => name && !/^(StaticText|InlineTextBox|RootWebArea|none|generic)$/.test(role))
        .map(({ role, name }) => `${role}: ${name}`),
  }
}
