import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { createSendingForm } from './createSendingForm.js'
import { expect, test } from './demoTest.js'
import { addressOf, chainA } from './payAsOther.js'

test.use({ siteOptions: { gateway: true } })

/** Opens the filled form as a site does, and keeps how that ends. */
const openFilled = (page: Page, to: string): Promise<void> =>
  page.evaluate(
    ([chainId, to]) => {
      const ends = (window as { ends?: string[] }).ends ?? []
      Object.assign(window, { ends })
      window.latchkey.open({ view: 'Send', params: { send: { chainId, amount: '0.25', to } } }).then(
        (result) => ends.push(JSON.stringify(result)),
        ({ code }) => ends.push(code),
      )
    },
    [chainA, to] as const,
  )
const ends = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as { ends?: string[] }).ends ?? [])

test('a site opens the filled form: closing it rejects, and once there is a hash the site has it, whoever closes what (207)', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const one = await wallet({ answer: 'approve', account: 1 })
  const chain = sandbox.chain(chainA)
  const to = addressOf(sandbox, 4)
  const { part, field, press } = createSendingForm(page, modal)
  const before = await chain.balance(to)
  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)

  await openFilled(page, to)
  await modal.expectView('Send')
  const amount = field('amount')
  await expect(amount).toHaveValue('0.25')
  for (const each of [amount, field('receiver')]) await expect(each).toHaveAttribute('readonly', '')
  await expect(part('.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
  await modal.close()
  await expect.poll(() => ends(page)).toEqual(['VIEW_DISMISSED'])

  await openFilled(page, to)
  await expect(part('.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
  await press('main')
  await expect(part('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })
  await chain.automine(false)
  try {
    await press('send')
    await expect(part('[data-lk-transfer="handed"]')).toBeVisible()
    // Not mined, and the form still open: the site has the hash already.
    await expect.poll(async () => (await ends(page)).length).toBe(2)
    expect((await ends(page))[1]).toMatch(/^\{"hash":"0x[\da-f]{64}"\}$/)
    await modal.close()
    await modal.expectClosed()
    // It is under way, and the account's past says so.
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView('Account')
    await part('[role=tab]').filter({ hasText: 'Activity' }).click()
    await expect(part('[data-lk-stage=sent]')).toContainText('0.25')
  } finally {
    await chain.automine(true)
    await chain.mine()
  }
  // What the history tells takes its place.
  await expect(part('[data-lk-stage]')).toHaveCount(0, { timeout: 30_000 })
  const hash = JSON.parse((await ends(page))[1] ?? '{}').hash
  await expect(part(`[data-lk-entry="${hash}"]`)).toBeVisible({ timeout: 20_000 })
  expect((await chain.balance(to)) - before).toBe(parseEther('0.25'))
})

test('the card of the page sends with the form, and shows what became of it', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const one = await wallet({ answer: 'approve', account: 1 })
  const chain = sandbox.chain(chainA)
  const to = addressOf(sandbox, 2)
  const { fill, press } = createSendingForm(page, modal)
  const before = await chain.balance(to)
  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await page.locator('[data-demo=open-send]').click()
  await modal.expectView('Send')
  await fill('native', '0.5', to)
  await press('send')
  await expect(page.locator('[data-demo=transaction-status]')).toHaveAttribute('data-status', 'landed', {
    timeout: 30_000,
  })
  await press('done')
  await modal.expectClosed()
  expect((await chain.balance(to)) - before).toBe(parseEther('0.5'))
})
