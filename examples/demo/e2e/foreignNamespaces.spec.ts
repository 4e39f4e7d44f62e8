import type { Locator, Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { buildBurnerScript } from './buildBurnerScript.js'
import { createDemo, expect } from './demoTest.js'
import { test } from './namespacesTest.js'
import type { Signed } from './namespaceWallets.js'
import { launchPolkadotExtension } from './polkadotExtension/launchPolkadotExtension.js'
import { verifyNamespace } from './verifyNamespace.js'

const signButton = (page: Page): Locator => page.locator('[data-demo=sign]')

test.describe('a Polkadot wallet core, loaded as an extension', () => {
  test('refuses, connects through the modal, signs, and is restored after a reload', async ({
    launchOptions,
    siteUrl,
  }) => {
    test.setTimeout(120_000)
    const wallet = await launchPolkadotExtension(launchOptions)
    try {
      const alice = await wallet.addAccount('Alice', '//Alice')
      await wallet.addAccount('Bob', '//Bob', 'ed25519')
      const page = await wallet.context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      const demo = createDemo(page, siteUrl)
      const polkadot = async () => (await demo.state()).namespaces.polkadot
      const modal = page.locator('[data-lk-modal="open"]')
      const row = modal.locator('[data-lk-wallet="injectedWeb3:polkadot-js"]')

      // The core remembers a refusal for good, so it is another origin that is refused.
      const elsewhere = createDemo(page, siteUrl.replace('localhost', '127.0.0.1'))
      await elsewhere.goto()
      await page.locator('[data-lk-button]').first().click()
      await Promise.all([row.click(), wallet.refuseSite()])
      await expect(modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
      expect(await polkadot()).toMatchObject({ status: 'disconnected', reason: 'rejected', address: null })
      await demo.expectState({ lastError: { code: 'USER_REJECTED' } })

      await demo.goto()
      await page.locator('[data-lk-button]').first().click()
      await expect(row).toContainText('polkadot-js')
      await Promise.all([row.click(), wallet.approveSite([alice])])
      await expect(modal).toHaveCount(0)
      await expect.poll(polkadot).toMatchObject({ status: 'connected', address: alice })

      const sign = async (message: string): Promise<void> => {
        await page.getByRole('textbox', { name: 'Message' }).fill(message)
        await Promise.all([signButton(page).click(), wallet.approveSigning()])
        await demo.expectState({ lastSignature: { message, address: alice } })
        const signed = (await demo.state()).lastSignature as Signed
        expect(await verifyNamespace('polkadot', signed)).toBe(true)
        expect(await verifyNamespace('polkadot', { ...signed, message: `${message}!` })).toBe(false)
      }
      await sign('Signed elsewhere – ¡ünïcode! 🔑')

      // Nobody approves anything here.
      await page.reload()
      await expect.poll(polkadot).toMatchObject({ status: 'connected', address: alice })
      expect(problems).toEqual([])
    } finally {
      await wallet.close()
    }
  })

  test.describe(() => {
    test.skip(
      !isFull,
      'full tier: the test before it takes the same wallet through a refusal, a connection and a signature',
    )

    test('reports a signature cancelled in the extension as a rejection', async ({ launchOptions, siteUrl }) => {
      test.setTimeout(120_000)
      const wallet = await launchPolkadotExtension(launchOptions)
      try {
        const bob = await wallet.addAccount('Bob', '//Bob', 'ed25519')
        const page = await wallet.context.newPage()
        const demo = createDemo(page, siteUrl)
        await demo.goto()
        await page.locator('[data-lk-button]').first().click()
        const row = page.locator('[data-lk-modal="open"] [data-lk-wallet="injectedWeb3:polkadot-js"]')
        await Promise.all([row.click(), wallet.approveSite()])
        await demo.expectState({ open: false, namespaces: { polkadot: { status: 'connected', address: bob } } })
        await Promise.all([signButton(page).click(), wallet.cancelSigning()])
        await expect(page.locator('[data-demo=sign-error]')).toHaveText('Declined in the wallet.')
        await demo.expectState({ lastError: { code: 'USER_REJECTED' } })
        expect((await demo.state()).lastSignature).toBeUndefined()
        expect((await demo.state()).namespaces.polkadot).toMatchObject({ status: 'connected', address: bob })
      } finally {
        await wallet.close()
      }
    })
  })
})

test.describe(() => {
  test.skip(!isFull, 'full tier: Wallet Standard is in namespaces.spec, and a transfer in namespacesValues.spec')

  test('the burner wallet of the Solana wallet adapters connects, signs, and sends a transaction that is confirmed', async ({
    page,
    demo,
    modal,
    sandbox,
    namespacePage,
  }) => {
    test.slow()
    await page.addInitScript({ content: await buildBurnerScript(sandbox.solana.url) })
    await demo.goto()
    await page.locator('[data-lk-button]').first().click()
    const row = modal.host.locator('[data-lk-wallet]').filter({ hasText: 'Burner' })
    await expect(row).toHaveCount(1)
    await row.click()
    await modal.expectClosed()
    await namespacePage.expectNamespace('solana', { status: 'connected', networkId: sandbox.solana.caip2 })
    const address = (await namespacePage.state()).solana?.address ?? ''
    expect(base58.decode(address)).toHaveLength(32)
    await namespacePage.sign('solana', 'Signed elsewhere – ¡ünïcode! 🔑')

    await sandbox.solana.airdrop(address, 1_000_000_000n)
    const to = sandbox.namespaceWallets.find(({ id }) => id === 'sol-bare')?.accounts[0] ?? ''
    const held = await sandbox.solana.balance(to)
    const outcome = await page.evaluate(async (to) => {
      const sent = await window.latchkey.connection('solana')?.transfer({ to, lamports: 1_234_567n })
      return sent?.wait()
    }, to)
    expect(outcome).toMatchObject({ status: 'landed' })
    expect((await sandbox.solana.balance(to)) - held).toBe(1_234_567n)

    await namespacePage.openAccount()
    await modal.disconnect()
    await namespacePage.expectNamespace('solana', { status: 'disconnected', reason: 'user', address: null })
  })
})

test('a phone approves two namespaces at once, signs for each, and disconnects both', async ({
  page,
  demo,
  modal,
  phone,
  namespacePage,
}) => {
  test.slow()
  const [evm] = phone.accounts.eip155
  const [sol] = phone.accounts.solana
  await demo.goto()
  await page.locator('[data-lk-button]').first().click()
  await modal.connect('walletConnect')
  await expect(page.getByRole('img', { name: /^Code to connect/ })).toBeVisible({ timeout: 20_000 })
  await phone.scan(page)
  await phone.approve()
  await modal.expectClosed()
  await namespacePage.expectNamespace('eip155', { status: 'connected', address: evm, connectorId: 'walletConnect' })
  await namespacePage.expectNamespace('solana', { status: 'connected', address: sol, connectorId: 'walletConnect' })
  // One proposal, one session.
  expect(phone.requests().filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
  await phone.expectSessions(1)

  const { activeNamespace } = await demo.state()
  const order = activeNamespace === 'solana' ? ['solana', 'eip155'] : ['eip155', 'solana']
  for (const namespace of order) {
    if ((await demo.state()).activeNamespace !== namespace) await namespacePage.activate(namespace)
    await Promise.all([namespacePage.sign(namespace, `from afar as ${namespace}`), phone.approve()])
  }

  // Both come back, without another proposal.
  await page.reload()
  await namespacePage.expectNamespace('eip155', { status: 'connected', address: evm })
  await namespacePage.expectNamespace('solana', { status: 'connected', address: sol })
  expect(phone.requests().filter(({ kind }) => kind === 'proposal')).toHaveLength(1)

  // Both share one session: disconnecting one namespace disconnects both.
  await namespacePage.openAccount()
  await modal.disconnect()
  for (const namespace of ['eip155', 'solana'])
    await namespacePage.expectNamespace(namespace, { status: 'disconnected', reason: 'user', address: null })
  await phone.expectSessions(0)
})
