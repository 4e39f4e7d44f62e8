import type { SandboxFixtures, SandboxWorkerFixtures, WalletHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { announceOthers } from './announceOthers.js'
import type { Demo } from './demoTest.js'
import { expect, test } from './demoTest.js'
import { installedRows } from './installedRows.js'
import { offerNetworks } from './offerNetworks.js'

const networks = ['eip155:31337', 'eip155:31338'] as const

/** How a visitor looks at the page. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly locale: 'en' | 'de' | 'ar' | 'en-XA'
}

/** What a visit needs of a test. */
export interface Visit extends Omit<SandboxFixtures, 'phone' | 'namespaceWallet'>, SandboxWorkerFixtures {
  readonly page: Page
  readonly demo: Demo
  readonly look: Look
  /** Called with every state as it stands. */
  at(state: string): Promise<void>
}

/** A wallet's responses, and whether the resulting view offers a retry. */
const refusals = [
  ['reject', true],
  ['pending', true],
  ['locked', true],
  ['throw-string', true],
  ['unsupported', false],
] as const

interface Tools extends Visit {
  go(): Promise<void>
  open(view: string): Promise<void>
  press(selector: string): Promise<void>
  seen(selector: string): Promise<void>
}

const toolsOf = (visit: Visit): Tools => {
  const { page, demo, modal, look } = visit
  const seen = (selector: string) => expect(modal.host.locator(selector).first(), selector).toBeVisible()
  return {
    ...visit,
    seen,
    async go() {
      await demo.goto(`?wallets=none&theme=${look.theme}&locale=${look.locale}`)
      // Not drawn before its language is there.
      await expect(page.locator('[data-lk-button]').first()).toBeVisible()
    },
    press: (selector) => modal.host.locator(selector).first().click(),
    open: async (view) => {
      await page.locator('[data-lk-button]').first().click()
      await modal.expectView(view)
    },
  }
}

/** Before a wallet is found: looking, unable to look, none there, and what a wallet is. */
async function visitWithoutWallets({ page, modal, go, open, seen, press, at }: Tools): Promise<void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const discovery = /\/discover-[^/]*\.js$/
  await page.route(discovery, async (route) => {
    await held
    await route.abort()
  })
  await go()
  await at('Page')
  await open('Connect')
  await seen('.lk-skeleton')
  await at('Connect, looking')
  release()
  await expect(modal.action('retry')).toBeVisible()
  await at('Connect, could not look')
  await page.unroute(discovery)
  await modal.action('retry').click()
  await expect(modal.action('retry')).toHaveCount(0)
  await seen('.lk-notice')
  await at('Connect, no wallet')
  await press('[data-lk-action=help]')
  await modal.expectView('WalletIntro')
  await seen('.lk-block')
  await at('WalletIntro')
}

/** What a site adds to Connect: its documents, a box to tick, one row for all wallets. */
async function visitTerms({ page, demo, modal, look, open, press, seen, at }: Tools): Promise<void> {
  const go = (query: string) => demo.goto(`?wallets=none&theme=${look.theme}&locale=${look.locale}&${query}`)
  const shows = async (state: string) => {
    await expect(page.locator('[data-lk-button]').first()).toBeVisible()
    await open('Connect')
    await seen('.lk-legal')
    await at(state)
  }
  await go('terms=line')
  await shows('Connect, terms')
  await go('terms=box&collapse')
  await shows('Connect, terms to accept')
  await modal.action('consent').check()
  await press('[data-lk-action=wallets]')
  await seen('[data-lk-wallet]')
  await at('Connect, wallets only')
}

/** The list of wallets, waiting for one, and each way that may end. */
async function visitConnecting(tools: Tools, wallet: WalletHandle): Promise<void> {
  const { page, demo, modal, sandbox, go, open, press, seen, at } = tools
  await go()
  await open('Connect')
  await expect(installedRows(modal.host)).toHaveCount(4)
  await at('Connect')
  await modal.connect(wallet.rdns)
  await modal.expectView('ConnectingExternal')
  await wallet.waitForRequest('eth_requestAccounts')
  await at('ConnectingExternal, waiting')
  await page.clock.fastForward(10_000)
  await seen('.lk-late')
  await at('ConnectingExternal, slow')
  for (const [index, [kind, canRetry]] of refusals.entries()) {
    await wallet.answer(kind)
    if (index) await modal.action('retry').click()
    else await wallet.reject()
    const way = modal.host.locator('.lk-content .lk-button').first()
    await expect(way).toBeFocused()
    await expect(modal.action('retry')).toHaveCount(canRetry ? 1 : 0)
    await at(`ConnectingExternal, ${kind}`)
  }
  await wallet.answer('approve')
  await press('.lk-content .lk-button')
  await modal.expectView('Connect')
  // The button asks for the balance as soon as it shows it.
  sandbox.chain(networks[0]).stall()
  await modal.connect(wallet.rdns)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
}

