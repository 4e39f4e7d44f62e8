import ar from '@latchkey/app-shell/locales/ar'
import de from '@latchkey/app-shell/locales/de'
import type { Locator } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { createListener } from './createListener.js'
import { expect, test } from './demoTest.js'
import { offerNetworks } from './offerNetworks.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const [a, b] = ['eip155:31337', 'eip155:31338']

test('the dialog has its title as name, its text as description, and readable content (303)', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'hang' })
  const reader = await createListener(page)
  await demo.goto('?wallets=none&locale=en')
  const ofPage = await reader.readable()
  expect(ofPage).toContain('heading: Connect any wallet to your site.')
  await page.locator('[data-lk-button]').click()
  await modal.expectView('Connect')
  await expect(modal.wallet(browserOne.rdns)).toBeFocused()
  expect(await reader.dialog()).toEqual({ name: 'Connect a wallet', description: '' })
  // Which wallets the directory adds is its own affair.
  await expect
    .poll(reader.readable)
    .toEqual(
      expect.arrayContaining([
        'button: Browser One Installed',
        'button: Close',
        'button: Get a wallet',
        'button: What is a wallet?',
        'dialog: Connect a wallet',
        'heading: Connect a wallet',
        'list: More wallets',
        'list: Wallets',
      ]),
    )
  // Nothing of the page around it.
  expect((await reader.readable()).filter((line) => ofPage.includes(line))).toEqual([])
  await modal.action('help').click()
  await expect.poll(reader.dialog).toEqual({ name: 'What is a wallet?', description: '' })
  await modal.back()
  await modal.connect(browserOne.rdns)
  await expect.poll(reader.dialog).toEqual({
    name: 'Browser One',
    description: 'Approve the request in your wallet. Nothing is signed and no funds can move.',
  })
  await browserOne.reject()
  await expect.poll(reader.dialog).toEqual({
    name: 'Browser One',
    description: 'You declined it in Browser One. Nothing was shared.',
  })
  await browserOne.answer('approve')
  await modal.action('retry').click()
  await modal.expectClosed()
  expect(await reader.readable()).toContain('heading: Connect any wallet to your site.')
  await page.locator('[data-lk-button]').click()
  await expect.poll(reader.dialog).toEqual({ name: 'Account', description: '' })
  // The whole address, wherever a short one is seen.
  const spoken = modal.host.locator('.lk-address .lk-spoken')
  await expect(spoken).toHaveText(browserOne.address)
  expect(await hiddenFocusable(modal.host)).toEqual([])
  await modal.action('settings').click()
  await expect.poll(reader.dialog).toEqual({ name: 'Account settings', description: '' })
  expect(await hiddenFocusable(modal.host)).toEqual([])
  await modal.close()
  await browserOne.moveTo(424242)
  await expect.poll(reader.dialog).toEqual({
    name: 'Network not supported',
    description: "Your wallet is on a network that this site doesn't support.",
  })
})

const languages = { de, ar }

for (const [locale, language] of Object.entries(languages)) {
  test.describe(() => {
    test.skip(!isFull && locale !== 'ar', 'full tier: Arabic stands for every language')

    test(`title and controls have their names in ${locale}`, async ({ page, demo, wallet, modal }) => {
      const browserOne = await wallet({ answer: 'approve' })
      const reader = await createListener(page)
      await demo.goto(`?wallets=none&locale=${locale}`)
      await page.locator('[data-lk-button]').click()
      await modal.expectView('Connect')
      await expect.poll(async () => (await reader.dialog()).name).toBe(language['views.Connect'])
      await expect(modal.action('close')).toHaveAccessibleName(language['shell.close'])
      await expect(modal.action('help')).toHaveAccessibleName(language['views.WalletIntro'])
      await modal.action('help').click()
      await expect.poll(async () => (await reader.dialog()).name).toBe(language['views.WalletIntro'])
      await expect(modal.action('back')).toHaveAccessibleName(language['shell.back'])
      await modal.back()
      await modal.connect(browserOne.rdns)
      await modal.expectClosed()
      await page.locator('[data-lk-button]').click()
      await expect(modal.action('copy')).toHaveAccessibleName(language['core.account.copyAddress'])
    })
  })
}

