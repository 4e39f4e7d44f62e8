import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { parseEther } from 'viem'
import { serveDemo } from '../../../tooling/setup/serveDemo.mjs'
import { announceOthers } from './announceOthers.js'
import { awaitSignIn } from './awaitSignIn.js'
import { balance, mixed, nothing, serve } from './balanceDoubles.js'
import { createSignInPage } from './createSignInPage.js'
import { createDemo, expect, test } from './demoTest.js'
import { installedRows } from './installedRows.js'
import { offerNetworks } from './offerNetworks.js'
import { addressOf, chainA, send, walletOf } from './payAsOther.js'
import { phoneAgent, servedWallets } from './phonesTest.js'
import { serveDirectory } from './serveDirectory.js'
import { visitNamespaces } from './visitNamespaces.js'
import { visitSending } from './visitSending.js'
import { visitSignIn } from './visitSignIn.js'

const root = fileURLToPath(new URL('../dist', import.meta.url))
const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url))

// One long file: every picture shares the looks and the sheet below.

/** One way of looking at all views. */
interface Look {
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly locale: 'en' | 'ar' | 'de'
  readonly special?: 'forced' | 'contrast' | 'zoomed' | 'spaced'
}

const looks: readonly Look[] = [
  ...(['light', 'dark'] as const).flatMap((theme) =>
    [360, 1200].flatMap((width) => (['en', 'ar', 'de'] as const).map((locale) => ({ theme, width, locale }))),
  ),
  { theme: 'light', width: 1200, locale: 'en', special: 'forced' },
  { theme: 'dark', width: 1200, locale: 'en', special: 'contrast' },
  { theme: 'light', width: 320, locale: 'en', special: 'zoomed' },
  { theme: 'light', width: 360, locale: 'de', special: 'spaced' },
]

/** What WCAG 1.4.12 lets a visitor set. */
const spacing = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}'

