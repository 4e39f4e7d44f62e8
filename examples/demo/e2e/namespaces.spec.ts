import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { namespaceWallets } from './namespaceWallets.js'

test('five namespaces are connected at once, each by itself, and each signs with its own wallet (051, 241)', async ({
  demo,
  modal,
  namespacePage,
}) => {
  test.slow()
  const evm = await namespacePage.install()
  await demo.goto()
  await modal.connectWallet(evm.rdns)
  await namespacePage.expectNamespace('eip155', { status: 'connected', address: evm.address })
  await namespacePage.sign('eip155', 'as EVM')

  // Each namespace is connected from the account view without affecting the others.
  for (const { namespace, row } of namespaceWallets) {
    const address = namespacePage.wallets.get(namespace)?.address
    await namespacePage.expectOnly(namespace, () => namespacePage.connectFamily(namespace, row))
    await namespacePage.expectNamespace(namespace, { status: 'connected', address })
    const signed = await namespacePage.sign(namespace, `as ${namespace} – ünïcode 🔑`)
    expect(signed.address, namespace).toBe(address)
  }
  for (const { status } of Object.values(await namespacePage.state())) expect(status).toBe('connected')
})
