import axe from 'axe-core'
import { byTurns, inTurn } from './byTurns.js'
import { createDemo, expect } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { looks, namesOf } from './looks.js'
import { servedWallets, test } from './phonesTest.js'
import { serveDirectory } from './serveDirectory.js'

const wallets = servedWallets(30)

const isDue = byTurns(namesOf(looks), 1)

for (const { name, theme, locale, use } of looks)
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
    test.use({ ...use, hasTouch: false })

    test('axe finds no violations during pairing and wallet search', async ({
      page,
      siteUrl,
      modal,
      phone,
      sandbox,
      recorder,
    }) => {
      recorder.allow(/503/)
      const directory = await serveDirectory(siteUrl, wallets)
      try {
        const demo = createDemo(page, directory.url)
        await page.addInitScript({ content: axe.source })
        const at = async (state: string): Promise<void> => expect.soft(await judgeAccess(page), state).toEqual([])
        const shown = (selector: string) => expect(modal.host.locator(selector).first(), selector).toBeVisible()
        const open = (view: string): Promise<void> =>
          page.evaluate((view) => {
            window.latchkey.close()
            void window.latchkey.open({ view } as never).catch(() => undefined)
          }, view)
        await demo.goto(`?wallets=none&directory&theme=${theme}&locale=${locale}`)

        await page.locator('[data-lk-button]').first().click()
        await shown('[data-lk-wallet=w0]')
        await at('Connect with a directory')

        sandbox.relay.faults.set({ slowMs: 60_000 })
        await modal.host.locator('[data-lk-wallet=walletConnect]').click()
        await shown('[data-lk-pairing=loading]')
        await at('a code on its way')
        await page.keyboard.press('Escape')
        sandbox.relay.faults.clear()
        sandbox.relay.dropAll()
        await modal.host.locator('[data-lk-wallet=walletConnect]').click()
        await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 30_000 })
        await at('a code')
        phone.answer('reject')
        await phone.scan(page)
        await expect(modal.host.locator('[data-lk-action=retry]')).toBeVisible({ timeout: 20_000 })
        await at('a refusal')

        await open('AllWallets')
        await shown('.lkd-card[data-lk-wallet=w0]')
        await at('all wallets')
        await modal.host.locator('input[type=search]').fill('nobody at all')
        await expect(modal.host.locator('.lkd-card')).toHaveCount(0)
        await shown('.lk-notice')
        await at('no wallet of that name')
        await open('GetWallet')
        await shown('[data-lk-wallet=w0]')
        await at('get a wallet')
        await modal.host.locator('[data-lk-wallet=w0]').click()
        await modal.expectView('GetWalletApp')
        await at('get this wallet')
      } finally {
        await page.close()
        await directory.close()
      }
    })
  })
