import type { NamespaceHandle, WalletHandle } from '@latchkey/sandbox/playwright'
import { awaitSignIn } from './awaitSignIn.js'
import type { NamespacePage } from './createNamespacePage.js'
import { createNamespacePage } from './createNamespacePage.js'
import { consents } from './createSignInPage.js'
import { namespaceWallets } from './namespaceWallets.js'
import { test as base, expect } from './signInTest.js'

const test = base.extend<{ namespacePage: NamespacePage }>({
  siteOptions: { allNamespaces: true, gateway: true, relay: true },
  namespacePage: async ({ page, demo, modal, wallet, namespaceWallet }, use) => {
    await use(createNamespacePage({ page, demo, modal, wallet, namespaceWallet }))
  },
})

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

test('visitors of all five ecosystems sign in with their wallets, are known after a reload, and sign out for good (158, 159, 186)', async ({
  page,
  modal,
  signInPage,
  namespacePage,
}) => {
  test.slow()
  const evm = await namespacePage.install()
  const handles = new Map<string, WalletHandle | NamespaceHandle>([['eip155', evm], ...namespacePage.wallets])
  const accounts: string[] = []
  await signInPage.goto('required')
  for (const { namespace, row } of [{ namespace: 'eip155', row: evm.rdns }, ...namespaceWallets]) {
    await page.evaluate(
      (given) => void window.latchkey.open({ view: 'Connect', params: { namespace: given } }).catch(() => undefined),
      namespace,
    )
    await modal.connect(row)
    await signInPage.expectAsked()
    const shown = await signInPage.shownMessage()
    expect(shown).toContain(`\n${handles.get(namespace)?.address}\n`)
    // Whoever is signed in already stays so while another one is asked.
    await signInPage.expectSigned(...accounts)
    await signInPage.sign()
    await namespacePage.expectNamespace(namespace, { status: 'connected', address: handles.get(namespace)?.address })
    accounts.push((await namespacePage.state())[namespace]?.caipAddress ?? '')
    await signInPage.expectSigned(...accounts)
    if (await modal.view()) await modal.close()
  }
  await page.reload()
  // A wallet of Cosmos cannot be restored silently: one press, and it is signed in.
  await signInPage.expectSigned(...accounts.filter((account) => !account.startsWith('cosmos:')))
  await namespacePage.connectFamily('cosmos', 'latchkeyCosmos')
  await signInPage.expectSigned(...accounts)
  for (const handle of handles.values())
    expect((await consents(handle)).filter((method) => /sign/i.test(method))).toEqual([])
  expect(await modal.view()).toBe('')
  await page.locator('[data-demo=sign-out]').click()
  await signInPage.expectSigned()
  for (const namespace of handles.keys()) await namespacePage.expectNamespace(namespace, { status: 'disconnected' })
  await page.reload()
  for (const namespace of handles.keys()) await namespacePage.expectNamespace(namespace, { status: 'disconnected' })
  await signInPage.expectSigned()
})

test('a wallet of Solana that can connects and signs in with one prompt', async ({
  demo,
  modal,
  page,
  namespaceWallet,
  signInPage,
}) => {
  const wallet = await namespaceWallet('Sol Sign In', { answer: 'approve' })
  await signInPage.goto('required')
  await page.locator('[data-lk-button]').first().click()
  await modal.connect('wallet-standard:sol-sign-in')
  await modal.expectClosed()
  await demo.expectState({ activeNamespace: 'solana' })
  const { caipAddress } = (await demo.state()).namespaces.solana ?? {}
  await signInPage.expectSigned(caipAddress ?? '')
  expect(await consents(wallet)).toEqual(['solana:signIn'])
  await page.reload()
  await signInPage.expectSigned(caipAddress ?? '')
  expect((await consents(wallet)).filter((method) => /sign/i.test(method))).toEqual([])
})

test('where EVM alone signs in, a wallet of Solana connects without being asked (168)', async ({
  demo,
  modal,
  signInPage,
  namespacePage,
}) => {
  const evm = await namespacePage.install()
  await signInPage.goto('required', '&signInEvm&locale=en')
  await signInPage.choose(evm.rdns)
  await signInPage.sign()
  const account = `eip155:31337:${evm.address}`
  await signInPage.expectSigned(account)
  await namespacePage.connectFamily('solana', 'wallet-standard:sol-standard')
  await namespacePage.expectNamespace('solana', { status: 'connected' })
  await signInPage.expectSigned(account)
  expect(await modal.view()).toBe('')
  await namespacePage.activate('eip155')
  await demo.expectState({ activeNamespace: 'eip155' })
  await signInPage.expectSigned(account)
})
