import { decodeAddress } from '@polkadot/util-crypto'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import { namespaceWallets } from './namespaceWallets.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

test.slow()

const westend = 'polkadot:67f9723393ef76214df0118c34bbbd3d'

test('a reload restores every namespace without prompting, except one that cannot be restored silently (241)', async ({
  page,
  demo,
  modal,
  namespacePage,
}) => {
  const evm = await namespacePage.install()
  await demo.goto()
  await namespacePage.connectAll(evm)
  const before = await demo.state()
  await page.reload()
  const { cosmos, ...others } = before.namespaces
  for (const [namespace, { status, address, networkId, connectorId }] of Object.entries(others)) {
    expect(status, namespace).toBe('connected')
    await namespacePage.expectNamespace(namespace, { status, address, networkId, connectorId })
  }
  await namespacePage.expectNamespace('cosmos', { status: 'disconnected', reason: 'no-accounts', address: null })
  // What was active and is not back gives way to one that is.
  await expect.poll(async () => Object.keys(others).includes((await demo.state()).activeNamespace ?? '')).toBe(true)

  const asked = await evm.requests()
  expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  for (const [namespace, handle] of namespacePage.wallets) {
    const requests = await handle.requests()
    // A question would have been approved, refused, or left open.
    for (const { method, outcome } of requests) expect(outcome, `${namespace} ${method}`).toBe('answered')
    if (namespace === 'cosmos') expect(requests).toEqual([])
    else expect(requests.length, namespace).toBeGreaterThan(0)
  }

  // One tap on its wallet, the first of its list, and Cosmos is back.
  await namespacePage.expectOnly('cosmos', async () => {
    await namespacePage.openAccount()
    await namespacePage.unfold()
    await modal.host.locator('[data-lk-namespace=cosmos]').click()
    await modal.expectView('Connect')
    const first = modal.host.locator('[data-lk-wallet]').first()
    await expect(first).toHaveAttribute('data-lk-wallet', 'latchkeyCosmos')
    await first.click()
    await modal.expectView('Account')
    await modal.close()
  })
  await namespacePage.expectNamespace('cosmos', { status: 'connected', address: cosmos?.address })
  await namespacePage.sign('cosmos', 'back again')
})

test.describe(() => {
  test.skip(!isFull, "full tier: which row stands first is the list's own rule, proven for EVM in reconnect.spec")

  test('lists the Cosmos wallet used last first after a reload', async ({
    page,
    demo,
    modal,
    namespaceWallet,
    namespacePage,
  }) => {
    const extension = await namespaceWallet('Cosmos Extension', { answer: 'approve' })
    const hardware = await namespaceWallet('Cosmos Hardware', { answer: 'approve' })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'keplr', { get: () => Reflect.get(window, 'latchkeyCosmosHardware') })
    })
    await demo.goto()
    const rows = modal.host.locator('[data-lk-wallet=latchkeyCosmos], [data-lk-wallet=keplr]')
    const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-lk-wallet')))
    await page.locator('[data-lk-button]').first().click()
    await expect.poll(order).toEqual(['latchkeyCosmos', 'keplr'])
    await modal.connect('keplr')
    await modal.expectClosed()
    await namespacePage.expectNamespace('cosmos', { status: 'connected', address: hardware.address })
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => window.latchkey.getState().connectors.find(({ id }) => id === 'keplr')?.marks))
      .toEqual(['remembered'])
    await namespacePage.expectNamespace('cosmos', { status: 'disconnected' })
    await page.locator('[data-lk-button]').first().click()
    await expect.poll(order).toEqual(['keplr', 'latchkeyCosmos'])
    await modal.connect('keplr')
    await modal.expectClosed()
    await namespacePage.expectNamespace('cosmos', { status: 'connected', address: hardware.address })
    expect(await extension.requests()).toEqual([])
  })
})

