import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { namespaceWallets } from './namespaceWallets.js'

test('wallets of several ecosystems: network, address and signer change together (241, 244)', async ({
  page,
  demo,
  modal,
  namespacePage,
}) => {
  test.slow()
  const evm = await namespacePage.install()
  await demo.goto('?locale=en&wallets=none&several')
  await modal.connectWallet(evm.rdns)
  for (const { namespace, row } of namespaceWallets.slice(0, 2)) await namespacePage.connectFamily(namespace, row)
  await namespacePage.openAccount()
  await modal.action('wallets').click()
  await modal.expectView('Wallets')
  const configured = await page.evaluate(() => Object.keys(window.latchkey.getState().namespaces))
  const tabs = modal.host.getByRole('tab')
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-lk-action')))).toEqual(
    configured.map((namespace) => `ecosystem:${namespace}`),
  )
  await modal.close()
  for (const { namespace } of [...namespaceWallets.slice(0, 2)].reverse()) {
    const id = await page.evaluate((name) => window.latchkey.getState().namespaces[name]?.connections[0]?.id, namespace)
    await page.evaluate(
      (connectionId = '') => window.latchkey.plugins['multi-wallet'].switchConnection({ connectionId }),
      id,
    )
    const { address = '' } = namespacePage.wallets.get(namespace) ?? {}
    await demo.expectState({ activeNamespace: namespace })
    const signed = await namespacePage.sign(namespace, `I act in ${namespace}`)
    expect(signed.address).toBe(address)
  }
})
