import { isFull } from '../../../tooling/e2e/isFull.js'
import { createDemo, expect } from './demoTest.js'
import { phoneAgent, test } from './phonesTest.js'
import { takeTurns } from './takeTurns.js'
import { deadEnds, placesWithoutWallet, walkModal } from './walkModal.js'

takeTurns(test, 0.35)

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const cases = [
  // [browser, its name for itself, query, whether a wallet is on the page, whether only in the full tier]
  ['an Android phone', phoneAgent, '', false, false],
  ['an Android phone', phoneAgent, '', true, true],
  ['an Android phone', phoneAgent, '&directory=none', false, true],
  ['an iPhone', iphone, '', false, true],
  ['a desktop', undefined, '', false, true],
] as const

for (const [browser, userAgent, query, hasWallet, isForFull] of cases)
  test.describe(browser, () => {
    test.skip(!isFull && isForFull, 'full tier: another device, and a wallet more')
    if (userAgent) test.use({ userAgent, hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })

    test(`no path ends at a code alone, every path leads to a wallet: ${hasWallet ? 'a wallet' : 'no wallet'}, ${query || 'the directory'}`, async ({
      page,
      siteUrl,
      modal,
      wallet,
    }) => {
      test.slow()
      // Apps are not here to be opened.
      await page.addInitScript(() => {
        window.open = () => null
      })
      if (hasWallet) await wallet({ answer: 'hang' })
      await createDemo(page, siteUrl).goto(`?wallets=none&locale=en${query}`)
      const walk = await walkModal(page, modal)
      const views = [...walk.places.values()].map(({ view }) => view)
      expect(views).toEqual(expect.arrayContaining(['Connect', 'WalletIntro', 'ConnectingWalletConnect']))
      if (!query) expect(views).toEqual(expect.arrayContaining(['GetWallet', 'GetWalletApp']))
      expect([...walk.places.values()].some(({ hasCode }) => hasCode) || !!query).toBe(true)
      expect(deadEnds(walk)).toEqual([])
      if (hasWallet) return
      // What explains a wallet has no way of its own where no plugin has one.
      expect(placesWithoutWallet(walk).filter((path) => !query || !path.endsWith('help'))).toEqual([])
    })
  })

test.describe('a double tap', () => {
  test.use({ userAgent: phoneAgent, hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })

  test('on the row that leads to the apps opens none of them', async ({ page, siteUrl, modal }) => {
    // Apps are not here to be opened.
    await page.addInitScript(() => {
      window.open = () => null
    })
    await createDemo(page, siteUrl).goto('?wallets=none&locale=en')
    await modal.open()
    await modal.wallet('walletConnect').click()
    await modal.expectView('PairingStart')
    await expect(modal.host.locator('.lk-row').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Where the first one was.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.waitForLoadState('networkidle')
    await modal.expectView('PairingStart')
  })
})
