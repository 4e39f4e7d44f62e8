import { createKeyboard } from './createKeyboard.js'
import { expect, test } from './demoTest.js'
import { addressOf } from './payAsOther.js'

test.use({ siteOptions: { gateway: true, relay: true } })

test('ether is sent by keyboard alone, once however long Enter is held', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  test.slow()
  const one = await wallet({ answer: 'approve', account: 1 })
  const { press, type, tabTo, expectFocus, stops, lostIn } = await createKeyboard(page)
  await demo.goto('?tokens&locale=en')
  await modal.connectWallet(one.rdns)
  await page.evaluate(() => void window.latchkey.plugins.send.open().catch(() => undefined))
  await modal.expectView('Send')
  await expect(modal.host.locator('[data-lk-loading]')).toHaveCount(0, { timeout: 20_000 })
  expect(await stops('Tab')).toEqual(
    expect.arrayContaining(['field:amount', 'token', 'field:receiver', 'main', 'close']),
  )

  await tabTo('token')
  await press('Enter')
  await modal.expectView('SendSelectToken')
  await tabTo('token:native')
  await press('Enter')
  await modal.expectView('Send')
  await tabTo('field:amount')
  // What is missing is said, and focus goes there.
  await press('Enter')
  await expectFocus('field:amount')
  await type('0.01')
  await press('Enter')
  await expectFocus('field:receiver')
  await type(addressOf(sandbox, 3))
  await expect(modal.host.locator('.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
  await press('Enter')
  await modal.expectView('SendReview')
  await expect(modal.host.locator('[data-lk-action=send][aria-disabled=false]')).toBeVisible({ timeout: 30_000 })
  expect((await stops('Tab')).sort()).toEqual(['back', 'cancel', 'close', 'copy', 'send'])
  await tabTo('send')
  await page.keyboard.down('Enter')
  for (let repeat = 0; repeat < 20; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(modal.host.locator('[data-lk-transfer=confirmed]')).toBeVisible({ timeout: 30_000 })
  expect((await one.requests()).filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  await tabTo('done')
  await press('Enter')
  await modal.expectClosed()
  expect(await lostIn()).toEqual([])
})