test.describe(() => {
  test.skip(
    !isFull,
    'full tier: the account that changes in the wallet is in networks.spec for EVM, and in the adapters for all',
  )

  test('switching the account in one wallet affects only its namespace', async ({ demo, namespacePage }) => {
    const evm = await namespacePage.install()
    await demo.goto()
    await namespacePage.connectAll(evm)
    await namespacePage.expectOnly('eip155', async () => {
      await evm.switchAccount(1)
      await expect.poll(async () => (await namespacePage.state()).eip155?.address).not.toBe(evm.address)
    })
    for (const [namespace, handle] of namespacePage.wallets) {
      await namespacePage.expectOnly(namespace, async () => {
        await handle.switchAccount(1)
        await namespacePage.expectNamespace(namespace, { status: 'connected', address: handle.addresses[1] })
      })
      expect((await demo.state()).activeNamespace).toBe('cosmos')
    }
    // Signed by the account that is current now.
    await namespacePage.sign('cosmos', 'another account')
    for (const { namespace } of namespaceWallets.slice(0, -1)) {
      await namespacePage.activate(namespace)
      await namespacePage.sign(namespace, `another account of ${namespace}`)
    }
  })
})

test('switching the network of one namespace affects only that namespace, which then signs there', async ({
  demo,
  recorder,
  namespacePage,
}) => {
  // The demo's policy names no node of the public test network; what is held there stays unknown.
  recorder.allow('api.devnet.solana.com')
  const evm = await namespacePage.install()
  await demo.goto()
  await namespacePage.connectAll(evm)
  const moves = [
    ['solana', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['bip122', 'bip122:000000000933ea01ad0ee984209779ba'],
    ['polkadot', 'polkadot:48239ef607d7928874027a43a6768920'],
    ['cosmos', 'cosmos:cosmoshub-4'],
    ['eip155', 'eip155:31338'],
  ] as const
  const start = await namespacePage.state()
  expect(start.polkadot?.networkId).toBe(westend)
  for (const [namespace, networkId] of moves) {
    await namespacePage.expectOnly(namespace, async () => {
      await namespacePage.moveTo(networkId)
      await namespacePage.expectNamespace(namespace, { status: 'connected', networkId })
    })
    await demo.expectState({ activeNamespace: namespace, networkId })
    const now = (await namespacePage.state())[namespace]
    expect(now?.caipAddress).toBe(`${networkId}:${now?.address}`)
    await namespacePage.sign(namespace, `on ${networkId}`)
  }
  const end = await namespacePage.state()
  const address = (namespace: string): string => end[namespace]?.address ?? ''
  expect(address('eip155')).toBe(start.eip155?.address)
  expect(address('solana')).toBe(start.solana?.address)
  expect(start.bip122?.address).toMatch(/^bcrt1/)
  expect(address('bip122')).toMatch(/^tb1/)
  expect(start.cosmos?.address).toMatch(/^latch1/)
  expect(address('cosmos')).toMatch(/^cosmos1/)
  // Written anew for the prefix of the network: the same key.
  expect(address('polkadot')).not.toBe(start.polkadot?.address)
  const key = decodeAddress(start.polkadot?.address, false, 42)
  expect(decodeAddress(address('polkadot'), false, 2)).toEqual(key)
})

test.describe(() => {
  test.skip(!isFull, 'full tier: the same choice is made before each signature of the other tests here')

  test('a namespace chosen in the account view becomes active, and the others stay unchanged', async ({
    demo,
    namespacePage,
  }) => {
    const evm = await namespacePage.install()
    await demo.goto()
    await namespacePage.connectAll(evm)
    const before = await namespacePage.state()
    for (const namespace of ['solana', 'eip155', 'polkadot', 'bip122', 'cosmos']) {
      await namespacePage.activate(namespace)
      expect(await namespacePage.state()).toEqual(before)
      await namespacePage.sign(namespace, `now ${namespace}`)
    }
  })
})

test('disconnecting one keeps the others; disconnecting all lasts beyond a reload (051, B10)', async ({
  page,
  demo,
  modal,
  namespacePage,
}) => {
  const evm = await namespacePage.install()
  await demo.goto()
  await namespacePage.connectAll(evm)
  await demo.expectState({ activeNamespace: 'cosmos' })

  await namespacePage.expectOnly('cosmos', async () => {
    await namespacePage.openAccount()
    await modal.disconnect()
    await namespacePage.expectNamespace('cosmos', { status: 'disconnected', reason: 'user', address: null })
  })
  // The disconnected namespace is still shown, with the connected ones listed below its wallets, and one of those signs.
  await modal.expectClosed()
  await demo.expectState({ activeNamespace: 'cosmos' })
  const button = page.locator('[data-lk-button]').first()
  await expect(button).toHaveText('Connect')
  await button.click()
  await modal.expectView('Connect')
  await expect(modal.host.locator('[data-lk-namespace]')).toHaveCount(4)
  await modal.host.locator('[data-lk-namespace=solana]').click()
  await modal.expectView('Account')
  await demo.expectState({ activeNamespace: 'solana' })
  await modal.close()
  await namespacePage.sign('solana', 'still here')

  await namespacePage.openAccount()
  await modal.host.locator('[data-lk-action=disconnect-all]').click()
  const namespaces = ['eip155', ...namespaceWallets.map(({ namespace }) => namespace)]
  for (const namespace of namespaces)
    await namespacePage.expectNamespace(namespace, {
      status: 'disconnected',
      reason: 'user',
      address: null,
      accounts: [],
    })
  await page.reload()
  for (const namespace of namespaces)
    await namespacePage.expectNamespace(namespace, { status: 'disconnected', address: null })
  // No wallet is prompted either.
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Connect')
  for (const [namespace, handle] of namespacePage.wallets)
    expect(
      (await handle.requests()).map(({ outcome }) => outcome),
      namespace,
    ).not.toContain('approved')
  for (const namespace of namespaces) expect((await namespacePage.state())[namespace]?.status).toBe('disconnected')
})

test('choosing a network whose namespace has no wallet opens the list of wallets, and going back changes nothing (100)', async ({
  demo,
  modal,
  wallet,
  namespaceWallet,
  namespacePage,
}) => {
  const evm = await wallet({ answer: 'approve' })
  const sol = await namespaceWallet('Sol Standard', { answer: 'approve' })
  const dot = await namespaceWallet('Dot Extension', { answer: 'approve' })
  await demo.goto()
  await modal.connectWallet('wallet-standard:sol-standard')
  await namespacePage.expectNamespace('solana', { status: 'connected', address: sol.address })
  const before = await demo.state()

  for (const [leave, view] of [
    [() => modal.back(), 'Networks'],
    [() => modal.host.locator('[data-lk-action=cancel]').click(), 'Networks'],
  ] as const) {
    await namespacePage.chooseNetwork('eip155:31338')
    await modal.expectView('SwitchActiveChain')
    await leave()
    await modal.expectView(view)
    await modal.close()
    const now = await demo.state()
    expect(now.namespaces).toEqual(before.namespaces)
    expect(now.activeNamespace).toBe('solana')
  }
  await namespacePage.sign('solana', 'as before')
  expect((await evm.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  expect((await dot.requests()).map(({ method }) => method)).not.toContain('enable')
})

test('a wallet connected for a chosen network starts on it (100)', async ({
  demo,
  modal,
  wallet,
  namespaceWallet,
  namespacePage,
}) => {
  const evm = await wallet({ answer: 'approve' })
  await namespaceWallet('Sol Standard', { answer: 'approve' })
  await demo.goto()
  await modal.connectWallet('wallet-standard:sol-standard')
  await namespacePage.expectNamespace('solana', { status: 'connected' })
  await namespacePage.expectOnly('eip155', async () => {
    await namespacePage.chooseNetwork('eip155:31338')
    await modal.expectView('SwitchActiveChain')
    await modal.host.locator('[data-lk-action=connect]').click()
    await modal.expectView('Connect')
    await expect(modal.wallet('wallet-standard:sol-standard')).toHaveCount(0)
    await modal.connect(evm.rdns)
    await namespacePage.expectNamespace('eip155', {
      status: 'connected',
      address: evm.address,
      networkId: 'eip155:31338',
    })
  })
  await demo.expectState({ activeNamespace: 'eip155' })
})
