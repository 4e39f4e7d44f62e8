import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { Address } from 'viem'
import { createWalletClient, defineChain, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readCode } from '../../../sandbox/src/playwright/readCode.js'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test as plain } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { test } from './namespacesTest.js'
import { namespaceWallets } from './namespaceWallets.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const a = 'eip155:31337'
const openReceive = async (modal: Modal): Promise<void> => {
  await modal.host.getByRole('button', { name: 'Receive' }).click()
  await modal.expectView('Receive')
  await expect(modal.host.locator('[data-lk-code=ready]')).toBeVisible()
}
/** What a phone reads from the pixels of the code. */
const scan = async (page: Page, modal: Modal): Promise<string | undefined> => {
  await modal.host.locator('.lk-code').scrollIntoViewIfNeeded()
  return readCode(await page.screenshot()) ?? undefined
}
const action = (modal: Modal, name: string) => modal.host.locator(`[data-lk-action="${name}"]`)
const written = (modal: Modal) =>
  modal.host.locator('.lk-receive .lk-groups').evaluate(({ textContent }) => textContent)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('code, text and copy are the address of the connected account, in every ecosystem (212)', async ({
  page,
  context,
  demo,
  modal,
  namespacePage,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const evm = await namespacePage.install()
  await demo.goto('?locale=en')
  await namespacePage.connectAll(evm)
  const own = new Map<string, string | undefined>([
    ['eip155', evm.address],
    ...namespaceWallets.map(({ namespace }) => [namespace, namespacePage.wallets.get(namespace)?.address] as const),
  ])
  for (const [namespace, address] of own) {
    await namespacePage.activate(namespace)
    await namespacePage.openAccount()
    await openReceive(modal)
    await expect.poll(() => scan(page, modal), namespace).toBe(address)
    expect(await written(modal), namespace).toBe(address)
    await action(modal, 'copy-address').click()
    await expect(modal.host.getByText('Address copied').first()).toBeVisible()
    expect(await clipboard(page), namespace).toBe(address)
    await action(modal, 'networks').click()
    await modal.expectView('ReceiveNetworks')
    const rows = modal.host.locator('[data-lk-network]')
    const listed = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-lk-network') ?? ''))
    expect(listed.length, namespace).toBeGreaterThan(0)
    expect(
      listed.every((id) => id.startsWith(`${namespace}:`)),
      listed.join(),
    ).toBe(true)
    // Where an address names its network, no other one may be offered.
    if (!['eip155', 'solana'].includes(namespace)) expect(listed, namespace).toHaveLength(1)
    await modal.close()
  }
})

test('ordinals have an address of their own, by mouse and by keyboard', async ({
  page,
  demo,
  modal,
  namespacePage,
}) => {
  const evm = await namespacePage.install()
  await demo.goto('?locale=en')
  await modal.connectWallet(evm.rdns)
  await namespacePage.connectFamily('bip122', 'btc_providers:latchkeySats.BitcoinProvider')
  await namespacePage.openAccount()
  await openReceive(modal)
  const accounts = await page.evaluate(
    () => window.latchkey.getState().namespaces.bip122?.connections[0]?.accounts ?? [],
  )
  const of = (kind: string) => accounts.find(({ type }) => type === kind)?.address
  expect(new Set([of('payment'), of('ordinal'), undefined]).size).toBe(3)
  await expect.poll(() => scan(page, modal)).toBe(of('payment'))
  await action(modal, 'kind:payment').focus()
  await page.keyboard.press('ArrowRight')
  await expect(action(modal, 'kind:ordinal')).toBeFocused()
  await expect.poll(() => scan(page, modal)).toBe(of('ordinal'))
  expect(await written(modal)).toBe(of('ordinal'))
  await expect(modal.host.getByText(/^For ordinals only/)).toBeVisible()
})

plain(
  'what somebody else pays arrives, and a change of the account never shows two addresses',
  async ({ page, demo, modal, wallet, sandbox }) => {
    const receiver = sandbox.accounts.find(({ startBalance }) => startBalance === '0')
    const payer = sandbox.accounts[2]
    if (!receiver || !payer) throw new Error('The sandbox has no such accounts.')
    const browserOne = await wallet({ answer: 'approve', account: 0 })
    await demo.goto('?locale=en')
    await modal.connectWallet(browserOne.rdns)
    await page.locator('[data-lk-button]').first().click()
    await openReceive(modal)
    await expect.poll(() => scan(page, modal)).toBe(browserOne.address)

    // Every frame in which the account changes: the code's own name for what it holds, and the text.
    await modal.host.evaluate(({ shadowRoot }) => {
      const seen: string[] = []
      Object.assign(window, { seenFrames: seen })
      const look = (): void => {
        const text = shadowRoot?.querySelector('.lk-receive .lk-groups')?.textContent ?? ''
        const code = shadowRoot?.querySelector('.lk-code')
        const drawn =
          code?.getAttribute('data-lk-code') === 'ready' ? (code.querySelector('path')?.getAttribute('d') ?? '') : ''
        seen.push(`${text} ${drawn}`)
        requestAnimationFrame(look)
      }
      look()
    })
    await browserOne.switchAccount(1)
    const second = sandbox.accounts[1]?.address ?? ''
    await expect.poll(() => scan(page, modal)).toBe(second)
    expect(await written(modal)).toBe(second)
    await expect(modal.host.getByText('Address changed').first()).toBeVisible()
    const frames = await page.evaluate(() => (window as unknown as { seenFrames: string[] }).seenFrames)
    const codes = new Map<string, Set<string>>()
    for (const frame of frames) {
      const [text = '', ...drawn] = frame.split(' ')
      if (drawn.join(' ')) codes.set(drawn.join(' '), (codes.get(drawn.join(' ')) ?? new Set()).add(text))
    }
    expect(codes.size).toBe(2)
    for (const texts of codes.values()) expect([...texts]).toHaveLength(1)

    const to = second as Address
    const chain = sandbox.chain(a)
    const before = await chain.balance(to)
    const rpc = sandbox.urls.rpc[a] ?? ''
    const client = createWalletClient({
      account: privateKeyToAccount(payer.privateKey),
      chain: defineChain({
        id: 31337,
        name: 'A',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpc] } },
      }),
      transport: http(rpc),
    })
    await client.sendTransaction({ to, value: parseEther('12.5') })
    await expect.poll(() => chain.balance(to)).toBe(before + parseEther('12.5'))
    await page.reload()
    await demo.expectAccount({ status: 'connected' })
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView('Account')
    const whole = ((before + parseEther('12.5')) / 10n ** 18n).toLocaleString('en')
    await expect(modal.host.locator('[data-lk-balance=ready]')).toContainText(whole.slice(0, -1))
  },
)