for (const { theme, width, locale, special } of looks) {
  const name = [theme, width, locale, special].filter(Boolean).join('-')
  test(name, async ({ page, demo, wallet, modal, recorder, sandbox }) => {
    recorder.allow(/Failed to load resource|net::ERR_FAILED|503/)
    const height = special === 'zoomed' ? 256 : width < 500 ? 740 : 820
    await page.setViewportSize({ width, height })
    await page.emulateMedia({
      colorScheme: theme,
      reducedMotion: 'reduce',
      forcedColors: special === 'forced' ? 'active' : 'none',
      contrast: special === 'contrast' ? 'more' : 'no-preference',
    })
    const shots: { readonly title: string; readonly file: string }[] = []
    const shoot = async (title: string): Promise<void> => {
      const file = `${folder}/${name}/${String(shots.length + 1).padStart(2, '0')}-${title.replaceAll(' ', '-')}.png`
      if (special === 'spaced') {
        await page.evaluate((rules) => {
          const root = document.querySelector('[data-lk-modal]')?.shadowRoot
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(rules)
          if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
        }, spacing)
      }
      const isWide = width > 500
      await page.screenshot({
        path: file,
        ...(isWide && {
          clip: { x: (width - 460) / 2, y: 0, width: 460, height: title.startsWith('Page') ? height : 640 },
        }),
      })
      shots.push({ title, file })
    }

    const browserOne = await wallet({ answer: 'approve' })
    await announceOthers(page)
    await offerNetworks(page)
    const go = async (): Promise<void> => {
      await demo.goto()
      await page.evaluate((locale) => window.latchkey.setLocale(locale), locale)
    }
    const press = async (selector: string): Promise<void> => modal.host.locator(selector).first().click()
    const open = (): Promise<void> => page.locator('[data-lk-button]').first().click()

    // Before anything is found, and when nothing can be.
    await page.route(/\/discover-[^/]*\.js$/, () => new Promise<void>(() => undefined))
    await go()
    await open()
    await modal.expectView('Connect')
    await shoot('Connect looking')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(/\/discover-[^/]*\.js$/, (route) => route.abort())
    await go()
    await open()
    await expect(modal.action('retry')).toBeVisible()
    await shoot('Connect not searched')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await go()
    await shoot('Page')
    await open()
    await modal.expectView('Connect')
    await expect(installedRows(modal.host)).toHaveCount(4)
    await expect(modal.host.locator('[data-lk-wallet=get]')).toBeVisible()
    await shoot('Connect')
    if (width > 500) {
      await modal.wallet('test.northlight').hover()
      await shoot('Connect pointed at')
      await page.mouse.move(0, 0)
    }
    await page.keyboard.press('ArrowDown')
    await shoot('Connect by key')
    await modal.action('help').click()
    await modal.expectView('WalletIntro')
    await shoot('WalletIntro')
    await modal.back()

    // Wallets on other devices, and the directory of all of them.
    const openView = (view: string): Promise<void> =>
      page.evaluate((view) => {
        window.latchkey.close()
        void window.latchkey.open({ view } as never).catch(() => undefined)
      }, view)
    const relayed = await serveDemo({ port: 0, root, sandbox, relay: sandbox.urls.relay })
    const directory = await serveDirectory(relayed.url, servedWallets(100))
    const goThere = async (query = ''): Promise<void> => {
      await page.goto(`${directory.url}/?wallets=none&bare${query}`)
      await page.evaluate((locale) => window.latchkey.setLocale(locale), locale)
    }
    try {
      await goThere()
      await open()
      await expect(modal.host.locator('[data-lk-wallet=all]')).toBeVisible()
      await shoot('Connect with a relay')
      await goThere('&terms=line')
      await open()
      await expect(modal.host.locator('[data-lk-wallet=all]')).toBeVisible()
      await shoot('Connect with terms')
      await goThere('&terms=box')
      await open()
      await expect(modal.host.locator('[data-lk-wallet=all]')).toBeVisible()
      await shoot('Connect with terms to accept')
      await goThere('&terms=line&collapse')
      await open()
      await expect(modal.action('wallets')).toBeVisible()
      await shoot('Connect with one row for wallets')
      await goThere()
      await open()
      await expect(modal.host.locator('[data-lk-wallet=all]')).toBeVisible()
      sandbox.relay.faults.set({ slowMs: 60_000 })
      await press('[data-lk-wallet=walletConnect]')
      await expect(modal.host.locator('[data-lk-pairing=loading]')).toBeVisible()
      await shoot('ConnectingWalletConnect loading')
      await expect(modal.host.locator('[data-lk-code] p')).toBeVisible()
      await shoot('ConnectingWalletConnect said')
      await page.keyboard.press('Escape')
      sandbox.relay.faults.clear()
      sandbox.relay.dropAll()
      await press('[data-lk-wallet=walletConnect]')
      await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 30_000 })
      await shoot('ConnectingWalletConnect code')
      await page.keyboard.press('Escape')
      await modal.expectView('Connect')
      await press('[data-lk-wallet=all]')
      await expect(modal.host.locator('.lkd-card[data-lk-wallet]').first()).toBeVisible()
      await shoot('AllWallets')
      await page.keyboard.press('Escape')
      await openView('GetWallet')
      await expect(modal.host.locator('.lk-list [data-lk-wallet]')).toHaveCount(4)
      await shoot('GetWallet')
      await press('.lk-list [data-lk-wallet]')
      await modal.expectView('GetWalletApp')
      await shoot('GetWalletApp')
      await goThere('&directory')
      await openView('AllWallets')
      await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
      await shoot('AllWallets of a gateway')
      await modal.host.locator('input[type=search]').fill('wallet 7')
      await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toHaveCount(0)
      await expect(modal.host.locator('.lkd-card[data-lk-wallet=w7]')).toBeVisible()
      await shoot('AllWallets found')
      await modal.host.locator('input[type=search]').fill('zzz')
      await expect(modal.host.locator('.lk-notice')).toBeVisible()
      await shoot('AllWallets nothing found')
      directory.status = 500
      await goThere('&directory')
      await open()
      await expect(modal.action('retry')).toBeVisible()
      await shoot('Connect directory failed')
      await openView('AllWallets')
      await expect(modal.action('retry')).toBeVisible()
      await shoot('AllWallets failed')
    } finally {
      await directory.close()
      await relayed.close()
    }

    await go()
    await open()
    await modal.expectView('Connect')
    await browserOne.answer('manual')
    await modal.connect(browserOne.rdns)
    await modal.expectView('ConnectingExternal')
    await shoot('ConnectingExternal waiting')
    await browserOne.reject()
    await expect(modal.action('retry')).toBeVisible()
    await shoot('ConnectingExternal refused')
    await browserOne.answer('locked')
    await modal.action('retry').click()
    await expect(modal.action('retry')).toBeFocused()
    await shoot('ConnectingExternal failed')
    await browserOne.answer('pending')
    await modal.action('retry').click()
    await expect(modal.host.locator('.lk-failed.lk-clock')).toBeVisible()
    await shoot('ConnectingExternal pending')
    await browserOne.answer('throw-string')
    await modal.action('retry').click()
    await expect(modal.host.locator('.lk-failed.lk-cross')).toBeVisible()
    await modal.host.locator('summary').click()
    await shoot('ConnectingExternal details')
    await browserOne.answer('approve')
    await modal.action('retry').click()
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected' })
    await shoot('Page connected')

    // A view whose code does not arrive.
    await page.route(/\/secondaryViews-[^/]*\.js$/, (route) => route.abort())
    await go()
    await demo.expectAccount({ status: 'connected' })
    await open()
    await modal.expectView('Account')
    await expect(modal.action('retry')).toBeVisible()
    await shoot('Error frame')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await offerNetworks(page)

    await go()
    await demo.expectAccount({ status: 'connected' })
    await open()
    await expect(
      modal.host.locator('[data-lk-balance=ready], [data-lk-balance=fresh], [data-lk-balance]').first(),
    ).toBeVisible()
    await expect(modal.host.locator('[data-lk-balance] .lk-bar')).toHaveCount(0)
    await shoot('Account')
    await modal.action('copy').click()
    await expect(modal.host.locator('[data-lk-toast]')).toBeVisible()
    await shoot('Account with a note')
    await modal.action('settings').click()
    await modal.expectView('AccountSettings')
    await shoot('AccountSettings')
    await press('[data-lk-action=switch]')
    await modal.expectView('Networks')
    await shoot('Networks')
    await modal.host.locator('input').fill('zzz')
    await shoot('Networks nothing found')
    await modal.host.locator('input').fill('')
    await press('.lk-apart .lk-row')
    await modal.expectView('NetworkIntro')
    await shoot('NetworkIntro')
    await modal.back()
    await modal.expectView('Networks')
    await browserOne.answer('reject')
    await press('[data-lk-network="eip155:31338"]')
    await expect(modal.action('retry')).toBeVisible()
    await shoot('SwitchNetwork refused')
    await browserOne.answer('hang')
    await modal.action('retry').click()
    await expect(modal.action('retry')).toHaveCount(0)
    await shoot('SwitchNetwork waiting')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await browserOne.moveTo(424242)
    await modal.expectView('UnsupportedChain')
    await shoot('UnsupportedChain')

    await makeSheet(page, name, shots, width)
  })
}

