import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

test.slow()

test.describe('a wallet with three namespaces', () => {
  const multi = '[data-lk-wallet]'

  test('is one row, asks for the namespace, and connects only that one (018, 019)', async ({
    page,
    demo,
    modal,
    sandbox,
    namespaceWallet,
    namespacePage,
  }) => {
    const { parts } = await namespaceWallet('Multi', { answer: 'approve' })
    const evm = sandbox.wallets.find(({ name }) => name === 'Multi')
    const addresses: Readonly<Record<string, string | undefined>> = {
      bip122: parts.bip122?.address,
      solana: parts.solana?.address,
      eip155: evm?.accounts[0],
    }
    await demo.goto()
    const row = modal.host.locator(multi).filter({ hasText: 'Multi' })
    const offered = () =>
      modal.host
        .locator('[data-lk-namespace]')
        .evaluateAll((rows) => rows.map((element) => element.getAttribute('data-lk-namespace')).sort())
    const chooseFamily = async () => {
      await page.locator('[data-lk-button]').first().click()
      await expect(row).toHaveCount(1)
      await row.click()
      await modal.expectView('ChooseNamespace')
      // The namespaces that both the wallet and the site support: the wallet has no Polkadot and no Cosmos.
      await expect.poll(offered).toEqual(['bip122', 'eip155', 'solana'])
    }

    // Leaving the question connects nothing.
    await chooseFamily()
    await modal.back()
    await modal.expectView('Connect')
    await modal.close()
    for (const { status } of Object.values(await namespacePage.state())) expect(status).toBe('disconnected')

    await chooseFamily()
    await modal.host.locator('[data-lk-namespace=bip122]').click()
    await modal.expectClosed()
    await namespacePage.expectNamespace('bip122', { status: 'connected', address: addresses.bip122 })
    await namespacePage.sign('bip122', 'as Bitcoin')
    for (const namespace of ['eip155', 'solana', 'polkadot', 'cosmos'])
      expect((await namespacePage.state())[namespace]?.status, namespace).toBe('disconnected')

    // The others are connected from the account view, where the namespace is already chosen.
    for (const namespace of ['solana', 'eip155'] as const) {
      await namespacePage.expectOnly(namespace, async () => {
        await namespacePage.openAccount()
        await namespacePage.unfold()
        await modal.host.locator(`[data-lk-namespace=${namespace}]`).click()
        await modal.expectView('Connect')
        await expect(row).toHaveCount(1)
        await row.click()
        await modal.expectView('Account')
        await modal.close()
      })
      await namespacePage.expectNamespace(namespace, { status: 'connected', address: addresses[namespace] })
      await namespacePage.sign(namespace, `as ${namespace}`)
    }

    // All three come back, each as itself.
    await page.reload()
    for (const [namespace, address] of Object.entries(addresses))
      await namespacePage.expectNamespace(namespace, { status: 'connected', address })

    // One part leaves, the other two stay.
    await namespacePage.activate('solana')
    await namespacePage.expectOnly('solana', async () => {
      await namespacePage.openAccount()
      await modal.disconnect()
      await namespacePage.expectNamespace('solana', { status: 'disconnected', address: null })
    })
  })
})

test.describe('a wallet that shares three accounts', () => {
  test('lets the visitor choose the active account, also after a reload', async ({
    page,
    demo,
    modal,
    namespaceWallet,
    namespacePage,
  }) => {
    const wallet = await namespaceWallet('Dot Extension', { answer: 'approve', switches: { accounts: 'list' } })
    const [first, , third] = wallet.addresses
    await demo.goto()
    await page.locator('[data-lk-button]').first().click()
    await modal.connect('injectedWeb3:latchkey-dot')
    await modal.expectView('ChooseAccount')
    await expect(modal.host.locator('[data-lk-account]')).toHaveCount(3)
    await namespacePage.expectNamespace('polkadot', { address: null })
    await modal.host.locator(`[data-lk-account="${third}"]`).click()
    await modal.expectClosed()
    await namespacePage.expectNamespace('polkadot', { status: 'connected', address: third })
    expect((await namespacePage.state()).polkadot?.accounts).toHaveLength(3)
    expect(first).not.toBe(third)
    expect((await namespacePage.sign('polkadot', 'the third')).address).toBe(third)

    await page.reload()
    await namespacePage.expectNamespace('polkadot', { status: 'connected', address: third })
    expect((await demo.state()).open).toBe(false)
    expect((await namespacePage.sign('polkadot', 'still the third')).address).toBe(third)
  })

  test('stays unchanged without a choice, and asks again', async ({
    page,
    demo,
    modal,
    namespaceWallet,
    namespacePage,
  }) => {
    const wallet = await namespaceWallet('Dot Extension', { answer: 'approve', switches: { accounts: 'list' } })
    const second = wallet.addresses[1]
    await demo.goto()
    const before = await namespacePage.state()
    await page.locator('[data-lk-button]').first().click()
    await modal.connect('injectedWeb3:latchkey-dot')
    await modal.expectView('ChooseAccount')
    await modal.back()
    await expect.poll(async () => modal.view()).not.toBe('ChooseAccount')
    await namespacePage.expectNamespace('polkadot', {
      status: 'disconnected',
      address: null,
      connectorId: null,
      accounts: [],
    })
    for (const [namespace, state] of Object.entries(before))
      if (namespace !== 'polkadot') expect((await namespacePage.state())[namespace]).toEqual(state)
    // Nothing is left of it after a reload either.
    await page.reload()
    await page.locator('[data-lk-button]').first().click()
    await modal.connect('injectedWeb3:latchkey-dot')
    await modal.expectView('ChooseAccount')
    await namespacePage.expectNamespace('polkadot', { address: null })

    // Closed this time: the same.
    await modal.close()
    await namespacePage.expectNamespace('polkadot', { status: 'disconnected', address: null })
    await page.locator('[data-lk-button]').first().click()
    await modal.connect('injectedWeb3:latchkey-dot')
    await modal.expectView('ChooseAccount')
    await modal.host.locator(`[data-lk-account="${second}"]`).click()
    await modal.expectClosed()
    await namespacePage.expectNamespace('polkadot', { status: 'connected', address: second })
    await namespacePage.sign('polkadot', 'the second')
  })
})
