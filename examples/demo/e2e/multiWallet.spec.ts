import axe from 'axe-core'
import { verifyMessage } from 'viem'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'

test('two wallets of one ecosystem are listed, either acts and signs, and survive a reload (240, 078, 244)', async ({
  page,
  demo,
  modal,
  wallet,
}) => {
  test.slow()
  // Colours are judged as they end, not while a view fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript({ content: axe.source })
  const one = await wallet({ answer: 'approve' })
  const two = await wallet({ name: 'Browser Two', answer: 'approve' })
  const addresses = { one: one.address, two: two.address }
  expect(addresses.one).not.toBe(addresses.two)
  const openWallets = async (): Promise<void> => {
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView('Account')
    await modal.action('wallets').click()
    await modal.expectView('Wallets')
  }
  const sign = async (address: string): Promise<void> => {
    const message = `I act as ${address}`
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(async () => (await demo.state()).lastSignature?.message).toBe(message)
    const { signature = '0x' } = (await demo.state()).lastSignature ?? {}
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(true)
  }
  const acting = modal.host.getByRole('region', { name: 'Active wallet' })

  await demo.goto('?locale=en&wallets=none&several')
  await modal.connectWallet(one.rdns)
  await openWallets()
  // No tabs with one ecosystem.
  await expect(modal.host.getByRole('tablist')).toHaveCount(0)
  await modal.host.locator('[data-lk-action=add]').click()
  await modal.expectView('Connect')
  await modal.connect(two.rdns)
  await modal.expectView('Wallets')
  await expect(modal.host.getByText('2 wallets connected')).toBeVisible()
  await expect(acting).toContainText('Browser Two')
  expect(await judgeAccess(page)).toEqual([])
  // A name of the visitor's own, typed and saved by keyboard alone.
  const naming = modal.host.locator('[data-lk-action=name]')
  await naming.focus()
  await page.keyboard.press('Enter')
  await expect(modal.host.getByRole('textbox')).toBeFocused()
  expect(await judgeAccess(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(naming).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Savings')
  await page.keyboard.press('Enter')
  await expect(acting.locator('strong')).toHaveText('Savings')
  await expect(naming).toBeFocused()
  await modal.close()
  await sign(two.address)

  await openWallets()
  await modal.host.locator(`.lk-row[data-lk-wallet="${one.rdns}"]`).click()
  await expect(acting).toContainText('Browser One')
  await demo.expectAccount({ status: 'connected', address: one.address })
  await modal.close()
  await sign(one.address)

  await page.reload()
  await demo.expectAccount({ status: 'connected', address: one.address })
  await openWallets()
  await expect(modal.host.getByText('2 wallets connected')).toBeVisible()
  await expect(modal.host.getByRole('list', { name: 'Also connected' })).toContainText('Savings')

  // The next one acts, and the page stays connected.
  await modal.host.locator('.lk-wallets-acting [data-lk-action=disconnect]').click()
  await expect(acting).toContainText('Savings')
  await expect(acting).toContainText('Browser Two')
  await demo.expectAccount({ status: 'connected', address: two.address })
  const before = modal.host.getByRole('list', { name: 'Used before' })
  await expect(before).toContainText('Browser One')
  await before.locator('.lk-row').click()
  await expect(acting).toContainText('Browser One')
})
