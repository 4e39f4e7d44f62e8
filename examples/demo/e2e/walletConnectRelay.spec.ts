import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isFull } from '../../../tooling/e2e/isFull.js'
import type { Demo } from './demoTest.js'
import { expect } from './demoTest.js'
import { test } from './phonesTest.js'

const code = (page: Page) => page.getByRole('img', { name: /^Code to connect/ })

const showCode = async (page: Page, demo: Demo): Promise<void> => {
  await demo.goto('?wallets=none')
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
}

const signed = (demo: Demo) => async () => {
  const { lastSignature } = await demo.state()
  return !!lastSignature && (await verifyMessage(lastSignature))
}

test.beforeEach(({ recorder }) => recorder.allow?.(/WebSocket|ERR_|503/))
test.afterEach(({ sandbox }) => sandbox.relay.faults.clear())

test.describe(() => {
  test.skip(!isFull, "full tier: waits for the relay client's own timers; a line cut for a moment is in both tiers")

  test('a long relay outage during a session is shown and blocks writes, and everything works afterwards', async ({
    page,
    demo,
    modal,
    phone,
    sandbox,
  }) => {
    test.slow()
    phone.answer('approve')
    await showCode(page, demo)
    await phone.scan(page)
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })

    sandbox.relay.faults.set({ down: true })
    sandbox.relay.dropAll()
    // A short outage is not reported: the account stays unchanged at first.
    await demo.expectAccount({ status: 'connected' })
    await expect
      .poll(async () => (await demo.state()).namespaces.eip155?.status, { timeout: 20_000 })
      .toBe('reconnecting')
    await demo.expectAccount({ address: phone.accounts.eip155[0] })
    await page.locator('[data-demo=sign]').click()
    await expect.poll(async () => (await demo.state()).lastError?.code).toBe('UNAVAILABLE_WHILE_RECONNECTING')

    sandbox.relay.faults.clear()
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.status, { timeout: 40_000 }).toBe('connected')
    // What was refused does not come after all.
    expect(phone.requests().filter(({ method }) => method === 'personal_sign')).toEqual([])
    await page.locator('[data-demo=sign]').click()
    await expect.poll(signed(demo), { timeout: 20_000 }).toBe(true)
    expect(phone.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    expect(phone.sessions()).toHaveLength(1)
  })
})

test('a signature requested during a short outage reaches the phone once', async ({
  page,
  demo,
  modal,
  phone,
  sandbox,
}) => {
  phone.answer('approve')
  await showCode(page, demo)
  await phone.scan(page)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
  sandbox.relay.faults.set({ down: true })
  sandbox.relay.dropAll()
  await page.locator('[data-demo=sign]').click()
  // The first try to come back meets a closed door.
  await expect.poll(() => sandbox.relay.stats().sockets).toBe(0)
  sandbox.relay.faults.clear()
  await expect.poll(signed(demo), { timeout: 30_000 }).toBe(true)
  await demo.expectAccount({ status: 'connected' })
  expect(phone.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test.describe(() => {
  test.skip(!isFull, "full tier: waits for the relay client's own timers; a line cut for a moment is in both tiers")

  test("the phone's response arrives after an outage during the request", async ({
    page,
    demo,
    modal,
    phone,
    sandbox,
  }) => {
    phone.answer('approve')
    await showCode(page, demo)
    await phone.scan(page)
    await modal.expectClosed()
    phone.answer('manual')
    await page.locator('[data-demo=sign]').click()
    await phone.waitForRequest('personal_sign')
    sandbox.relay.dropAll()
    await phone.approve()
    await expect.poll(signed(demo), { timeout: 30_000 }).toBe(true)
    expect(phone.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })
})

test('the code on screen still pairs after the relay restarts', async ({ page, demo, modal, phone, sandbox }) => {
  test.slow()
  phone.answer('approve')
  await showCode(page, demo)
  const before = await code(page).innerHTML()
  sandbox.relay.faults.set({ down: true })
  sandbox.relay.dropAll()
  await expect.poll(() => sandbox.relay.stats().sockets).toBe(0)
  sandbox.relay.faults.clear()
  expect(await code(page).innerHTML()).toBe(before)
  await phone.scan(page)
  await expect.poll(async () => (await demo.state()).namespaces.eip155?.status, { timeout: 40_000 }).toBe('connected')
  await modal.expectClosed()
  await phone.expectSessions(1)
  expect(phone.requests().filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
})
