import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { namespaceWallets } from './namespaceWallets.js'

test('lists every ecosystem, and a card that needs another one leads there', async ({
  page,
  demo,
  modal,
  namespacePage,
}) => {
  await namespacePage.install()
  await demo.goto('?wallets=none&locale=en')
  const rows = page.locator('[data-demo-ecosystem]')
  await expect(rows).toHaveCount(5)
  await expect(rows.locator('[data-status=disconnected]')).toHaveCount(5)
  await modal.connectWallet(namespaceWallets.find(({ namespace }) => namespace === 'bip122')?.row ?? '')
  await expect(page.locator('[data-demo-ecosystem=bip122] [data-status=connected]')).toBeVisible()
  const needs = page.locator('[data-demo=needs-evm]')
  await expect(needs).toHaveText('Connect an EVM wallet')
  await expect(page.locator('[data-demo=send]')).toHaveCount(0)
  await namespacePage.sign('bip122', 'by the card that every ecosystem has')

  await needs.click()
  await expect(page.locator('[data-lk-modal=open]')).toHaveAttribute('data-lk-view', 'Connect')
})
