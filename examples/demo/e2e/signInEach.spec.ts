import type { NamespaceHandle, NamespaceSwitches } from '@latchkey/sandbox/playwright'
import { awaitSignIn } from './awaitSignIn.js'
import { byTurns, inTurn } from './byTurns.js'
import { countShakes } from './countShakes.js'
import { createNamespacePage } from './createNamespacePage.js'
import { namespaceWallets } from './namespaceWallets.js'
import { keepNonce, nonceOf, overdueMs, refuseWith, useNonceTwice, wrongClocks } from './signInCalls.js'
import { test as base, expect } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

/** What the wallets of a namespace do differently from those of the others. */
const traits = {
  solana: {
    signs: 'solana:signMessage',
    other: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    mute: ['Sol Mute', 'wallet-standard:sol-mute'],
    showsSeveral: true,
    choosesAccount: false,
    // A wallet of the Wallet Standard has no network of its own: each request names one, so only the page can switch.
    moves: false,
    restores: true,
  },
  bip122: {
    signs: 'signMessage',
    other: 'bip122:000000000933ea01ad0ee984209779ba',
    mute: ['Sats Mute', 'btc_providers:latchkeySatsMute.BitcoinProvider'],
    // Its address for payments and the one for ordinals.
    showsSeveral: true,
    choosesAccount: false,
    moves: true,
    restores: true,
  },
  polkadot: {
    signs: 'signRaw',
    other: 'polkadot:48239ef607d7928874027a43a6768920',
    mute: ['Dot Bare', 'injectedWeb3:latchkey-dot-bare'],
    showsSeveral: true,
    // An extension does not say which of its accounts acts, so its visitor does, on connecting.
    choosesAccount: true,
    // An extension has no network: the page writes the same key for each, so only the page can switch.
    moves: false,
    restores: true,
  },
  cosmos: {
    signs: 'signArbitrary',
    other: 'cosmos:cosmoshub-4',
    mute: ['Cosmos Mute', 'keplr'],
    // A Keplr-like wallet gives the page one key at a time, so the account changes in the wallet alone.
    showsSeveral: false,
    choosesAccount: false,
    // Nor does it have a network of its own: the page names one with each request.
    moves: false,
    // Asking it for its key would open its window: after a reload its visitor presses its row once.
    restores: false,
  },
} as const

/** A wallet and its namespace. */
type Each = (typeof namespaceWallets)[number] & (typeof traits)[keyof typeof traits]

/** The page with one wallet of one namespace, and what is asked of it. */
interface One {
  /** Installs the wallet that approves; call it before `goto()`. */
  install(each: Each, switches?: NamespaceSwitches): Promise<NamespaceHandle>
  /** How often the wallet was asked to sign since the page loaded. */
  countSigned(): Promise<number>
  /** Waits for this in the namespace's part of the state. */
  expect(expected: Record<string, unknown>): Promise<void>
  /** The account (CAIP-10) that acts. */
  account(): Promise<string>
  /** Reloads; a wallet that cannot be restored silently is pressed again, until the page has what it asks. */
  reload(): Promise<void>
  switchNetwork(networkId: string): Promise<void>
  /** The addresses that the page shows, the acting one first. */
  addresses(): Promise<readonly string[]>
  /** Has another account of the wallet act, as a page does that shows several. */
  activate(address: string): Promise<void>
}

