import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { Demo } from './demoTest.js'
import { expect } from './demoTest.js'
import { test as base } from './phonesTest.js'
import { takeTurns } from './takeTurns.js'

/** Opened without wallets in the page. */
const test = base.extend<{ open(): Promise<void> }>({
  open: async ({ demo }, use) => {
    await use(() => demo.goto('?wallets=none'))
  },
})

takeTurns(test, 0.35)

const code = (page: Page) => page.getByRole('img', { name: /^Code to connect/ })

/** Opens the modal and picks the row of wallets on other devices. */
const showCode = async (page: Page): Promise<void> => {
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
}

/** Signs with the demo's own button, and checks who did. */
const sign = async (page: Page, demo: Demo, address: string | undefined): Promise<void> => {
  await page.locator('[data-demo=sign]').click()
  await expect(page.locator('[data-demo=signature]')).toBeVisible({ timeout: 20_000 })
  const { lastSignature } = await demo.state()
  if (!lastSignature) throw new Error('nothing was signed')
  expect(lastSignature.address).toBe(address)
  expect(await verifyMessage(lastSignature)).toBe(true)
}

test('a phone scans the pixels, approves, and signs (023)', async ({ page, demo, open, modal, phone }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  await open()
  await page.locator('[data-lk-button]').first().click()
  await expect(page.locator('[data-lk-wallet=walletConnect]')).toBeVisible()
  // Before it is chosen, the relay client is not loaded and no request is sent.
  const isClient = (url: string): boolean => /\/startClient-[^/]+\.js$/.test(url)
  expect(asked.filter(isClient)).toEqual([])
  expect(sockets).toEqual([])
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
  expect(asked.filter(isClient)).toHaveLength(1)
  expect(sockets).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Scan to connect' })).toBeVisible()

  const uri = await phone.scan(page)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  // The key is in the pixels alone.
  const key = new URL(uri).searchParams.get('symKey') ?? 'none'
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(key)
  expect(await page.evaluate(() => document.querySelector('[data-lk-modal]')?.shadowRoot?.innerHTML)).not.toContain(key)
  expect(await page.evaluate(() => JSON.stringify(window.latchkey.getState()))).not.toContain(key)
  expect(asked.join()).not.toContain(key)

  await phone.approve()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0], networkId: 'eip155:31337' })
  const signing = sign(page, demo, phone.accounts.eip155[0])
  await phone.approve()
  await signing
})

test('the copied link pairs (032)', async ({ page, context, demo, open, modal, phone }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  await showCode(page)
  await page.locator('[data-lk-action=copyLink]').click()
  await expect(page.locator('[data-lk-toast]')).toHaveText(/Link copied/)
  phone.answer('approve')
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
})

