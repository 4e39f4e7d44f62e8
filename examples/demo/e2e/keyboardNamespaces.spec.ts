import ar from '@latchkey/app-shell/locales/ar'
import type { Page } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { createKeyboard } from './createKeyboard.js'
import { createListener } from './createListener.js'
import { createDemo, expect } from './demoTest.js'
import { test } from './namespacesTest.js'

/** The texts in each language. */
const languages = {
  en: {
    Account: 'Account',
    Connect: 'Connect a wallet',
    ChooseAccount: 'Choose an account',
    SwitchActiveChain: 'Different wallet needed',
    bitcoin: 'Bitcoin',
    chooseAccount: '{name} shared several accounts. Which one do you want to use?',
    chooseFamily: 'Which network do you want to use with {name}?',
    needsWallet: "Your current wallet doesn't support {ecosystem}",
  },
  ar: {
    Account: ar['views.Account'],
    Connect: ar['views.Connect'],
    ChooseAccount: ar['views.ChooseAccount'],
    SwitchActiveChain: ar['views.SwitchActiveChain'],
    // The adapter's own word.
    bitcoin: 'بيتكوين',
    chooseAccount: ar['core.networks.chooseAccount'],
    chooseFamily: ar['core.networks.chooseFamily'],
    needsWallet: ar['core.networks.needsWallet'],
  },
}

/** The namespace or account of the focused row. */
const focusedRow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement as HTMLElement | null | undefined
    return active?.dataset.lkNamespace ?? active?.dataset.lkAccount
  })

