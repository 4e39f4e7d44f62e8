import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { expect } from './demoTest.js'

/** A state of the modal that a visitor reached by pressing. */
export interface Place {
  /** What was pressed, from Connect on. */
  readonly path: string
  readonly view: string
  /** Whether it shows a code to scan. */
  readonly hasCode: boolean
  /** What can be pressed, but to leave, to copy and to try the same again. */
  readonly ways: readonly string[]
  /** Whether a link to a store or an app is here. */
  readonly leavesForWallet: boolean
}

/** Every place and how one leads to another. */
export interface Walk {
  readonly places: ReadonlyMap<string, Place>
  /** Keys of the places that each leads to. */
  readonly leads: ReadonlyMap<string, ReadonlySet<string>>
}

interface Seen extends Omit<Place, 'path'> {
  readonly key: string
  readonly isReady: boolean
}

/** Reads what the modal shows; runs in the page. */
const look = (): Seen | undefined => {
  const host = document.querySelector('[data-lk-modal=open]')
  const dialog = host?.shadowRoot?.querySelector('dialog')
  if (!host || !dialog) return
  // Leaving, copying and trying again lead nowhere new; installing reloads the page.
  const idle = /^(back|close|cancel|copy|copyLink|copyDetails|retry|dismiss|installed)$/
  const controls = [...dialog.querySelectorAll<HTMLElement>('button,a[href]')].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('[popover],.lk-again,summary') &&
      !control.matches(':disabled,[aria-disabled=true],[aria-selected=true],[aria-hidden=true]') &&
      !idle.test(control.dataset.lkAction ?? ''),
  )
  const nameOf = (control: HTMLElement): string =>
    control.dataset.lkWallet ?? control.dataset.lkAction ?? (control.textContent ?? '').trim()
  const view = host.getAttribute('data-lk-view') ?? ''
  const code = dialog.querySelector('.lk-code')
  // A wide grid is sampled: its cards are of a kind.
  const cards = controls.filter((control) => control.matches('.lkd-card')).slice(4)
  return {
    key: [
      view,
      dialog.querySelector('h2')?.textContent,
      dialog.querySelector('[aria-selected=true]')?.textContent,
      !!code,
    ].join(' | '),
    view,
    hasCode: !!code,
    ways: controls.filter((control) => !cards.includes(control)).map(nameOf),
    leavesForWallet: controls.some(
      (control) =>
        control.dataset.lkAction === 'openWallet' || (control.getAttribute('href') ?? '').startsWith('https://'),
    ),
    isReady:
      (view !== 'AllWallets' || !!dialog.querySelector('.lkd-card[data-lk-wallet]:not([aria-disabled=true])')) &&
      !dialog.querySelector('.lk-skeleton,[data-lk-pairing=loading],[data-lk-pairing=refreshing]') &&
      !dialog.querySelector('.lkd-card[aria-disabled=true]:not([data-lk-steady]),.lk-row[aria-disabled=true]'),
  }
}

/** Presses the control with this name; runs in the page, because a link would leave it. */
const pressNamed = ([name, links]: readonly [string, string]): boolean => {
  const dialog = document.querySelector('[data-lk-modal=open]')?.shadowRoot?.querySelector('dialog')
  for (const control of dialog?.querySelectorAll<HTMLElement>('button,a[href]') ?? []) {
    if (name !== (control.dataset.lkWallet ?? control.dataset.lkAction ?? (control.textContent ?? '').trim())) continue
    if (control.matches(links)) return false
    control.click()
    return true
  }
  return false
}

/** Opens the modal and presses everything that can be pressed in it, once in each place it leads to. */
export async function walkModal(page: Page, modal: Modal): Promise<Walk> {
  const places = new Map<string, Place>()
  const leads = new Map<string, Set<string>>()
  const now = async (): Promise<Seen> => {
    let seen: Seen | undefined
    await expect
      .poll(async () => {
        seen = await page.evaluate(look)
        return seen?.isReady
      })
      .toBe(true)
    return seen as Seen
  }
  const reopen = async (): Promise<void> => {
    await page.evaluate(() => window.latchkey.close())
    await modal.expectClosed()
    await page.locator('[data-lk-button]').first().click()
    await modal.expectOpen()
  }
  /** Presses and waits for another place; the same one again if there is none. */
  const press = async (name: string, from: string): Promise<Seen | undefined> => {
    if (!(await page.evaluate(pressNamed, [name, 'a'] as const))) return
    const left = expect.poll(async () => (await page.evaluate(look))?.key, { timeout: 1500 }).not.toBe(from)
    await left.catch(() => undefined)
    return (await page.evaluate(look)) && (await now())
  }
  const goTo = async (path: readonly string[]): Promise<Seen> => {
    await reopen()
    let seen = await now()
    for (const name of path) seen = (await press(name, seen.key)) ?? seen
    return seen
  }
  const walk = async (seen: Seen, path: readonly string[]): Promise<void> => {
    const { key, isReady: _, ...place } = seen
    places.set(key, { ...place, path: ['Connect', ...path].join(' → ') })
    const led = new Set<string>()
    leads.set(key, led)
    for (const name of place.ways) {
      const current = await page.evaluate(look)
      if (current?.key !== key) {
        // One step back, where there is one.
        const back = modal.action('back')
        if (await back.isVisible()) await back.click()
        await page.evaluate(look)
        const returned = await page.evaluate(look)
        if (returned?.key !== key && (await goTo(path)).key !== key)
          throw new Error(`${places.get(key)?.path} was not found again.`)
        await now()
      }
      const next = await press(name, key)
      if (!next || next.key === key) continue
      led.add(next.key)
      if (!places.has(next.key)) await walk(next, [...path, name])
    }
  }
  await walk(await goTo([]), [])
  return { places, leads }
}

/** Places with a code and nothing else to go on with. */
export const deadEnds = ({ places }: Walk): readonly string[] =>
  [...places.values()].filter(({ hasCode, ways }) => hasCode && !ways[0]).map(({ path }) => path)

/** Places from which no path leads to a wallet, that is to a store or an app. */
export function placesWithoutWallet({ places, leads }: Walk): readonly string[] {
  const reached = new Set([...places].filter(([, { leavesForWallet }]) => leavesForWallet).map(([key]) => key))
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const [key, led] of leads) if ([...led].some((one) => reached.has(one))) reached.add(key)
  }
  return [...places].filter(([key]) => !reached.has(key)).map(([, { path }]) => path)
}