/** The views of a site with five namespaces, in the ordinary themes and sizes. */
for (const { theme, width, locale } of looks.filter(({ special }) => !special)) {
  const name = ['namespaces', theme, width, locale].join('-')
  test(name, async ({ page, wallet, namespaceWallet, modal, sandbox }) => {
    const height = width < 500 ? 740 : 820
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const shots: { readonly title: string; readonly file: string }[] = []
    const served = await serveDemo({ port: 0, root, sandbox, relay: sandbox.urls.relay, allNamespaces: true })
    try {
      const at = async (state: string): Promise<void> => {
        const title = state.replaceAll(',', '')
        const file = `${folder}/${name}/${String(shots.length + 1).padStart(2, '0')}-${title.replaceAll(' ', '-')}.png`
        await page.screenshot({
          path: file,
          ...(width > 500 && { clip: { x: (width - 460) / 2, y: 0, width: 460, height } }),
        })
        shots.push({ title, file })
      }
      const address = `${served.url}/?wallets=none&bare&theme=${theme}&locale=${locale}`
      await visitNamespaces({ page, address, wallet, namespaceWallet, modal, at })
      await makeSheet(page, name, shots, width)
    } finally {
      await served.close()
    }
  })
}

/** What an account holds, did and receives on, through a gateway. */
for (const { theme, width, locale } of looks.filter(({ special }) => !special)) {
  const name = ['holdings', theme, width, locale].join('-')
  test(name, async ({ page, wallet, modal, recorder, sandbox }) => {
    recorder.allow(/Failed to load resource|net::ERR_FAILED/)
    const height = width < 500 ? 740 : 820
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const shots: { readonly title: string; readonly file: string }[] = []
    const shoot = async (title: string): Promise<void> => {
      const file = `${folder}/${name}/${String(shots.length + 1).padStart(2, '0')}-${title.replaceAll(' ', '-')}.png`
      await page.screenshot({
        path: file,
        ...(width > 500 && { clip: { x: (width - 460) / 2, y: 0, width: 460, height } }),
      })
      shots.push({ title, file })
    }
    const seen = (selector: string) =>
      expect(modal.host.locator(selector).first(), selector).toBeVisible({ timeout: 60_000 })
    const press = (selector: string): Promise<void> => modal.host.locator(selector).first().click()
    const gateway = { url: sandbox.urls.gateway, projectId: 'sandbox' }
    const served = await serveDemo({ port: 0, root, sandbox, gateway, relay: sandbox.urls.relay })
    const again = (): Promise<unknown> =>
      page.evaluate(
        (id) => window.latchkey.plugins.balances?.refresh({ forceUpdate: [id] }).catch(() => undefined),
        `${chainA}:0x${'0'.repeat(40)}`,
      )
    try {
      const { rdns, address } = await wallet({ answer: 'approve', account: 1 })
      await send(walletOf(sandbox, 1), addressOf(sandbox, 2), parseEther('1.5'))
      await send(walletOf(sandbox, 2), address as Address, parseEther('20.25'))
      await serve(
        page,
        mixed.filter(({ symbol }) => symbol !== 'HUGE'),
      )
      await page.goto(`${served.url}/?wallets=none&bare&tokens&theme=${theme}&locale=${locale}`)
      await modal.connectWallet(rdns)
      await page.locator('[data-lk-button]').first().click()
      await modal.expectView('Account')
      await seen('[data-lk-tokens=ready]')
      await shoot('Account with tokens')
      await press('[data-lk-action=hidden-tokens]')
      await modal.host.locator('.lk-balances-hidden').evaluate((own) => own.scrollIntoView())
      await shoot('Hidden tokens')
      await page.unroute(balance)
      await page.route(balance, (route) => route.abort())
      await again()
      await seen('[data-lk-tokens=stale]')
      await modal.host.locator('.lk-balances').evaluate((own) => own.scrollIntoView())
      await shoot('Tokens out of date')
      await page.reload()
      await createDemo(page, served.url).expectAccount({ status: 'connected' })
      await page.locator('[data-lk-button]').first().click()
      await seen('[data-lk-tokens=failed]')
      await shoot('Tokens not read')
      await page.unroute(balance)
      await serve(page, nothing)
      await page.reload()
      await createDemo(page, served.url).expectAccount({ status: 'connected' })
      await page.locator('[data-lk-button]').first().click()
      await seen('[data-lk-fund]')
      await shoot('No tokens')
      await press('[data-lk-fund]')
      await modal.expectView('Receive')
      await seen('[data-lk-code=ready]')
      await shoot('Receive')
      await modal.back()
      await press('[data-lk-tab=ActivityTab]')
      await seen('[data-lk-entry]')
      await shoot('Account with activity')
      await press('[data-lk-entry]')
      await modal.expectView('ActivityDetail')
      await shoot('ActivityDetail')
      await modal.close()
      await page.evaluate(() => void window.latchkey.plugins.activity.open())
      await seen('[data-lk-entry]')
      await shoot('Activity')
      await makeSheet(page, name, shots, width)
    } finally {
      await served.close()
    }
  })
}