/** A view that does not load, the account and its settings, notes and alerts. */
async function visitAccount(tools: Tools, wallet: WalletHandle): Promise<void> {
  const { page, modal, look, sandbox, open, press, seen, at } = tools
  const [chain] = networks
  const later = /\/secondaryViews-[^/]*\.js$/
  await page.route(later, (route) => route.abort())
  await open('Account')
  await expect(modal.action('retry')).toBeFocused()
  await at('Error frame')
  await modal.action('retry').click()
  await expect(modal.host.locator('.lk-content .lk-button')).toHaveCount(3)
  await at('Error frame, again')
  await page.unroute(later)
  await modal.action('retry').click()
  await seen('[data-lk-balance] .lk-bar')
  await at('Account, balance loading')
  sandbox.chain(chain).refuse()
  await seen('[data-lk-balance=unavailable]')
  await at('Account, balance unavailable')
  sandbox.chain(chain).resume()
  await press('.lk-aside button')
  await seen('[data-lk-balance=ready]')
  await at('Account')
  await modal.action('copy').click()
  await seen('[data-lk-toast=success]')
  await at('Account, copied')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No.'))
  })
  await modal.action('copy').click()
  await seen('[data-lk-toast=error]')
  await seen('.lk-groups')
  await at('Account, not copied')
  await press('[data-lk-action=dismiss]')
  await wallet.dropConnection(4900)
  await seen('.lk-account .lk-caution')
  await at('Account, link lost')
  await wallet.restoreConnection()
  await expect(modal.host.locator('.lk-account .lk-caution')).toHaveCount(0)
  await page.evaluate((mode) => window.latchkey.setTheme({ mode, tokens: { nothing: 'x' } as never }), look.theme)
  await seen('.lk-alert')
  await at('Account, an alert')
  await press('.lk-alert button')
  await modal.action('settings').click()
  await modal.expectView('AccountSettings')
  await at('AccountSettings')
}

/** The networks, what they are, changing them, and one that the page does not know. */
async function visitNetworks(tools: Tools, wallet: WalletHandle): Promise<void> {
  const { page, modal, press, seen, at } = tools
  await press('[data-lk-action=switch]')
  await modal.expectView('Networks')
  await seen('.lk-search')
  await at('Networks')
  const field = modal.host.locator('.lk-search input')
  await field.fill('sandbox')
  await expect(modal.host.locator('.lk-results .lk-row')).toHaveCount(2)
  await at('Networks, found')
  await field.fill('Nowhere')
  await seen('.lk-results .lk-notice')
  await at('Networks, nothing found')
  await field.fill('')
  await press('.lk-stack > .lk-apart .lk-row')
  await modal.expectView('NetworkIntro')
  await at('NetworkIntro')
  await modal.back()
  await wallet.answer('hang')
  await press(`[data-lk-network="${networks[1]}"]`)
  await modal.expectView('SwitchNetwork')
  await wallet.waitForRequest('wallet_switchEthereumChain')
  await at('SwitchNetwork, waiting')
  await wallet.answer('unsupported')
  await wallet.reject()
  await expect(modal.action('retry')).toBeFocused()
  await at('SwitchNetwork, refused')
  await wallet.switches({ chain: { switching: 'unsupported' } })
  await modal.action('retry').click()
  await expect(modal.action('retry')).toHaveCount(0)
  await at('SwitchNetwork, cannot')
  await modal.action('close').click()
  await modal.expectClosed()
  await at('Page, connected')
  await wallet.moveTo(424242)
  await modal.expectView('UnsupportedChain')
  await seen('[data-lk-refusal]')
  await at('UnsupportedChain')
  await page.keyboard.press('Escape')
  await seen('.lk-refused')
  await at('UnsupportedChain, refused')
}

/** Goes once to every view of the modal in every state a visitor may meet, and calls `at` in each. */
export async function visitEveryState(visit: Visit): Promise<void> {
  const { page, wallet: install, recorder, sandbox } = visit
  // What does not arrive here, the visit keeps back.
  recorder.allow(/Failed to load resource|net::ERR_|loopback/)
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const tools = toolsOf(visit)
  await test.step('without wallets', () => visitWithoutWallets(tools))
  const wallet = await install({ answer: 'hang' })
  await announceOthers(page)
  await offerNetworks(page)
  try {
    await test.step('terms', () => visitTerms(tools))
    await test.step('connecting', () => visitConnecting(tools, wallet))
    await test.step('account', () => visitAccount(tools, wallet))
    await test.step('networks', () => visitNetworks(tools, wallet))
  } finally {
    sandbox.chain(networks[0]).resume()
  }
}
