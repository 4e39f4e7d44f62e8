import { runs } from '@latchkey/kernel/testing'
import type { Page } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { createMeter } from './createMeter.js'
import { test as base, expect } from './demoTest.js'
import { installHeadlessWallet } from './installHeadlessWallet.js'
import { takeTurns } from './takeTurns.js'

/** Half of the cycles warm up, the other half is measured. */
const half = runs(75, 20)
const heapPerCycle = 2048
/** Frames after which a view will not come any more. */
const patience = 600

// Without compiled machine code: the engine's own growth by it, 1 to 2 KB a cycle at first, would hide what the page does.
// A browser of the test's own: launch options of the worker's would start another worker, with another sandbox.
const test = base.extend({
  context: async ({ playwright, launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--js-flags=--jitless']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    await use(await browser.newContext())
    await browser.close()
  },
})

takeTurns(test, 0.4)

type Way = 'button' | 'code'
interface Round {
  readonly way: Way
  readonly isConnected: boolean
  readonly count: number
}

/** Opens and closes the modal in the page itself: a locator of this process would keep the nodes it saw. */
const openAndClose = (page: Page, round: Round): Promise<void> =>
  page.evaluate(
    async ({ way, isConnected, count, patience }) => {
      const { latchkey } = window
      const host = () => document.querySelector<HTMLElement>('[data-lk-modal]')
      const inside = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector)
      const until = async (what: string, condition: () => unknown): Promise<void> => {
        for (let frame = 0; !condition(); frame++) {
          if (frame === patience) throw new Error(`Did not come: ${what}`)
          await new Promise(requestAnimationFrame)
        }
      }
      const shown = (view: string, content: string) =>
        until(view, () => host()?.dataset.lkView === view && inside(content))
      const press = async (name: string): Promise<void> => {
        const selector = `[data-lk-action="${name}"]`
        await until(name, () => inside(selector))
        inside(selector)?.click()
      }
      // Closing a view that waits for an answer rejects.
      const ignore = (): void => undefined
      const open = (): void => void latchkey.open().then(ignore, ignore)
      for (let cycle = 0; cycle < count; cycle++) {
        if (way === 'button') document.querySelector<HTMLElement>('[data-lk-button]')?.click()
        else open()
        if (isConnected) {
          await shown('Account', '[data-lk-action="disconnect"]')
          if (way === 'button') await press('switch')
          else latchkey.open({ view: 'Networks' }).then(ignore, ignore)
          await shown('Networks', 'button[data-lk-network]:not([data-lk-action])')
          if (way === 'button') await press('back')
          else open()
          await shown('Account', '[data-lk-action="disconnect"]')
        } else {
          await shown('Connect', '[data-lk-wallet]')
        }
        if (way === 'button') await press('close')
        else latchkey.close()
        await until('closed', () => host()?.dataset.lkModal === 'closed')
        // Focus goes back within the next frame.
        await new Promise(requestAnimationFrame)
      }
    },
    { ...round, patience },
  )

