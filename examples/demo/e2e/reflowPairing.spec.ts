import { isFull } from '../../../tooling/e2e/isFull.js'
import { createDemo, expect } from './demoTest.js'
import { inspectIn, layoutWindows } from './layoutWindows.js'
import { phoneAgent, servedWallets, test } from './phonesTest.js'
import { serveDirectory } from './serveDirectory.js'

for (const [name, layout] of Object.entries(layoutWindows)) {
  const { look, use } = layout
  const { hasTouch } = use
  test.describe(name, () => {
    test.skip(
      !isFull && look.locale !== 'de',
      'full tier: the longest texts in the smallest window stand for the others',
    )
    test.use({ ...use, ...(hasTouch && { userAgent: phoneAgent }) })

    test('the views of pairing, of getting a wallet and of all wallets fit, are complete and usable', async ({
      page,
      siteUrl,
      modal,
      phone,
      recorder,
    }) => {
      test.slow()
      recorder.allow(/Failed to load resource/)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      // There is no app that could open: the browser would wait for one.
      await page.addInitScript(() => {
        window.open = () => null
      })
      const directory = await serveDirectory(siteUrl, servedWallets(30))
      // The texts of plugins are not made up: those of the demo are the shell's.
      const at = inspectIn(page, modal, { ...layout, questions: { ...layout.questions, isPseudo: false } })
      const shown = (selector: string) => expect(modal.host.locator(selector).first(), selector).toBeVisible()
      const paired = () => expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
      const press = (selector: string): Promise<void> => modal.host.locator(selector).first().click()
      const open = (view: string, params?: object): Promise<void> =>
        page.evaluate(
          ([view, params]) => {
            window.latchkey.close()
            void window.latchkey.open({ view, params } as never).catch(() => undefined)
          },
          [view, params] as const,
        )
      try {
        await createDemo(page, directory.url).goto(`?wallets=none&directory&theme=${look.theme}&locale=${look.locale}`)
        await page.locator('[data-lk-button]').first().click()
        await shown('[data-lk-wallet=w0]')
        await at('Connect')

        await open('PairingStart')
        if (hasTouch) await shown('[data-lk-action=scanElsewhere]')
        else await paired()
        await at('PairingStart')
        if (hasTouch) {
          await press('[data-lk-action=scanElsewhere]')
          await paired()
          await at('PairingStart, a code for another device')
        }

        await open('ConnectingWalletConnect', {
          connectorId: 'walletConnect',
          wallet: { name: 'A Wallet With Quite A Long Name', mobile_link: 'wallet0://' },
        })
        await paired()
        await at('ConnectingWalletConnect')
        phone.answer('reject')
        // The window may be too low for the whole code.
        await press('[data-lk-action=copyLink]')
        await shown('[data-lk-toast=success]')
        const uri = await page.evaluate(() => navigator.clipboard.readText())
        await phone.pair(uri)
        await expect(modal.action('retry')).toBeVisible({ timeout: 20_000 })
        await at('a refusal')
        await press('summary')
        await shown('.lk-support p')
        await at('a refusal with its details')

        await open('AllWallets')
        await shown('.lkd-card[data-lk-wallet=w0]')
        await at('AllWallets')
        await modal.host.locator('input[type=search]').fill('nobody at all')
        await shown('.lk-notice')
        await at('AllWallets, nothing found')

        await open('GetWallet')
        await shown('.lk-list [data-lk-wallet=w0]')
        await at('GetWallet')
        await press('.lk-list [data-lk-wallet=w0]')
        await modal.expectView('GetWalletApp')
        await at('GetWalletApp')
        await press('[data-lk-action=installed]')
        await shown('.lkd-quiet')
        await at('GetWalletApp, not found yet')
      } finally {
        await page.close()
        await directory.close()
      }
    })
  })
}
