import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { expect, test } from './demoTest.js'
import { addressOf, chainA, tokenOf } from './payAsOther.js'

test.use({ siteOptions: { gateway: true } })

const part = (modal: Modal, selector: string) => modal.host.locator(selector)
const press = (modal: Modal, action: string): Promise<void> => part(modal, `[data-lk-action="${action}"]`).click()
/** Until the network has confirmed it: its blocks are asked for every 3 s. */
const expectSent = async (modal: Modal): Promise<void> => {
  await expect(part(modal, '[data-lk-transfer="confirmed"]')).toBeVisible({ timeout: 30_000 })
  await modal.expectView('SendConfirmed')
}
const field = (modal: Modal, name: string) => part(modal, `[data-lk-field="${name}"]`)

/** Opens the form from the account view. */
const openSend = async (page: Page, modal: Modal): Promise<void> => {
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
  await modal.host.locator('.lk-actions button', { hasText: 'Send' }).click()
  await modal.expectView('Send')
}
const choose = async (modal: Modal, token: string): Promise<void> => {
  await press(modal, 'token')
  await modal.expectView('SendSelectToken')
  await part(modal, `[data-lk-token="${token}"]`).click()
  await modal.expectView('Send')
}
const fill = async (modal: Modal, token: string, amount: string, to: string): Promise<void> => {
  await choose(modal, token)
  await field(modal, 'amount').fill(amount)
  await field(modal, 'receiver').fill(to)
  await expect(part(modal, '.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
  await press(modal, 'main')
  await modal.expectView('SendReview')
  await expect(part(modal, '.lk-send')).toHaveAttribute('data-lk-review', 'ready', { timeout: 20_000 })
}

test('ether and a token arrive to the last unit, and each is sent once however often Send is pressed', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const { rdns } = await wallet({ answer: 'approve', account: 1 })
  const to = addressOf(sandbox, 4)
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const dollar = tokenOf(sandbox, 'SBUSD')
  const heldOf = (address: Address) =>
    reader.readContract({ address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const before = [await reader.getBalance({ address: to }), await heldOf(to)] as const

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(rdns)
  await openSend(page, modal)
  await expect(part(modal, '[data-lk-action="main"]')).toHaveText('Select token')
  await fill(modal, 'native', '0.123456789012345678', to.toLowerCase())
  await expect(part(modal, '[data-lk-amount]')).toHaveText('0.123456789012345678 ETH')
  expect(await part(modal, '.lk-groups').first().textContent()).toBe(to)
  await expect(part(modal, '[data-lk-warning="first"]')).toBeVisible()
  await part(modal, '[data-lk-action="send"]').dblclick()
  await expectSent(modal)
  await press(modal, 'done')
  await modal.expectView('Account')
  expect((await reader.getBalance({ address: to })) - before[0]).toBe(parseEther('0.123456789012345678'))

  await modal.host.locator('.lk-actions button', { hasText: 'Send' }).click()
  await fill(modal, `${chainA}:${dollar}`, '1.5', to)
  await press(modal, 'send')
  await expectSent(modal)
  expect((await heldOf(to)) - before[1]).toBe(parseUnits('1.5', 6))
})

test('what the visitor refuses is not sent, and a transfer that a reload interrupts is asked for once', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const one = await wallet({ answer: 'approve', account: 1 })
  const to = addressOf(sandbox, 3)
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const before = await reader.getBalance({ address: to })
  const asked = async (): Promise<number> =>
    (await one.requests()).filter(({ method }) => method === 'eth_sendTransaction').length

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await one.answer('manual')
  await openSend(page, modal)
  await fill(modal, 'native', '0.5', to)
  await press(modal, 'send')
  await modal.expectView('SendPending')
  await expect(part(modal, '[data-lk-transfer="requested"]')).toBeVisible()
  await one.reject()
  await modal.expectView('SendReview')
  await expect(part(modal, '[data-lk-toast]')).toContainText('Cancelled')
  await expect(part(modal, '[data-lk-review="ready"]')).toBeVisible()
  expect(await asked()).toBe(1)

  // Asked again, and the page goes away while the wallet waits.
  await press(modal, 'send')
  await expect(part(modal, '[data-lk-transfer="requested"]')).toBeVisible()
  await expect.poll(asked).toBe(2)
  await page.reload()
  await demo.expectAccount({ status: 'connected' })
  await openSend(page, modal)
  await press(modal, 'live')
  await expect(part(modal, '[data-lk-transfer="requested"]')).toBeVisible()
  await modal.back()
  await fill(modal, 'native', '0.5', to)
  await press(modal, 'send')
  await expect(part(modal, '[data-lk-failure="INTENT_LIVE"]')).toBeVisible()
  // A wallet in the page forgets what it was asked with the page: nobody was asked since.
  expect(await asked()).toBe(0)
  expect(await reader.getBalance({ address: to })).toBe(before)
})