for (const isConnected of [false, true]) {
  for (const way of ['button', 'code'] as const) {
    const path = isConnected ? 'Account, Networks and back' : 'the Connect view'
    test.describe(() => {
      test.skip(!isFull && (way === 'button' || isConnected), 'full tier: the other paths and ways')

      test(`${2 * half} times through ${path} by ${way}: no node, no listener, at most 2 KB of heap a cycle`, async ({
        page,
        demo,
        wallet,
        modal,
      }) => {
        test.setTimeout(240_000)
        const browserOne = await wallet({ answer: 'approve' })
        await demo.goto()
        if (isConnected) {
          await page.locator('[data-lk-button]').click()
          await modal.connect(browserOne.rdns)
          await modal.expectClosed()
          await demo.expectAccount({ status: 'connected' })
        }
        // What is fetched ahead once the modal stays open is fetched now, not in one of the rounds.
        await page.locator('[data-lk-button]').click()
        await expect(modal.action('close')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await modal.close()
        await modal.expectClosed()
        const meter = await createMeter(page)
        await openAndClose(page, { way, isConnected, count: half })
        const before = await meter.measure()
        await openAndClose(page, { way, isConnected, count: half })
        const after = await meter.measure()
        const perCycle = Math.round((after.heap - before.heap) / half)
        console.log(
          `${isConnected ? 'connected' : 'disconnected'}, ${way}: nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}, heap ${before.heap} → ${after.heap} (${perCycle} B a cycle)`,
        )
        expect(after.nodes).toBe(before.nodes)
        expect(after.listeners).toBe(before.listeners)
        expect(perCycle).toBeLessThanOrEqual(heapPerCycle)
      })
    })
  }
}

/** Connections that are measured; half as many warm up before. */
const connections = runs(50, 10)

/** Connects and disconnects by code, in the page itself. */
const connectAndDisconnect = (page: Page, connectorId: string, count: number): Promise<void> =>
  page.evaluate(
    async ({ connectorId, count }) => {
      for (let cycle = 0; cycle < count; cycle++) {
        await window.latchkey.connect({ connectorId })
        await window.latchkey.disconnect()
      }
    },
    { connectorId, count },
  )

test(`${connections} connections and disconnections leave the wallet the listeners it had, and the page its nodes`, async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  test.setTimeout(240_000)
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  // Patched before the page adds its listeners, so that capturing listeners are counted too.
  const tally = await page.evaluateHandle(() => {
    type Listen = (event: string, listener: unknown) => unknown
    const counts = { added: 0, removed: 0 }
    const count = (event: Event): void => {
      const { provider } = (event as CustomEvent<{ provider: { on: Listen; removeListener: Listen } }>).detail
      const { on, removeListener } = provider
      provider.on = (...input) => {
        counts.added++
        return on.apply(provider, input)
      }
      provider.removeListener = (...input) => {
        counts.removed++
        return removeListener.apply(provider, input)
      }
    }
    window.addEventListener('eip6963:announceProvider', count, { once: true })
    return counts
  })
  await page.locator('[data-lk-button]').click()
  await expect(modal.wallet(browserOne.rdns)).toBeVisible()
  await modal.close()

  const meter = await createMeter(page)
  await connectAndDisconnect(page, browserOne.rdns, connections / 2)
  const before = await meter.measure()
  const countsBefore = await tally.jsonValue()
  await connectAndDisconnect(page, browserOne.rdns, connections)
  const after = await meter.measure()
  const counts = await tally.jsonValue()
  console.log(
    `connect and disconnect: wallet listeners added ${counts.added - countsBefore.added}, removed ${counts.removed - countsBefore.removed}, nodes ${before.nodes} → ${after.nodes}, page listeners ${before.listeners} → ${after.listeners}, heap ${Math.round((after.heap - before.heap) / connections)} B a cycle (the wallet's list of requests and the debug log fill, both up to a limit)`,
  )
  expect(counts.added).toBeGreaterThanOrEqual(1.5 * connections)
  expect(counts.removed).toBe(counts.added)
  expect(after.nodes).toBe(before.nodes)
  expect(after.listeners).toBe(before.listeners)
})

test(`a wallet that cannot forget listeners (headless-web3-provider) has one an event after ${connections} connections`, async ({
  page,
  demo,
  modal,
  sandbox,
}) => {
  test.setTimeout(240_000)
  const wallet = await installHeadlessWallet(page, sandbox)
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await expect(modal.wallet(wallet.row)).toBeVisible()
  await modal.close()
  for (let cycle = 0; cycle < connections; cycle++)
    await Promise.all([wallet.approve('eth_requestAccounts'), connectAndDisconnect(page, wallet.row, 1)])
  const listeners = await page.evaluate(() => {
    const { ethereum } = window as { ethereum?: { listeners?: Record<string, unknown[]> } }
    return Object.fromEntries(Object.entries(ethereum?.listeners ?? {}).map(([event, list]) => [event, list.length]))
  })
  console.log(`wallet without removeListener: ${JSON.stringify(listeners)}`)
  expect(listeners).toMatchObject({ accountsChanged: 1, chainChanged: 1, disconnect: 1 })
  expect(Math.max(...Object.values(listeners))).toBe(1)
})
