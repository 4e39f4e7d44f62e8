import type { Page } from '@playwright/test'

/** How the last press began. */
export interface LastPress {
  readonly afterMs: number
  readonly isDisabled: boolean
}

/** Wallets in the page of a test: one that is there from the start, and others that come when they are told to. */
export interface LateWallets {
  /** Announces that many, after so many milliseconds; settles when two frames have shown them. `namesake`: the first has the name of the one that is there. */
  announce(count: number, delayMs: number, namesake?: boolean): Promise<void>
  /** The start of the last press: milliseconds since the announcement, and whether the row was disabled then, which decides for the whole press. */
  pressed(): Promise<LastPress>
  /** Who was asked to connect, by rdns, in order. */
  asked(): Promise<readonly string[]>
}

declare global {
  interface Window {
    lateWallets: { announce(count: number, namesake: boolean): void; pressed: LastPress; asked: string[] }
  }
}

/** Puts them in; call it before `goto()`. */
export async function announceLate(page: Page): Promise<LateWallets> {
  await page.addInitScript(() => {
    const asked: string[] = []
    const shown: object[] = []
    const say = (detail: object): boolean =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    const add = (index: number, name: string, rdns: string): void => {
      const request = ({ method }: { readonly method: string }): Promise<unknown> => {
        if (method === 'eth_requestAccounts') asked.push(rdns)
        return new Promise(() => undefined)
      }
      const uuid = `350670db-19fa-4704-a166-e52e178b59${String(index).padStart(2, '0')}`
      const provider = { request, on: () => undefined, removeListener: () => undefined }
      const detail = Object.freeze({ info: { uuid, name, rdns, icon: '' }, provider })
      shown.push(detail)
      say(detail)
    }
    let announcedAt = 0
    window.lateWallets = {
      asked,
      pressed: { afterMs: 0, isDisabled: false },
      announce(count, namesake) {
        for (let index = 1; index <= count; index++)
          add(index, namesake && index === 1 ? 'Orchard' : `Late ${index}`, `test.late${index}`)
        announcedAt = performance.now()
      },
    }
    // The modal lets no press out to the page, but this one is on its way in.
    window.addEventListener(
      'pointerdown',
      (event) => {
        const isDisabled = event
          .composedPath()
          .some((target) => target instanceof Element && target.getAttribute('aria-disabled') === 'true')
        window.lateWallets.pressed = { afterMs: performance.now() - announcedAt, isDisabled }
      },
      true,
    )
    window.addEventListener('eip6963:requestProvider', () => shown.forEach(say))
    add(0, 'Orchard', 'test.orchard')
  })
  return {
    announce: (count, delayMs, namesake = false) =>
      page.evaluate(
        ([count, delayMs, namesake]) =>
          new Promise<void>((resolve) =>
            setTimeout(() => {
              window.lateWallets.announce(count, namesake)
              requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
            }, delayMs),
          ),
        [count, delayMs, namesake] as const,
      ),
    pressed: () => page.evaluate(() => window.lateWallets.pressed),
    asked: () => page.evaluate(() => window.lateWallets.asked),
  }
}