/** Sending, from the form to what became of it. */
for (const { theme, width, locale } of looks.filter(({ special }) => !special))
  test.describe(() => {
    const name = ['sending', theme, width, locale].join('-')
    const height = width < 500 ? 640 : 820
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
      siteOptions: { gateway: true, relay: true },
    })
    test(name, async ({ page, demo, wallet, modal, recorder, sandbox }) => {
      const shots: { readonly title: string; readonly file: string }[] = []
      const at = async (state: string): Promise<void> => {
        const title = state.replaceAll(',', '')
        const file = `${folder}/${name}/${String(shots.length + 1).padStart(2, '0')}-${title.replaceAll(' ', '-')}.png`
        await page.screenshot({
          path: file,
          ...(width > 500 && { clip: { x: (width - 460) / 2, y: 0, width: 460, height } }),
        })
        shots.push({ title, file })
      }
      await visitSending({ page, demo, wallet, modal, recorder, sandbox, look: { theme, locale }, at })
      await makeSheet(page, name, shots, width)
    })
  })

/** Signing in, at the sandbox's gateway. */
for (const { theme, width, locale, special } of looks.filter(({ special }) => !special || special === 'forced'))
  test.describe(() => {
    const name = ['sign-in', theme, width, locale, special].filter(Boolean).join('-')
    const height = width < 500 ? 740 : 820
    test.use({
      siteOptions: { gateway: true, relay: true },
      viewport: { width, height },
      colorScheme: theme,
      contextOptions: { reducedMotion: 'reduce', ...(special === 'forced' && { forcedColors: 'active' }) },
    })
    test(name, async ({ page, demo, wallet, modal, recorder, sandbox }) => {
      await awaitSignIn(sandbox)
      const shots: { readonly title: string; readonly file: string }[] = []
      const at = async (state: string): Promise<void> => {
        const title = state.replaceAll(',', '')
        const file = `${folder}/${name}/${String(shots.length + 1).padStart(2, '0')}-${title.replaceAll(' ', '-')}.png`
        if (title.startsWith('Page')) await page.locator('[data-demo=sign-in-card]').scrollIntoViewIfNeeded()
        await page.screenshot({
          path: file,
          ...(width > 500 && { clip: { x: (width - 460) / 2, y: 0, width: 460, height } }),
        })
        shots.push({ title, file })
      }
      const signInPage = createSignInPage(page, demo, modal)
      await visitSignIn({ page, wallet, modal, recorder, signInPage, look: { theme, locale }, at })
      await makeSheet(page, name, shots, width)
    })
  })

