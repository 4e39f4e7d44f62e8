import type { Modal } from '@latchkey/sandbox/playwright'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from './demoTest.js'
import { addressOf, chainA } from './payAsOther.js'

test.use({ siteOptions: { gateway: true } })

const part = (modal: Modal, selector: string) => modal.host.locator(selector)
const press = (modal: Modal, action: string): Promise<void> => part(modal, `[data-lk-action="${action}"]`).click()

test('ether arrives to the last unit, and once, from a wallet that sends only by wallet_sendCalls', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const one = await wallet({ answer: 'approve', account: 1, switches: { sends: 'calls' } })
  const from = addressOf(sandbox, 1)
  const to = addressOf(sandbox, 2)
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const amount = '0.123456789012345678'
  const before = await reader.getBalance({ address: to })
  const nonce = await reader.getTransactionCount({ address: from })

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
  await modal.host.locator('.lk-actions button', { hasText: 'Send' }).click()
  await modal.expectView('Send')
  await press(modal, 'token')
  await modal.expectView('SendSelectToken')
  await part(modal, '[data-lk-token="native"]').click()
  await modal.expectView('Send')
  await part(modal, '[data-lk-field="amount"]').fill(amount)
  await part(modal, '[data-lk-field="receiver"]').fill(to)
  await expect(part(modal, '.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
  await press(modal, 'main')
  await modal.expectView('SendReview')
  await expect(part(modal, '.lk-send')).toHaveAttribute('data-lk-review', 'ready', { timeout: 20_000 })
  await part(modal, '[data-lk-action="send"]').dblclick()

  // The wallet tells the hash, and the chain that it is in a block.
  await expect(part(modal, '[data-lk-transfer="confirmed"]')).toBeVisible({ timeout: 30_000 })
  await modal.expectView('SendConfirmed')
  const asked = (await one.requests()).filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))
  expect(asked.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['eth_sendTransaction', 'failed'],
    ['wallet_sendCalls', 'approved'],
  ])
  const block = await reader.getBlock({ includeTransactions: true })
  const sent = block.transactions.find((each) => each.from.toLowerCase() === from.toLowerCase())
  await expect(part(modal, '.lk-groups').nth(1)).toHaveText(sent?.hash ?? 'no transaction')
  expect((await reader.getBalance({ address: to })) - before).toBe(parseEther(amount))
  expect(await reader.getTransactionCount({ address: from })).toBe(nonce + 1)
  await press(modal, 'done')
  await modal.expectView('Account')
})