test('selects the link when clipboard access is refused (032)', async ({ page, open, modal, demo, phone }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })
  })
  await open()
  await showCode(page)
  await page.locator('[data-lk-action=copyLink]').click()
  await expect(page.locator('[data-lk-toast]')).toHaveText(/Could not copy/)
  const field = page.getByRole('textbox', { name: 'Copy this link' })
  await expect(field).toBeFocused()
  phone.answer('approve')
  await phone.pair(await field.inputValue())
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('the session continues after both sides reload', async ({ page, demo, open, modal, phone }) => {
  phone.answer('approve')
  await open()
  await showCode(page)
  await phone.scan(page)
  await modal.expectClosed()
  await page.reload()
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
  expect(await page.evaluate(() => window.latchkey.connection('eip155')?.record?.isRestored)).toBe(true)
  await phone.reload()
  await sign(page, demo, phone.accounts.eip155[0])
  await page.reload()
  await demo.expectAccount({ status: 'connected' })
  await sign(page, demo, phone.accounts.eip155[0])
  expect(phone.requests().filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
})

test('shows the rejection, and a retry shows another code (027, 028)', async ({ page, demo, open, modal, phone }) => {
  await open()
  await showCode(page)
  const first = await phone.scan(page)
  await phone.reject()
  await expect(page.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  const retry = page.locator('[data-lk-action=retry]')
  await expect(retry).toBeFocused()
  await expect(code(page)).toHaveCount(0)
  await demo.expectAccount({ status: 'disconnected' })
  await retry.click()
  await expect(code(page)).toBeVisible()
  const second = await phone.scan(page)
  expect(second).not.toBe(first)
  await phone.approve()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('either side ends the session', async ({ page, demo, open, modal, phone }) => {
  phone.answer('approve')
  await open()
  await showCode(page)
  await phone.scan(page)
  await demo.expectAccount({ status: 'connected' })
  await phone.expectSessions(1)
  await phone.disconnect()
  await demo.expectAccount({ status: 'disconnected', reason: 'wallet' })

  await showCode(page)
  await phone.scan(page)
  await demo.expectAccount({ status: 'connected' })
  await page.locator('[data-demo=disconnect]').click()
  await demo.expectAccount({ status: 'disconnected', reason: 'user' })
  await phone.expectSessions(0)
  await page.reload()
  await demo.expectAccount({ status: 'disconnected' })
  await modal.expectClosed()
})

test('the page follows account and network changes in the wallet', async ({ page, demo, open, phone }) => {
  phone.answer('approve')
  await open()
  await showCode(page)
  await phone.scan(page)
  await demo.expectAccount({ status: 'connected', networkId: 'eip155:31337' })
  await phone.moveTo(31338)
  await demo.expectAccount({ networkId: 'eip155:31338' })
  await phone.switchAccount(1)
  await demo.expectAccount({ address: phone.accounts.eip155[1] })
  await sign(page, demo, phone.accounts.eip155[1])
})

test('going back discards the code, and a late approval does not connect', async ({
  page,
  demo,
  open,
  modal,
  phone,
}) => {
  await open()
  await showCode(page)
  await phone.scan(page)
  await modal.close()
  await phone.approve()
  await phone.expectSessions(0)
  await demo.expectAccount({ status: 'disconnected' })
  await page.locator('[data-lk-button]').first().click()
  await expect(code(page)).toHaveCount(0)
})

test('reports an unreachable relay and offers a retry', async ({
  page,
  open,
  sandbox,
  recorder,
  modal,
  demo,
  phone,
}) => {
  recorder.allow?.(/WebSocket|ERR_|503/)
  sandbox.relay.faults.set({ down: true })
  await open()
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(page.getByRole('heading', { name: "The connection service can't be reached" })).toBeVisible({
    timeout: 20_000,
  })
  sandbox.relay.faults.clear()
  await page.locator('[data-lk-action=retry]').click()
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
  phone.answer('approve')
  await phone.scan(page)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('a session ended on the phone while the page was closed is not restored', async ({
  page,
  demo,
  open,
  modal,
  phone,
}) => {
  phone.answer('approve')
  await open()
  await showCode(page)
  await phone.scan(page)
  await demo.expectAccount({ status: 'connected' })
  await page.goto('about:blank')
  await phone.disconnect()
  await phone.expectSessions(0)
  await open()
  await demo.expectAccount({ status: 'disconnected', reason: 'wallet' })
  await showCode(page)
  await phone.scan(page)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('reopening the modal shows another code, which pairs', async ({ page, demo, open, modal, phone }) => {
  await open()
  await showCode(page)
  const first = await code(page).innerHTML()
  await modal.close()
  await demo.expectAccount({ status: 'disconnected' })
  await showCode(page)
  expect(await code(page).innerHTML()).not.toBe(first)
  phone.answer('approve')
  await phone.scan(page)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
  await phone.expectSessions(1)
})

test('two concurrent attempts share one code and one approval', async ({ page, open, modal, phone }) => {
  await open()
  await showCode(page)
  const other = page.evaluate(() => window.latchkey.connect({ connectorId: 'walletConnect' }).then(({ id }) => id))
  await phone.scan(page)
  await phone.approve()
  await modal.expectClosed()
  expect(await other).toBe(await page.evaluate(() => window.latchkey.connection('eip155')?.id))
  expect(phone.requests().filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
  await phone.expectSessions(1)
})

test('replaces a code ten seconds before its four minutes end, and the new one pairs (024)', async ({
  page,
  demo,
  open,
  modal,
  phone,
}) => {
  await page.clock.install()
  await open()
  await showCode(page)
  const first = await code(page).innerHTML()
  await page.clock.runFor(229_000)
  expect(await code(page).innerHTML()).toBe(first)
  await page.clock.runFor(2_000)
  await expect.poll(() => code(page).innerHTML(), { timeout: 20_000 }).not.toBe(first)
  phone.answer('approve')
  await phone.scan(page)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('reconnects by itself after the connection drops, and the phone can be prompted again', async ({
  page,
  demo,
  open,
  sandbox,
  phone,
}) => {
  phone.answer('approve')
  await open()
  await showCode(page)
  await phone.scan(page)
  await demo.expectAccount({ status: 'connected' })
  sandbox.relay.dropAll()
  await sign(page, demo, phone.accounts.eip155[0])
})

test('a phone pairs and signs when access to localStorage throws (S6)', async ({
  page,
  demo,
  open,
  modal,
  phone,
  recorder,
}) => {
  // The relay client notes what it could not read, once.
  recorder.allow(/SecurityError: The page may not store/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The page may not store.', 'SecurityError')
      },
    })
  })
  await open()
  await showCode(page)
  await phone.scan(page)
  await phone.approve()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
  const signing = sign(page, demo, phone.accounts.eip155[0])
  await phone.approve()
  await signing
  // It is as denied as before: what hid it for a moment put it back.
  const denied = await page.evaluate(() => {
    try {
      return String(localStorage)
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(denied).toBe('SecurityError')
})