/** What visitors meet less often: nothing installed, waits that last, no line; on the narrow page with a phone's browser. */
for (const { theme, width, locale } of looks.filter(({ special }) => !special))
  test.describe(() => {
    const name = ['states', theme, width, locale].join('-')
    const isPhone = width < 500
    const height = isPhone ? 740 : 820
    test.use({
      viewport: { width, height },
      ...(isPhone && { userAgent: phoneAgent, hasTouch: true, isMobile: true }),
    })
    test(name, async ({ page, context, wallet, modal, recorder, sandbox }) => {
      recorder.allow(/Failed to load resource|net::ERR_|WebSocket|loopback|503/)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.addInitScript(() => {
        window.open = () => null
      })
      const shots: { readonly title: string; readonly file: string }[] = []
      const shoot = async (title: string): Promise<void> => {
        const file = `${folder}/${name}/${String(shots.length + 1).padStart(2, '0')}-${title.replaceAll(' ', '-')}.png`
        await page.screenshot({
          path: file,
          ...(!isPhone && { clip: { x: (width - 460) / 2, y: 0, width: 460, height: 640 } }),
        })
        shots.push({ title, file })
      }
      const seen = (selector: string) =>
        expect(modal.host.locator(selector).first(), selector).toBeVisible({ timeout: 30_000 })
      const press = (selector: string): Promise<void> => modal.host.locator(selector).first().click()
      const served = await serveDemo({ port: 0, root, sandbox, relay: sandbox.urls.relay })
      const goto = (query = '') => page.goto(`${served.url}/?wallets=none&bare&theme=${theme}&locale=${locale}${query}`)
      const open = async (view = 'Connect'): Promise<void> => {
        await page.locator('[data-lk-button]').first().click()
        await modal.expectView(view)
      }
      const pair = async (): Promise<void> => {
        await open()
        await press('[data-lk-wallet=walletConnect]')
      }
      try {
        await withoutWallets()
        await withoutLine()
        await withWallet()
        await makeSheet(page, name, shots, width)
      } finally {
        sandbox.relay.faults.clear()
        sandbox.chain('eip155:31337').resume()
        await context.setOffline(false)
        await served.close()
      }

      async function withoutWallets(): Promise<void> {
        await goto()
        await open()
        await seen('[data-lk-wallet=get]')
        await shoot('Connect no wallet installed')
        await pressHelp()
        await press('[data-lk-wallet=walletConnect]')
        if (isPhone) {
          await modal.expectView('PairingStart')
          await seen('[data-lk-wallet=all]')
          await shoot('PairingStart with the directory')
          await press('[data-lk-action=scanElsewhere]')
        }
        await seen('[data-lk-pairing=ready] .lk-code')
        await shoot('Code')
        if (isPhone) {
          await modal.host.getByRole('tab').first().click()
          await seen('[role=tab][aria-selected=true]')
          await shoot('Code and its other tab')
        }
        await goto('&directory=none')
        await open()
        await seen('[data-lk-wallet=walletConnect]')
        await shoot('Connect without the directory')
        await press('[data-lk-wallet=walletConnect]')
        await seen(isPhone ? '[data-lk-action=openWallet]:enabled' : '[data-lk-code=ready]')
        await shoot('Pairing without the directory')
      }

      async function pressHelp(): Promise<void> {
        await modal.action('help').click()
        await modal.expectView('WalletIntro')
        await shoot('WalletIntro')
        await modal.back()
        await modal.expectView('Connect')
      }

      async function withoutLine(): Promise<void> {
        await goto('&directory=none')
        sandbox.relay.faults.set({ slowMs: 60_000 })
        await pair()
        await seen('[data-lk-pairing=loading]')
        const said = modal.host.locator('[data-lk-code] p')
        if (!isPhone) {
          await expect(said).toBeVisible()
          const first = (await said.textContent()) ?? ''
          await shoot('Code at two seconds')
          await expect(said).not.toHaveText(first, { timeout: 10_000 })
          await shoot('Code at five seconds')
        } else await shoot('Pairing that waits')
        sandbox.relay.faults.clear()
        sandbox.relay.faults.set({ down: true })
        sandbox.relay.dropAll()
        await goto()
        await context.setOffline(true)
        await pair().catch(() => undefined)
        if (isPhone) await press('[data-lk-action=scanElsewhere]')
        await expect(modal.action('retry')).toBeVisible({ timeout: 60_000 })
        await shoot('Offline')
        await context.setOffline(false)
        sandbox.relay.faults.clear()
      }

      async function withWallet(): Promise<void> {
        const browserOne = await wallet({ answer: 'hang' })
        await offerNetworks(page)
        await goto()
        await open()
        await modal.connect(browserOne.rdns)
        await seen('.lk-late')
        await shoot('ConnectingExternal slow')
        await browserOne.reject()
        await seen('.lk-failed')
        await browserOne.answer('unsupported')
        await modal.action('retry').click()
        await expect(modal.action('retry')).toHaveCount(0)
        await seen('.lk-failed')
        await shoot('ConnectingExternal unsupported')
        await browserOne.answer('approve')
        await press('.lk-content .lk-button')
        await modal.expectView('Connect')
        await modal.connect(browserOne.rdns)
        await modal.expectClosed()
        await expect(page.locator('[data-lk-button]').first()).toBeVisible()
        sandbox.chain('eip155:31337').refuse()
        await goto()
        await createDemo(page, served.url).expectAccount({ status: 'connected' })
        await open('Account')
        await seen('[data-lk-balance=unavailable]')
        await shoot('Account balance unavailable')
        sandbox.chain('eip155:31337').resume()
        await press('.lk-aside button')
        await seen('[data-lk-balance=ready]')
        await browserOne.dropConnection(4900)
        await seen('.lk-account .lk-caution')
        await shoot('Account link lost')
        await browserOne.restoreConnection()
        await expect(modal.host.locator('.lk-account .lk-caution')).toHaveCount(0)
        await modal.disconnect()
        await modal.expectClosed()
        await goto()
        await open()
        await seen('[data-lk-wallet=get]')
        await shoot('Connect with a recent wallet')
      }
    })
  })

/** All pictures of a look on one sheet. */
async function makeSheet(
  page: Page,
  name: string,
  shots: readonly { readonly title: string; readonly file: string }[],
  width: number,
): Promise<void> {
  const sheet = await page.context().newPage()
  const shown = width > 500 ? 345 : width * 0.75
  await sheet.setViewportSize({ width: Math.round(6 * (shown + 16) + 16), height: 600 })
  const figures = await Promise.all(
    shots.map(async ({ title, file }) => {
      const data = (await readFile(file)).toString('base64')
      return `<figure><img src="data:image/png;base64,${data}" width="${shown}"><figcaption>${title}</figcaption></figure>`
    }),
  )
  await sheet.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;font:13px system-ui;background:#bbb}figure{margin:8px}img{display:block}</style>${figures.join('')}`,
  )
  await sheet.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await sheet.close()
}
