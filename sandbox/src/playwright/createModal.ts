import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.js'

/** A control of the modal, by its `data-lk-action`. */
export type ModalAction =
  | 'back'
  | 'close'
  | 'retry'
  | 'disconnect'
  | 'copy'
  | 'switch'
  | 'settings'
  | 'help'
  | 'consent'
  | 'wallets'
  | 'dismiss'

/** The connection status that the modal's host element reflects in `data-lk-status`. */
export type ModalStatus = 'unknown' | 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** Page object of Latchkey's modal; relies only on its `data-lk-*` attributes. */
export interface Modal {
  /** The host element. */
  readonly host: Locator
  /** The row of one wallet, by rdns or id. */
  wallet(rdns: string): Locator
  /** A control of the open modal. */
  action(name: ModalAction): Locator
  /** Clicks the page's button with this accessible name and waits until the modal is open. @default /connect/i */
  open(buttonName?: string | RegExp): Promise<void>
  /** The name of the current view; empty when there is none. */
  view(): Promise<string>
  /** Clicks the row of a wallet, without waiting for the wallet's decision. */
  connect(rdns: string): Promise<void>
  /**
   * Opens the modal with the page's Latchkey button, or with the given one, clicks the row of a wallet and waits until the modal
   * is closed; for a wallet that approves automatically or is approved meanwhile.
   */
  connectWallet(rdns: string, options?: { button?: Locator }): Promise<void>
  close(): Promise<void>
  back(): Promise<void>
  disconnect(): Promise<void>
  expectOpen(): Promise<void>
  expectClosed(): Promise<void>
  expectView(view: string): Promise<void>
  expectStatus(status: ModalStatus): Promise<void>
}

/** Creates the page object of Latchkey's modal. */
export function createModal(page: Page): Modal {
  const host = page.locator('[data-lk-modal]')
  const opened = page.locator('[data-lk-modal="open"]')
  const action = (name: ModalAction): Locator => opened.locator(`[data-lk-action="${name}"]`).first()
  const wallet = (rdns: string): Locator => opened.locator(`[data-lk-wallet=${JSON.stringify(rdns)}]`).first()
  /** A row that a late notice moves under the pointer takes no press: whoever sees that nothing happens presses again. */
  const pressUntilTaken = async (rdns: string): Promise<void> => {
    await expect(async () => {
      const isClosed = await opened.waitFor({ state: 'detached', timeout: 2000 }).then(
        () => true,
        () => false,
      )
      if (isClosed) return
      const isWaiting =
        (await modal.view()) === 'Connect' && (await host.getAttribute('data-lk-status')) === 'disconnected'
      if (isWaiting) await modal.connect(rdns)
      throw new Error('The modal is still open.')
    }).toPass({ timeout: 20_000 })
  }
  const modal: Modal = {
    host,
    wallet,
    action,
    async open(buttonName = /connect/i) {
      await page.getByRole('button', { name: buttonName }).first().click()
      await modal.expectOpen()
    },
    view: async () => ((await opened.count()) ? ((await opened.getAttribute('data-lk-view')) ?? '') : ''),
    connect: (rdns) => wallet(rdns).click(),
    async connectWallet(rdns, { button = page.locator('[data-lk-button]').first() } = {}) {
      await button.click()
      await modal.connect(rdns)
      await pressUntilTaken(rdns)
    },
    async close() {
      await action('close').click()
      await modal.expectClosed()
    },
    back: () => action('back').click(),
    disconnect: () => action('disconnect').click(),
    expectOpen: () => expect(opened).toHaveCount(1),
    // After an approval, code and gateway of a machine that is busy take their time.
    expectClosed: () => expect(opened).toHaveCount(0, { timeout: 15_000 }),
    expectView: (view) => expect(opened).toHaveAttribute('data-lk-view', view),
    expectStatus: (status) => expect(host).toHaveAttribute('data-lk-status', status),
  }
  return modal
}