plain('a refused clipboard says so, and selects the address', async ({ page, demo, modal, wallet }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) })
  })
  const { rdns, address } = await wallet({ answer: 'approve' })
  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await page.locator('[data-lk-button]').first().click()
  await openReceive(modal)
  await action(modal, 'copy-address').click()
  await expect(modal.host.getByText(/^Could not copy/).first()).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString().replace(/\s/g, ''))).toBe(address)
})

const isLookDue = byTurns(['en', 'ar', 'de'], 1)

for (const [theme, locale, width] of [
  ['light', 'en', 1200],
  ['dark', 'ar', 390],
  ['light', 'de', 320],
] as const)
  plain(`receiving is accessible: ${theme}, ${locale}, ${width} px`, async ({ page, demo, modal, wallet }) => {
    plain.skip(!isLookDue(locale), inTurn)
    await page.addInitScript({ content: axe.source })
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { rdns, address } = await wallet({ answer: 'approve' })
    await demo.goto(`?locale=${locale}&theme=${theme}`)
    await modal.connectWallet(rdns)
    await page.evaluate(() => void window.latchkey.plugins.receive.open())
    await modal.expectView('Receive')
    await expect(modal.host.locator('[data-lk-code=ready]')).toBeVisible()
    expect(await judgeAccess(page)).toEqual([])
    await expect.poll(() => scan(page, modal)).toBe(address)
    const overflow = await modal.host.evaluate(
      ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('.lk-receive *') ?? [])].filter(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
        ).length,
    )
    expect(overflow).toBe(0)
    await action(modal, 'networks').click()
    await modal.expectView('ReceiveNetworks')
    expect(await judgeAccess(page)).toEqual([])
  })

plain(
  'the button of the account has its label in the visitor’s language before it was pressed',
  async ({ page, demo, modal, wallet }) => {
    const { rdns } = await wallet({ answer: 'approve' })
    for (const [locale, label] of [
      ['de', 'Empfangen'],
      ['ar', 'استلام'],
    ] as const) {
      await demo.goto(`?locale=${locale}`)
      if (locale === 'de') await modal.connectWallet(rdns)
      else await demo.expectAccount({ status: 'connected' })
      await page.evaluate(() => void window.latchkey.open().catch(() => undefined))
      await modal.expectView('Account')
      await expect(modal.host.locator('.lk-actions button', { hasText: label })).toBeVisible()
    }
  },
)

plain('the code is drawn without a request to anybody', async ({ page, demo, modal, wallet }) => {
  const { rdns, address } = await wallet({ answer: 'approve' })
  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await page.locator('[data-lk-button]').first().click()
  await openReceive(modal)
  await modal.back()
  await modal.expectView('Account')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openReceive(modal)
  await expect.poll(() => scan(page, modal)).toBe(address)
  // The sandbox's own wallets look after themselves.
  expect(asked.filter((url) => !url.includes('/sandbox/'))).toEqual([])
})