const test = base.extend<{ one: One }>({
  siteOptions: { allNamespaces: true, gateway: true, relay: true },
  one: async ({ page, demo, modal, wallet, namespaceWallet }, use) => {
    const state = createNamespacePage({ page, demo, modal, wallet, namespaceWallet })
    let given: Each | undefined
    let handle: NamespaceHandle | undefined
    const need = <Item>(item: Item | undefined): Item => {
      if (item === undefined) throw new Error('Call one.install() first.')
      return item
    }
    await use({
      async install(each, switches) {
        given = each
        handle = await namespaceWallet(each.name, { answer: 'approve', ...(switches && { switches }) })
        return handle
      },
      countSigned: async () =>
        (await need(handle).requests()).filter(({ method }) => method === need(given).signs).length,
      expect: (expected) => state.expectNamespace(need(given).namespace, expected),
      account: async () => (await state.state())[need(given).namespace]?.caipAddress ?? '',
      addresses: async () => (await state.state())[need(given).namespace]?.accounts.map(({ address }) => address) ?? [],
      async reload() {
        const { restores, row } = need(given)
        await page.reload()
        if (restores) return
        await page.locator('[data-lk-button]').first().click()
        await modal.expectView('Connect')
        await modal.connect(row)
      },
      switchNetwork: (networkId) => page.evaluate((id) => window.latchkey.switchNetwork({ networkId: id }), networkId),
      activate: (address) =>
        page.evaluate(
          ([namespace = '', wanted = '']) => {
            const connectionId = window.latchkey.getState().namespaces[namespace]?.connections[0]?.id ?? ''
            return window.latchkey.activate({ connectionId, address: wanted })
          },
          [need(given).namespace, address],
        ),
    })
  },
})

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))
test.beforeEach(({ recorder }) => {
  recorder.allow(/Failed to load resource: .*\/auth\/v1\//)
  // The demo's policy names no node of the public test network; what is held there stays unknown.
  recorder.allow('api.devnet.solana.com')
})

const isDue = byTurns(
  namespaceWallets.map(({ namespace }) => namespace),
  1,
)

for (const each of namespaceWallets.map((own) => ({ ...own, ...traits[own.namespace] })))
  test.describe(each.namespace, () => {
    test.skip(!isDue(each.namespace), inTurn)
    // And its steps: who signs in and out in each namespace is in signInNamespaces.spec, which always runs.
    takeTurns(test, 0.4)

    test('another account asks anew, and the one that was signed in is still known', async ({
      modal,
      signInPage,
      one,
    }) => {
      const handle = await one.install(each)
      const [first = '', second = ''] = handle.addresses
      await signInPage.goto('required')
      await signInPage.choose(each.row)
      await signInPage.sign()
      const signed = await one.account()
      await signInPage.expectSigned(signed)

      // In the wallet: asked, while the page goes on with what was signed; taken back there, nothing is asked any more.
      await handle.switchAccount(1)
      await signInPage.expectAsked()
      expect(await signInPage.shownMessage()).toContain(`\n${second}\n`)
      await one.expect({ address: first })
      await handle.switchAccount(0)
      await modal.expectClosed()
      await one.expect({ status: 'connected', address: first })
      await signInPage.expectSigned(signed)
      await handle.switchAccount(1)
      await signInPage.expectAsked()
      await signInPage.sign()
      await one.expect({ status: 'connected', address: second })
      const both = [signed, await one.account()]
      await signInPage.expectSigned(...both)
      await handle.switchAccount(0)
      await one.expect({ status: 'connected', address: first })
      await signInPage.expectSigned(...both)
      expect(await modal.view()).toBe('')
      expect(await one.countSigned()).toBe(2)
    })

    if (each.showsSeveral)
      test('another account of those that the page shows asks anew, and back nobody is asked', async ({
        page,
        modal,
        signInPage,
        one,
      }) => {
        await one.install(each, { accounts: 'list' })
        await signInPage.goto('required')
        await page.locator('[data-lk-button]').first().click()
        await modal.connect(each.row)
        if (each.choosesAccount) await signInPage.part('[data-lk-account]').first().click()
        await signInPage.expectAsked()
        await signInPage.sign()
        const signed = await one.account()
        const [first = '', second = ''] = await one.addresses()
        const acting = one.activate(second)
        await signInPage.expectAsked()
        expect(await signInPage.shownMessage()).toContain(`\n${second}\n`)
        await one.expect({ address: first })
        await signInPage.sign()
        await acting
        await one.expect({ status: 'connected', address: second })
        const both = [signed, await one.account()]
        await signInPage.expectSigned(...both)
        await one.activate(first)
        await one.expect({ status: 'connected', address: first })
        await one.activate(second)
        await one.expect({ status: 'connected', address: second })
        await signInPage.expectSigned(...both)
        expect(await modal.view()).toBe('')
        expect(await one.countSigned()).toBe(2)
      })

    test('another network asks anew, cancelled it is not switched to, and back nobody is asked', async ({
      modal,
      signInPage,
      one,
    }) => {
      const handle = await one.install(each)
      await signInPage.goto('required')
      await signInPage.choose(each.row)
      await signInPage.sign()
      const signed = await one.account()
      const home = signed.slice(0, signed.lastIndexOf(':'))

      const cancelled = one.switchNetwork(each.other).catch((error: unknown) => String(error))
      await signInPage.expectAsked()
      await one.expect({ networkId: home })
      await signInPage.press('cancel')
      await modal.expectClosed()
      await cancelled
      await one.expect({ status: 'connected', networkId: home })
      await signInPage.expectSigned(signed)

      const moving = one.switchNetwork(each.other)
      await signInPage.expectAsked()
      expect(await signInPage.shownMessage()).toContain(`Chain ID: ${each.other.split(':')[1]}\n`)
      await signInPage.sign()
      await moving
      await one.expect({ status: 'connected', networkId: each.other })
      const both = [signed, await one.account()]
      await signInPage.expectSigned(...both)
      await one.switchNetwork(home)
      await one.expect({ status: 'connected', networkId: home })
      if (each.moves) {
        await handle.moveTo(each.other)
        await one.expect({ status: 'connected', networkId: each.other })
        await handle.moveTo(home)
        await one.expect({ status: 'connected', networkId: home })
      }
      await signInPage.expectSigned(...both)
      expect(await modal.view()).toBe('')
      expect(await one.countSigned()).toBe(2)
    })

    if (each.moves)
      test('another network chosen in the wallet asks anew, and cancelled the wallet is back', async ({
        modal,
        signInPage,
        one,
      }) => {
        const handle = await one.install(each)
        await signInPage.goto('required')
        await signInPage.choose(each.row)
        await signInPage.sign()
        const signed = await one.account()
        const home = signed.slice(0, signed.lastIndexOf(':'))
        await handle.moveTo(each.other)
        await signInPage.expectAsked()
        expect(await signInPage.shownMessage()).toContain(`Chain ID: ${each.other.split(':')[1]}\n`)
        await one.expect({ networkId: home })
        await signInPage.press('cancel')
        await modal.expectClosed()
        await one.expect({ status: 'connected', networkId: home })
        expect((await handle.state()).network).toBe(home)
        await handle.moveTo(each.other)
        await signInPage.expectAsked()
        await signInPage.sign()
        await one.expect({ status: 'connected', networkId: each.other })
        await signInPage.expectSigned(signed, await one.account())
      })

    test('required: closing shakes, refused it stays with its nonce, and cancelled nobody is signed in', async ({
      page,
      modal,
      signInPage,
      one,
    }) => {
      const handle = await one.install(each, { rules: [{ method: each.signs, kind: 'reject', times: 1 }] })
      await signInPage.goto('required')
      await signInPage.choose(each.row)
      const shakes = await countShakes(page)
      let count = 0
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => modal.action('close').click(),
        () => page.mouse.click(5, 5),
      ]) {
        await leave()
        await expect.poll(shakes).toBe(++count)
        await modal.expectView('SIWXSignMessage')
      }
      await one.expect({ status: 'connecting', address: null })
      const shown = await signInPage.shownMessage()
      await signInPage.press('sign')
      await signInPage.expectTold('USER_REJECTED', 'You declined the request in your wallet.')
      await modal.expectView('SIWXSignMessage')
      expect(await signInPage.shownMessage()).toBe(shown)
      await one.expect({ status: 'connecting', address: null })

      // Cancelled while the wallet asks: what it signs then counts for nothing.
      await handle.answer('hang')
      await signInPage.press('sign')
      await expect.poll(one.countSigned).toBe(2)
      await signInPage.press('cancel')
      await modal.expectView('Connect')
      await one.expect({ status: 'disconnected', reason: 'sign-in-cancelled' })
      await handle.approve()
      // Refused, or ended by the wallet itself with the connection.
      await handle.expect(each.signs)
      await handle.expect(each.signs)
      await signInPage.expectSigned()
      expect(signInPage.asked).toEqual(['GET nonce'])

      await handle.answer('approve')
      await modal.connect(each.row)
      await signInPage.expectAsked()
      await signInPage.sign()
      await signInPage.expectSigned(await one.account())
    })

    test('optional: who closes is connected, is not asked after a reload, signs in later and out again', async ({
      page,
      modal,
      signInPage,
      one,
    }) => {
      const handle = await one.install(each)
      await signInPage.goto('optional')
      await signInPage.choose(each.row)
      await page.keyboard.press('Escape')
      await modal.expectClosed()
      await one.expect({ status: 'connected', address: handle.address })
      await signInPage.expectSigned()
      if (each.restores) {
        await one.reload()
        await one.expect({ status: 'connected', address: handle.address })
        expect(await modal.view()).toBe('')
      }
      // Signed in the wallet after its visitor had cancelled: it counts for nothing.
      await handle.answer('hang')
      await page.locator('[data-demo=sign-in]').click()
      await signInPage.expectAsked()
      await signInPage.press('sign')
      await handle.waitForRequest(each.signs)
      await signInPage.press('cancel')
      await modal.expectClosed()
      await handle.approve()
      expect((await handle.expect(each.signs)).outcome).toBe('approved')
      expect(signInPage.asked.filter((path) => path === 'POST authenticate')).toEqual([])
      await signInPage.expectSigned()
      await one.expect({ status: 'connected', address: handle.address })
      await handle.answer('approve')
      await page.locator('[data-demo=sign-in]').click()
      await signInPage.expectAsked()
      await signInPage.sign()
      await signInPage.expectSigned(await one.account())
      await page.locator('[data-demo=sign-out]').click()
      await signInPage.expectSigned()
      await one.expect({ status: 'connected', address: handle.address })
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('latchkey:sandbox:siwx:gateway'))).toBe(null)
      await page.reload()
      await signInPage.expectSigned()
      await one.expect({ status: each.restores ? 'connected' : 'disconnected' })
    })

    test('the server refuses: its words are shown, and the next signature has another nonce', async ({
      page,
      signInPage,
      one,
    }) => {
      await one.install(each)
      await signInPage.goto('required')
      await signInPage.choose(each.row)
      const first = nonceOf(await signInPage.shownMessage())
      const description = 'This account is not on the list.'
      const accept = await refuseWith(page, description)
      await signInPage.press('sign')
      await signInPage.expectTold('SIWX_REFUSED', description)
      await signInPage.expectSigned()
      await one.expect({ status: 'connecting', address: null })
      await accept()
      await signInPage.sign()
      await signInPage.expectSigned(await one.account())
      expect(await one.countSigned()).toBe(2)
      expect(first).not.toBe('')
      expect(signInPage.asked).toEqual(['GET nonce', 'POST authenticate', 'GET nonce', 'POST authenticate'])
    })

    test('a session that ends asks anew, on the page and after a reload; cancelled, nobody is connected', async ({
      page,
      signInPage,
      one,
    }) => {
      await one.install(each)
      await page.clock.install()
      await signInPage.goto('required')
      await signInPage.choose(each.row)
      await signInPage.sign()
      const account = await one.account()
      await signInPage.expectSigned(account)
      await one.reload()
      await signInPage.expectSigned(account)
      expect(await one.countSigned()).toBe(0)
      await page.clock.fastForward(overdueMs)
      await signInPage.expectAsked()
      await signInPage.expectSigned()
      await one.reload()
      await signInPage.expectAsked()
      await one.expect({ address: null })
      await signInPage.press('cancel')
      await one.expect({ status: 'disconnected', reason: 'sign-in-cancelled' })
      await page.reload()
      await one.expect({ status: 'disconnected' })
      await signInPage.expectSigned()
    })

    test('a wallet that cannot sign text is told apart: there is nothing to press but Cancel', async ({
      page,
      modal,
      namespaceWallet,
      signInPage,
      demo,
    }) => {
      const [name, row] = each.mute
      await namespaceWallet(name, { answer: 'approve' })
      if (row === 'keplr')
        await page.addInitScript(() => {
          Object.defineProperty(window, 'keplr', { get: () => Reflect.get(window, 'latchkeyCosmosMute') })
        })
      await signInPage.goto('required')
      await signInPage.choose(row)
      await signInPage.press('sign')
      await signInPage.expectTold('SIWX_UNSUPPORTED', 'This wallet cannot sign in here. Cancel and use another one.')
      await expect(signInPage.part('[data-lk-action=sign]')).toHaveAttribute('aria-disabled', 'true')
      await signInPage.press('cancel')
      await modal.expectView('Connect')
      await expect
        .poll(async () => (await demo.state()).namespaces[each.namespace])
        .toMatchObject({ status: 'disconnected', reason: 'sign-in-cancelled' })
    })

    for (const [name, off] of wrongClocks)
      test(`a clock a day ${name} is told as such, and once it is right its visitor signs in`, async ({
        page,
        signInPage,
        one,
      }) => {
        await one.install(each)
        await page.clock.install({ time: Date.now() + off })
        await signInPage.goto('required')
        await signInPage.choose(each.row)
        await signInPage.press('sign')
        await signInPage.expectTold('SIWX_REFUSED', 'The date or time of this device seems to be wrong.')
        await page.clock.setSystemTime(Date.now())
        await signInPage.sign()
        await signInPage.expectSigned(await one.account())
      })

    test('two tabs with one nonce: one signs in, the other reads why it did not, and then signs in too', async ({
      page,
      siteUrl,
      namespaceWallet,
      openTab,
      signInPage,
      one,
    }) => {
      await one.install(each)
      await signInPage.goto('required')
      const giveNonce = await keepNonce(page, siteUrl)
      await signInPage.choose(each.row)

      const { page: other, signInPage: second } = await openTab()
      await namespaceWallet(each.name, { answer: 'approve', page: other })
      await giveNonce(other)
      await second.goto('required')
      // What the first tab is being asked is restored here, and asked by itself.
      if (each.restores) await second.expectAsked()
      else await second.choose(each.row)
      await useNonceTwice(page, signInPage, second)
      await signInPage.sign()
      const account = await one.account()
      await signInPage.expectSigned(account)
      await second.expectSigned(account)
    })
  })