for (const [locale, words] of Object.entries(languages)) {
  test.describe(() => {
    test.skip(!isFull && locale !== 'ar', 'full tier: Arabic stands for every language')

    test(`several namespaces work by keyboard alone, ${locale}`, async ({
      page,
      siteUrl,
      wallet,
      namespaceWallet,
      modal,
    }) => {
      test.slow()
      const demo = createDemo(page, siteUrl)
      const browserOne = await wallet({ answer: 'approve' })
      await namespaceWallet('Dot Extension', { answer: 'approve', switches: { accounts: 'list' } })
      await namespaceWallet('Multi', { answer: 'hang' })
      const keys = await createKeyboard(page)
      const reader = await createListener(page)
      const { press, expectFocus, tabTo } = keys
      const expectRow = (row: string) => expect.poll(() => focusedRow(page)).toBe(row)
      const expectDialog = (name: string | undefined) =>
        expect.poll(async () => (await reader.dialog()).name).toBe(name)
      /** The accessible name of the focused element. */
      const focusedName = async (): Promise<string> => {
        const focused = modal.host.locator('button:focus')
        return (await focused.ariaSnapshot()).replace(/^- button /, '')
      }
      const toRow = async (row: string): Promise<void> => {
        for (let step = 0; (await focusedRow(page)) !== row; step++) {
          expect(step, `${row} is reached`).toBeLessThan(12)
          await press('ArrowDown')
        }
      }
      /** Into the list of rows, which is one stop. */
      const tabToRows = async (): Promise<void> => {
        for (let step = 0; (await focusedRow(page)) === undefined; step++) {
          expect(step, 'the list is a stop').toBeLessThan(20)
          await press('Tab')
        }
      }

      /** To the row that the other ecosystems are folded to, if they are. */
      const unfold = async (): Promise<void> => {
        if (!(await modal.host.locator('[data-lk-action=ecosystems][aria-expanded=false]').count())) return
        await tabTo('ecosystems')
        await press('Enter')
      }

      await test.step('arrow keys choose the namespace of a wallet that supports several', async () => {
        await page.goto(`${siteUrl}/?wallets=none&bare&locale=${locale}`)
        await tabTo('page:button')
        await page.waitForLoadState('networkidle')
        await press('Enter')
        await modal.expectView('Connect')
        await expectDialog(words.Connect)
        const multi = modal.host.locator('[data-lk-wallet]').filter({ hasText: 'Multi' }).first()
        await expect(multi).toBeVisible()
        const row = `wallet:${await multi.getAttribute('data-lk-wallet')}`
        for (let step = 0; (await keys.focus()) !== row; step++) {
          expect(step, 'the wallet is reached').toBeLessThan(20)
          await press('ArrowDown')
        }
        await press('Enter')
        await modal.expectView('ChooseNamespace')
        await expectDialog('Multi')
        await expect(modal.host.locator('.lk-notice')).toContainText(
          (words.chooseFamily ?? '').replace('{name}', 'Multi'),
        )
        await expect.poll(keys.focus).not.toBe('body')
        await tabToRows()
        await press('Home')
        const rows = await modal.host
          .locator('[data-lk-namespace]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-lk-namespace') ?? ''))
        expect([...rows].sort()).toEqual(['bip122', 'eip155', 'solana'])
        await expectRow(rows[0] ?? '')
        await press('ArrowDown')
        await expectRow(rows[1] ?? '')
        await press('ArrowDown', 'ArrowDown')
        await expectRow(rows[2] ?? '')
        await press('Home')
        await expectRow(rows[0] ?? '')
        await toRow('bip122')
        expect(await focusedName()).toContain(words.bitcoin ?? '')
        await press('Enter')
        await modal.expectView('ConnectingExternal')
        await expectFocus('title')
        await press('Escape')
        await modal.expectView('ChooseNamespace')
        await expectRow('bip122')
        await press('Escape')
        await modal.expectView('Connect')
        await expectFocus(row)
      })

      await test.step('a wallet for EVM, then the account', async () => {
        for (let step = 0; (await keys.focus()) !== `wallet:${browserOne.rdns}`; step++) {
          expect(step, 'the wallet is reached').toBeLessThan(20)
          await press(step < 10 ? 'ArrowUp' : 'ArrowDown')
        }
        await press('Enter')
        await modal.expectClosed()
        await demo.expectAccount({ status: 'connected' })
        await expectFocus('page:button')
        await press('Enter')
        await modal.expectView('Account')
        await expectDialog(words.Account)
      })

      await test.step('"Not now" on a network whose namespace has no wallet', async () => {
        await tabTo('settings')
        await press('Enter')
        await modal.expectView('AccountSettings')
        await tabTo('switch')
        await press('Enter')
        await modal.expectView('Networks')
        await expectFocus('title')
        const network = await modal.host.locator('[data-lk-network^="bip122:"]').first().getAttribute('data-lk-network')
        const before = (await demo.state()).namespaces
        await tabTo(`network:${network}`)
        await press('Enter')
        await modal.expectView('SwitchActiveChain')
        await expectDialog(words.SwitchActiveChain)
        await expect(modal.host.locator('.lk-notice')).toContainText(
          (words.needsWallet ?? '').replace('{ecosystem}', words.bitcoin ?? ''),
        )
        await expect.poll(keys.focus).not.toBe('body')
        await tabTo('cancel')
        await press('Enter')
        await modal.expectView('Networks')
        await expectFocus(`network:${network}`)
        expect((await demo.state()).namespaces).toEqual(before)
        await demo.expectState({ activeNamespace: 'eip155' })
        await press('Escape', 'Escape')
        await modal.expectView('Account')
      })

      await test.step('connects a wallet for another namespace and chooses one of its accounts', async () => {
        await unfold()
        await tabToRows()
        await toRow('polkadot')
        await press('Enter')
        await modal.expectView('Connect')
        await expectDialog(words.Connect)
        const rows = modal.host.locator('[data-lk-wallet^="injectedWeb3:"]')
        await expect(rows).toHaveCount(1)
        await expect(modal.wallet(browserOne.rdns)).toHaveCount(0)
        for (let step = 0; !(await keys.focus()).startsWith('wallet:'); step++) {
          expect(step, 'the list is a stop').toBeLessThan(10)
          await press('Tab')
        }
        for (let step = 0; (await keys.focus()) !== 'wallet:injectedWeb3:latchkey-dot'; step++) {
          expect(step, 'the wallet is reached').toBeLessThan(10)
          await press('ArrowDown')
        }
        await press('Enter')
        await modal.expectView('ChooseAccount')
        await expectDialog(words.ChooseAccount)
        const dot = await page.evaluate(
          () => window.latchkey.getState().connectors.find(({ id }) => id === 'injectedWeb3:latchkey-dot')?.name,
        )
        await expect(modal.host.locator('.lk-notice')).toContainText(
          (words.chooseAccount ?? '').replace('{name}', dot ?? ''),
        )
        await expect.poll(keys.focus).not.toBe('body')
        await tabToRows()
        await press('Home')
        const accounts = await modal.host
          .locator('[data-lk-account]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-lk-account') ?? ''))
        expect(accounts).toHaveLength(3)
        await expectRow(accounts[0] ?? '')
        await press('End')
        await expectRow(accounts[2] ?? '')
        // The whole address, wherever a short one is seen.
        expect(await focusedName()).toContain(accounts[2])
        await press('ArrowUp')
        await expectRow(accounts[1] ?? '')
        await press('Enter')
        await expect
          .poll(async () => (await demo.state()).namespaces.polkadot)
          .toMatchObject({ status: 'connected', address: accounts[1] })
        await modal.expectView('Account')
        await expect.poll(keys.focus).not.toBe('body')
        await demo.expectState({ activeNamespace: 'polkadot' })
        await demo.expectAccount({ status: 'connected', address: browserOne.address })
      })

      await test.step('back to the first one, and out', async () => {
        await unfold()
        await tabToRows()
        await press('Home')
        await toRow('eip155')
        await press('Enter')
        await demo.expectState({ activeNamespace: 'eip155' })
        await modal.expectView('Account')
        await expect.poll(keys.focus).not.toBe('body')
        while (await modal.view()) await press('Escape')
        await modal.expectClosed()
        await expectFocus('page:button')
      })

      expect(await keys.lostIn()).toEqual([])
    })
  })
}
