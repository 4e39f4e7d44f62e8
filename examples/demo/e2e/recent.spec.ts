import { byTurns, inTurn } from './byTurns.js'
import { createDemo, expect } from './demoTest.js'
import { test } from './phonesTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const cases = [
  // [query, the rows of this page's wallets from the top]
  ['', ['test.latchkey.browser-two', 'test.latchkey.browser-one', 'walletConnect']],
  ['&order=walletConnect,recent', ['walletConnect', 'test.latchkey.browser-two', 'test.latchkey.browser-one']],
  ['&order=injected', ['test.latchkey.browser-one', 'walletConnect', 'test.latchkey.browser-two']],
  ['&directory=none', ['walletConnect', 'test.latchkey.browser-two', 'test.latchkey.browser-one']],
] as const

const isDue = byTurns(
  cases.map(([query]) => query),
  2,
)

for (const [query, expected] of cases)
  test(`the last wallet has its word and its place after a reload, and no row moves: ${query || 'as the demo orders them'}`, async ({
    page,
    siteUrl,
    modal,
    wallet,
  }) => {
    test.skip(!isDue(query), inTurn)
    const demo = createDemo(page, siteUrl)
    const one = await wallet({ answer: 'approve' })
    const two = await wallet({ name: 'Browser Two', answer: 'approve' })
    await demo.goto(`?wallets=none&locale=en${query}`)
    await page.locator('[data-lk-button]').click()
    await expect(modal.host.getByText('Recent')).toHaveCount(0)
    await modal.connect(two.rdns)
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected', address: two.address })
    await page.evaluate(() => window.latchkey.disconnect())
    await page.reload()
    await demo.expectAccount({ status: 'disconnected' })
    const first = await page.evaluate(async () => {
      void window.latchkey.open().catch(() => undefined)
      const read = () =>
        [...(document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelectorAll('[data-lk-wallet]') ?? [])].map(
          // Within the dialog, which itself slides in.
          (row) => [row.getAttribute('data-lk-wallet'), (row as HTMLElement).offsetTop] as const,
        )
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (read()[0]) return read()
      }
    })
    const own: readonly string[] = expected
    expect(first.map(([id]) => id).filter((id) => own.includes(`${id}`))).toEqual(expected)
    const row = modal.host.locator(`[data-lk-wallet="${two.rdns}"]`)
    await expect(row).toContainText('Recent')
    await expect(row).toContainText('Installed')
    await expect(row).toBeFocused()
    await expect(modal.host.getByText('Recent', { exact: true })).toHaveCount(1)
    await expect(modal.host.locator(`[data-lk-wallet="${one.rdns}"]`)).not.toContainText('Recent')
    await page.waitForLoadState('networkidle')
    const later = await modal.host
      .locator('[data-lk-wallet]')
      .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-lk-wallet'), (row as HTMLElement).offsetTop]))
    expect(later.slice(0, first.length)).toEqual(first)
  })
