import { isFull } from '../../../tooling/e2e/isFull.js'
import { announceOthers } from './announceOthers.js'
import { createKeyboard } from './createKeyboard.js'
import { expect, test } from './demoTest.js'
import { installedRows } from './installedRows.js'
import { offerNetworks } from './offerNetworks.js'

const [a, b] = ['eip155:31337', 'eip155:31338']

for (const locale of ['en', 'ar', 'en-XA']) {
  test.describe(() => {
    test.skip(
      !isFull && locale !== 'en',
      'full tier: English stands for every language; Arabic is in the other keyboard specs',
    )

    test(`every flow by keyboard alone, ${locale}`, async ({ page, context, demo, wallet, modal, recorder }) => {
      test.slow()
      recorder.allow(/Failed to load resource|net::ERR_FAILED/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const browserOne = await wallet({ answer: 'hang' })
      const mine = `wallet:${browserOne.rdns}`
      await announceOthers(page)
      await offerNetworks(page)
      const keys = await createKeyboard(page)
      const { press, expectFocus, tabTo, stops } = keys
      const later = /\/secondaryViews-[^/]*\.js$/

      await test.step('to the button, in, and around in the list', async () => {
        await demo.goto(`?wallets=none&locale=${locale}`)
        await tabTo('page:button')
        // Its code comes as soon as it is focused; what is typed into a list comes with the rest.
        await page.waitForLoadState('networkidle')
        await press('Enter')
        await modal.expectView('Connect')
        await expect(installedRows(modal.host)).toHaveCount(4)
        const rows = await installedRows(modal.host).evaluateAll((all) =>
          all.map((row) => `wallet:${row.getAttribute('data-lk-wallet')}`),
        )
        await expectFocus(rows[0] ?? '')
        for (const [key, at] of [
          ['ArrowDown', 1],
          ['ArrowUp', 0],
          ['ArrowUp', 0],
          ['End', 3],
          ['ArrowDown', 3],
          ['Home', 0],
        ] as const) {
          await press(key)
          await expectFocus(rows[at] ?? '')
        }
        await expect
          .poll(async () => {
            await press('n')
            return keys.focus()
          })
          .toBe('wallet:test.northlight')
        // One stop for the whole list, another for the way to more, and neither end leads out.
        await expect(modal.host.locator('[data-lk-wallet=get]')).toBeVisible()
        const all = ['close', 'help', 'wallet:get', 'wallet:test.northlight']
        expect((await stops('Tab')).sort()).toEqual(all)
        expect((await stops('Shift+Tab')).sort()).toEqual(all)
      })

      await test.step('the page of help, and back to where it was left', async () => {
        await tabTo('help')
        await press('Enter')
        await modal.expectView('WalletIntro')
        await expectFocus('title')
        await expect(modal.host.locator('[data-lk-action="way:get"]')).toBeVisible()
        expect((await stops('Tab')).sort()).toEqual(['back', 'close', 'way:get'])
        await press('Escape')
        await modal.expectView('Connect')
        await expectFocus('help')
      })

      await test.step('out, by key and by button, back to the opener', async () => {
        await press('Escape')
        await modal.expectClosed()
        await expectFocus('page:button')
        await press('Space')
        await modal.expectView('Connect')
        await tabTo('close')
        await press('Enter')
        await modal.expectClosed()
        await expectFocus('page:button')
      })

      await test.step('connect: cancelled, left, refused, asked again', async () => {
        await press('Enter')
        await modal.expectView('Connect')
        await press('Home')
        while ((await keys.focus()) !== mine) await press('ArrowDown')
        await press('Enter')
        await modal.expectView('ConnectingExternal')
        await expectFocus('title')
        await browserOne.waitForRequest('eth_requestAccounts')
        // The only stop in the content.
        await tabTo('lk-button lk-quiet')
        await press('Enter')
        await modal.expectView('Connect')
        await expectFocus(mine)
        await press('Space')
        await modal.expectView('ConnectingExternal')
        await press('Escape')
        await modal.expectView('Connect')
        await expectFocus(mine)
        await press('Enter')
        await browserOne.reject()
        await expectFocus('retry')
        await press('Enter')
        await expectFocus('title')
        expect((await stops('Tab')).sort()).toContain('back')
        await browserOne.approve()
        await modal.expectClosed()
        await demo.expectAccount({ status: 'connected' })
        await expectFocus('page:button')
      })

      await test.step('a view that does not load', async () => {
        await page.route(later, (route) => route.abort())
        await page.reload()
        await expect(page.locator('[data-lk-button]')).toHaveAttribute('data-lk-status', 'connected')
        await tabTo('page:button')
        await press('Enter')
        await modal.expectView('Account')
        await expectFocus('retry')
        await page.unroute(later)
        await press('Enter')
        await expect(modal.action('disconnect')).toBeVisible()
        await expect.poll(keys.focus).toMatch(/^(title|copy)$/)
      })

      await test.step('the account: copied, not copied, its settings', async () => {
        await tabTo('copy')
        await press('Enter')
        await expect(modal.host.locator('[data-lk-toast=success]')).toBeVisible()
        await expectFocus('copy')
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(browserOne.address)
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('No.'))
        })
        await press('Enter')
        await expect(modal.host.locator('[data-lk-toast=error]')).toBeVisible()
        await tabTo('dismiss')
        await press('Enter')
        await expect(modal.host.locator('[data-lk-toast]')).toHaveCount(0)
        await expect.poll(keys.focus).not.toBe('body')
        await tabTo('settings')
        await press('Enter')
        await modal.expectView('AccountSettings')
        await expectFocus('title')
      })

      await test.step('the networks: searched, one chosen, refused, asked again', async () => {
        await tabTo('switch')
        await press('Enter')
        await modal.expectView('Networks')
        await expectFocus('title')
        await expect(modal.host.locator('.lk-search')).toBeVisible()
        await press('/')
        await expectFocus('search')
        await keys.type('sandbox')
        await expect(modal.host.locator('.lk-results .lk-row')).toHaveCount(2)
        await press('Escape')
        await expect(modal.host.locator('.lk-results .lk-row')).toHaveCount(9)
        await modal.expectView('Networks')
        await keys.type('sand')
        await expect(modal.host.locator('.lk-results .lk-row')).toHaveCount(2)
        await press('ArrowDown')
        await expectFocus(`network:${a}`)
        await press('ArrowDown')
        await expectFocus(`network:${b}`)
        await press('Enter')
        await modal.expectView('SwitchNetwork')
        await expectFocus('title')
        await browserOne.waitForRequest('wallet_switchEthereumChain')
        await browserOne.reject()
        await expectFocus('retry')
        await press('Escape')
        await modal.expectView('Networks')
        await expectFocus(`network:${b}`)
        await tabTo('lk-row')
        await press('Enter')
        await modal.expectView('NetworkIntro')
        await expectFocus('title')
        await press('Escape')
        await modal.expectView('Networks')
        await expectFocus('lk-row')
        await tabTo(`network:${a}`)
        await press('End')
        await expectFocus(`network:${b}`)
        await browserOne.answer('approve')
        await press('Enter')
        await modal.expectView('AccountSettings')
        await demo.expectAccount({ networkId: b })
        await expectFocus('switch')
        await press('Escape')
        await modal.expectView('Account')
        await expectFocus('settings')
        await press('Escape')
        await modal.expectClosed()
        await expectFocus('page:button')
      })

      await test.step('a signature on the page', async () => {
        await tabTo('page:sign')
        await press('Enter')
        await expect(page.locator('[data-demo=signature]')).toBeVisible()
        await expectFocus('page:sign')
      })

      await test.step('a network that the page does not use keeps the modal open until one is chosen', async () => {
        await browserOne.moveTo(424242)
        await modal.expectView('UnsupportedChain')
        await expectFocus(`network:${a}`)
        await press('Escape')
        await expect(modal.host.locator('.lk-refused')).toBeVisible()
        await modal.expectView('UnsupportedChain')
        await expectFocus(`network:${a}`)
        await tabTo('close')
        await press('Enter')
        await modal.expectView('UnsupportedChain')
        expect(await stops('Tab')).toContain('disconnect')
        expect(await stops('Shift+Tab')).toContain('disconnect')
        await tabTo(`network:${a}`)
        await press('End', 'Home', 'Enter')
        await modal.expectClosed()
        await demo.expectAccount({ networkId: a })
        await expectFocus('page:sign')
      })

      await test.step('out of the account', async () => {
        while ((await keys.focus()) !== 'page:button') await press('Shift+Tab')
        await press('Enter')
        await modal.expectView('Account')
        await expectFocus('copy')
        await tabTo('disconnect')
        await press('Enter')
        await modal.expectClosed()
        await demo.expectAccount({ status: 'disconnected', reason: 'user' })
        await expectFocus('page:button')
      })

      expect(await keys.lostIn()).toEqual([])
    })
  })
}

test('Enter held on the button opens the list, and presses no wallet in it', async ({ page, demo, wallet, modal }) => {
  const one = await wallet({ answer: 'approve' })
  await demo.goto('?wallets=none&locale=en')
  await page.locator('[data-lk-button]').first().focus()
  await page.waitForLoadState('networkidle')
  await page.keyboard.down('Enter')
  await expect(modal.wallet(one.rdns)).toBeFocused()
  // The code for it comes after the first paint, and says so.
  await expect(modal.host.locator('dialog')).toHaveAttribute('aria-describedby', 'lk-about')
  // Each further `down` is what the keyboard repeats.
  for (let repeated = 0; repeated < 5; repeated++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await modal.expectView('Connect')
  await demo.expectAccount({ status: 'disconnected' })
  await page.keyboard.press('Enter')
  await demo.expectAccount({ status: 'connected', address: one.address })
})