test('announces each event once, with the right politeness', async ({
  page,
  context,
  demo,
  wallet,
  modal,
  sandbox,
  recorder,
}) => {
  test.slow()
  // The chain cuts us off, as it is told to.
  recorder.allow(/Failed to load resource|net::ERR_|loopback/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const browserOne = await wallet({ answer: 'hang' })
  await offerNetworks(page)
  const { expectSaid } = await createListener(page)
  await page.clock.install()
  await demo.goto('?wallets=none&locale=en')
  const button = page.locator('[data-lk-button]')
  await button.click()
  await modal.connect(browserOne.rdns)
  const waiting =
    'polite: Continue in Browser One. Approve the request in your wallet. Nothing is signed and no funds can move.'
  await expectSaid(waiting)
  await browserOne.waitForRequest('eth_requestAccounts')
  await page.clock.fastForward(10_000)
  await expectSaid('polite: Still waiting. Check for a wallet pop-up, or open the wallet yourself.')
  await browserOne.reject()
  await expectSaid('assertive: Request declined. You declined it in Browser One. Nothing was shared.')
  // A failure that comes again is said again.
  await browserOne.answer('reject')
  await modal.action('retry').click()
  await expectSaid(waiting, 'assertive: Request declined. You declined it in Browser One. Nothing was shared.')
  await browserOne.answer('hang')
  await modal.action('retry').click()
  await expectSaid(waiting)
  await browserOne.approve()
  await modal.expectClosed()
  await browserOne.answer('approve')

  try {
    sandbox.chain(a).refuse()
    await button.click()
    await expectSaid('polite: Balance unavailable')
  } finally {
    sandbox.chain(a).resume()
  }
  await modal.action('retry').click()
  await expect(modal.host.locator('[data-lk-balance=ready]')).toBeVisible()
  await modal.action('copy').click()
  await expectSaid('polite: Address copied')
  await browserOne.switchAccount(1)
  await expectSaid(`polite: The account is now ${sandbox.accounts[1]?.address}`)
  await browserOne.dropConnection(4900)
  await expectSaid('polite: Connection lost. Waiting for the wallet…')
  await browserOne.restoreConnection()
  await expect(modal.host.locator('.lk-caution')).toHaveCount(0)
  await browserOne.moveTo(31338)
  await expectSaid('polite: The network is now Sandbox B')
  await browserOne.moveTo(31337)
  await expectSaid('polite: The network is now Sandbox A')

  await modal.action('switch').click()
  const field = modal.host.locator('.lk-search input')
  await field.fill('sandbox')
  await expectSaid('polite: 2 networks found')
  await field.fill('sandbox b')
  await expectSaid('polite: 1 network found')
  await field.fill('nowhere')
  await expectSaid('polite: No network called “nowhere”')
  await field.fill('')
  await browserOne.answer('hang')
  await modal.host.locator(`[data-lk-network="${b}"]`).click()
  await expectSaid(
    'polite: Confirm in Browser One. Approve the switch to Sandbox B in your wallet. Nothing is signed and no funds can move.',
  )
  await browserOne.approve()
  await modal.expectView('Account')
  await demo.expectAccount({ networkId: b })
  // Where focus is back, and what that says.
  await expect(modal.action('switch')).toBeFocused()
  await expect(modal.action('switch')).toHaveAccessibleName('Network: Sandbox B. Change network')
  await modal.close()
  await browserOne.moveTo(424242)
  await modal.expectView('UnsupportedChain')
  await expectSaid("assertive: Your wallet is on a network that this site doesn't support.")
  await page.keyboard.press('Escape')
  await expectSaid('polite: To continue, choose a network below or disconnect.')
  await modal.action('disconnect').click()
  await expectSaid('polite: Disconnected')
})

/** What is hidden from readers and can be focused all the same. */
const hiddenFocusable = (host: Locator): Promise<string[]> =>
  host.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[aria-hidden=true], [aria-hidden=true] *') ?? [])]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map(({ outerHTML }) => outerHTML),
  )
