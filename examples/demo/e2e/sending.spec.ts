import type { Address } from 'viem'
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { awaitGateway } from './awaitGateway.js'
import { createSendingForm } from './createSendingForm.js'
import { expect, test } from './demoTest.js'
import { addressOf, chainA, tokenOf } from './payAsOther.js'

test.use({ siteOptions: { gateway: true } })
test.beforeAll(({ sandbox }) => awaitGateway(sandbox))

test('ether and a token arrive to the last unit, and each is sent once however often Send is pressed', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const form = createSendingForm(page, modal)
  const { rdns } = await wallet({ answer: 'approve', account: 1 })
  const to = addressOf(sandbox, 4)
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const dollar = tokenOf(sandbox, 'SBUSD')
  const heldOf = (address: Address) =>
    reader.readContract({ address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const before = [await reader.getBalance({ address: to }), await heldOf(to)] as const

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(rdns)
  await form.open()
  await expect(form.part('[data-lk-action="main"]')).toHaveText('Select token')
  await form.fill('native', '0.123456789012345678', to.toLowerCase())
  await expect(form.part('[data-lk-amount]')).toHaveText('0.123456789012345678 ETH')
  expect(await form.part('.lk-groups').first().textContent()).toBe(to)
  await expect(form.part('[data-lk-warning="first"]')).toBeVisible()
  await form.part('[data-lk-action="send"]').dblclick()
  await form.expectSent()
  await form.press('done')
  await modal.expectView('Account')
  expect((await reader.getBalance({ address: to })) - before[0]).toBe(parseEther('0.123456789012345678'))

  await modal.host.locator('.lk-actions button', { hasText: 'Send' }).click()
  await form.fill(`${chainA}:${dollar}`, '1.5', to)
  await form.press('send')
  await form.expectSent()
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
  const form = createSendingForm(page, modal)
  const one = await wallet({ answer: 'approve', account: 1 })
  const to = addressOf(sandbox, 3)
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const before = await reader.getBalance({ address: to })
  const asked = async (): Promise<number> =>
    (await one.requests()).filter(({ method }) => method === 'eth_sendTransaction').length

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await one.answer('manual')
  await form.open()
  await form.fill('native', '0.5', to)
  await form.press('send')
  await modal.expectView('SendPending')
  await expect(form.part('[data-lk-transfer="requested"]')).toBeVisible()
  await one.reject()
  await modal.expectView('SendReview')
  await expect(form.part('[data-lk-toast]')).toContainText('Cancelled')
  await expect(form.part('[data-lk-review="ready"]')).toBeVisible()
  expect(await asked()).toBe(1)

  // A wallet that is busy: that stays said until the visitor goes on.
  await one.answer('pending')
  await form.press('send')
  await expect(form.part('[data-lk-failure="REQUEST_PENDING"]')).toBeVisible()
  await expect(form.part('[data-lk-review="failed"]')).toContainText('already open in your wallet')
  await form.press('retry')
  await expect(form.part('[data-lk-review="ready"]')).toBeVisible()
  expect(await asked()).toBe(2)
  await one.answer('manual')

  // Asked again, and the page goes away while the wallet waits.
  await form.press('send')
  await expect(form.part('[data-lk-transfer="requested"]')).toBeVisible()
  await expect.poll(asked).toBe(3)
  await page.reload()
  await demo.expectAccount({ status: 'connected' })
  await form.open()
  await form.press('live')
  await expect(form.part('[data-lk-transfer="requested"]')).toBeVisible()
  await modal.back()
  await form.fill('native', '0.5', to)
  await form.press('send')
  await expect(form.part('[data-lk-failure="INTENT_LIVE"]')).toBeVisible()
  // A wallet in the page forgets what it was asked with the page: nobody was asked since.
  expect(await asked()).toBe(0)
  expect(await reader.getBalance({ address: to })).toBe(before)
})
