import { expect } from './demoTest.js'
import { test } from './familiesTest.js'
import { familyWallets } from './familyWallets.js'

test('five families connected at once: each connects by itself and signs as itself (051, 241)', async ({
  demo,
  modal,
  familyPage,
}) => {
  test.slow()
  const evm = await familyPage.install()
  await demo.goto()
  await modal.connectWallet(evm.rdns)
  await familyPage.expectFamily('eip155', { status: 'connected', address: evm.address })
  await familyPage.sign('eip155', 'as EVM')

  // Each family gets its wallet from the account, and none of the others is touched.
  for (const { namespace, row } of familyWallets) {
    const address = familyPage.wallets.get(namespace)?.address
    await familyPage.expectOnly(namespace, () => familyPage.connectFamily(namespace, row))
    await familyPage.expectFamily(namespace, { status: 'connected', address })
    const signed = await familyPage.sign(namespace, `as ${namespace} – ünïcode 🔑`)
    expect(signed.address, namespace).toBe(address)
  }
  for (const { status } of Object.values(await familyPage.state())) expect(status).toBe('connected')
})
