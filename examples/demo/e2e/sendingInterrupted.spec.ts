import type { Modal, WalletHandle } from '@latchkey/sandbox/playwright'
import { createModal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { SendingForm } from './createSendingForm.js'
import { createSendingForm } from './createSendingForm.js'
import { createDemo, expect, test } from './demoTest.js'
import { addressOf, chainA } from './payAsOther.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)
test.use({ siteOptions: { gateway: true } })

/** Opens the form on a page, and fills it until the wallet can be asked. */
const begin = async (page: Page, modal: Modal, amount: string, to: string): Promise<SendingForm> => {
  const form = createSendingForm(page, modal)
  await page.evaluate(() => void window.latchkey.plugins.send.open().catch(() => undefined))
  await form.expectOpened()
  await form.fill('native', amount, to)
  return form
}
const becomes = ({ part }: SendingForm, state: string): Promise<void> =>
  expect(part(`[data-lk-transfer="${state}"]`)).toBeVisible({ timeout: 30_000 })
const asked = async (wallet: WalletHandle): Promise<number> =>
  (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction').length

test('of two tabs with the same transfer, one asks the wallet, and both see how it ends', async ({
  page,
  context,
  demo,
  siteUrl,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const one = await wallet({ answer: 'approve', account: 1 })
  const to = addressOf(sandbox, 3)
  const before = await sandbox.chain(chainA).balance(to)
  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await one.answer('manual')
  const tab = await context.newPage()
  const two = await wallet({ page: tab, answer: 'manual', account: 1 })
  const other = createDemo(tab, siteUrl)
  await other.goto('?locale=en&tokens')
  await other.expectAccount({ status: 'connected' })
  const there = createModal(tab)
  const first = await begin(page, modal, '0.125', to)
  const second = await begin(tab, there, '0.125', to)

  await first.press('send')
  await becomes(first, 'requested')
  await second.press('send')
  await expect(second.part('[data-lk-failure="INTENT_LIVE"]')).toBeVisible()
  expect([await asked(one), await asked(two)]).toEqual([1, 0])
  await one.approve()
  await becomes(first, 'confirmed')
  // The second tab knows of it by itself: nothing of it is under way any more.
  await there.back()
  await expect(second.part('[data-lk-action=live]')).toHaveCount(0, { timeout: 30_000 })
  expect([await asked(one), await asked(two)]).toEqual([1, 0])
  expect((await sandbox.chain(chainA).balance(to)) - before).toBe(parseEther('0.125'))
  await tab.close()
})

test('a network that is cut, and one that the wallet leaves before it is asked, neither lose a transfer nor move it elsewhere', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
  recorder,
}) => {
  test.slow()
  recorder.allow(/Failed to load resource|net::ERR_/)
  const one = await wallet({ answer: 'approve', account: 1 })
  const chain = sandbox.chain(chainA)
  const to = addressOf(sandbox, 3)
  const before = await chain.balance(to)
  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)

  // The wallet moves to another network, and does not tell.
  const form = await begin(page, modal, '0.0625', to)
  const { part, press } = form
  await one.switches({ events: { emit: false } })
  await one.moveTo(31338)
  await press('send')
  await expect(part('[data-lk-failure="CHAIN_MISMATCH"]')).toContainText('Sandbox A', { timeout: 15_000 })
  expect(await asked(one)).toBe(0)
  await one.switches({ events: { emit: true } })
  await press('switch')
  await expect(part('[data-lk-action=retry]')).toBeVisible()
  await press('retry')
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })

  await chain.automine(false)
  try {
    await press('send')
    await becomes(form, 'handed')
    const failed = page.waitForEvent('requestfailed')
    chain.refuse()
    await failed
    await becomes(form, 'handed')
    await page.reload()
    await demo.expectAccount({ status: 'connected' })
  } finally {
    chain.resume()
    await chain.automine(true)
    await chain.mine()
  }
  // Found again by itself, and followed to its end.
  await page.evaluate(() => void window.latchkey.plugins.send.open().catch(() => undefined))
  await modal.expectView('Send')
  await expect
    .poll(() => page.evaluate(() => window.latchkey.getState().plugins.send?.intent?.state), { timeout: 30_000 })
    .toBe('confirmed')
  expect((await chain.balance(to)) - before).toBe(parseEther('0.0625'))
  expect(await asked(one)).toBe(0)
})
