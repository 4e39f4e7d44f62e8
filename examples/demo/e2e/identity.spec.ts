import type { Sandbox } from '@latchkey/sandbox'
import type { Modal } from '@latchkey/sandbox/playwright'
import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import type { Address, Hex } from 'viem'
import { createPublicClient, createWalletClient, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

test.use({ siteOptions: { gateway: true } })

const identityCalls = '**/v1/identity/**'
const abi = parseAbi([
  'function claim(string label)',
  'function setName(string name) returns (bytes32)',
  'function setText(bytes32 node, string key, string value)',
])
/** A picture of one green point. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=='
let last = 0
/** A label that nobody has claimed: the tests of a worker share their chain. */
const freshLabel = (word: string): string => {
  last += 1
  return `${word}${last}`
}

/** The owner of an account, who writes names on the chain. */
const createOwner = (sandbox: Sandbox, index: number) => {
  const { chain, contract, resolver, zone } = sandbox.names
  const key = sandbox.accounts[index]?.privateKey
  if (!key) throw new Error('The sandbox has no such account.')
  const account = privateKeyToAccount(key)
  const transport = http(sandbox.urls.rpc[chain] ?? '')
  const wallet = createWalletClient({ account, transport })
  const reader = createPublicClient({ transport })
  const land = async (sent: Promise<Hex>): Promise<void> => {
    const { status } = await reader.waitForTransactionReceipt({ hash: await sent, pollingInterval: 100 })
    expect(status).toBe('success')
  }
  const own = { abi, chain: null } as const
  return {
    address: account.address as Address,
    /** What the account calls itself; nobody checks it. */
    callItself: (name: string) =>
      land(wallet.writeContract({ ...own, address: contract, functionName: 'setName', args: [name] })),
    /** A name that leads to the account. */
    async claim(word: string): Promise<string> {
      const label = freshLabel(word)
      await land(wallet.writeContract({ ...own, address: contract, functionName: 'claim', args: [label] }))
      return `${label}.${zone}`
    },
    wear: (name: string, avatar: string) =>
      land(
        wallet.writeContract({
          ...own,
          address: resolver,
          functionName: 'setText',
          args: [namehash(name), 'avatar', avatar],
        }),
      ),
  }
}
const nameOf = (modal: Modal): Locator => modal.host.locator('.lk-name')
const pictureOf = (modal: Modal): Locator => modal.host.locator('.lk-account > .lk-tile img')
const button = (page: Page): Locator => page.locator('[data-lk-button]').first()
const openAccount = async (page: Page, modal: Modal): Promise<void> => {
  await button(page).click()
  await modal.expectView('Account')
}
const refresh = (page: Page) => page.evaluate(() => window.latchkey.plugins.identity.refresh())
/** Whatever was asked is settled, and the address stands where a name would. */
const expectAddressOnly = async (page: Page, modal: Modal, address: string): Promise<void> => {
  const profile = await page.evaluate(() => window.latchkey.plugins.identity.identify())
  expect(profile).toMatchObject({ name: null, avatar: null })
  expect(profile.account.toLowerCase()).toBe(`eip155:31337:${address.toLowerCase()}`)
  await expect(modal.host.locator('.lk-address')).toContainText(address.slice(0, 4))
  await expect(nameOf(modal)).toHaveCount(0)
  await expect(pictureOf(modal)).toHaveCount(0)
  await expect(button(page)).toContainText(address.slice(-6))
}

test('a name and a picture that were set on the chain are shown with the address; a new name takes their place', async ({
  page,
  context,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = createOwner(sandbox, 2)
  const first = await owner.claim('first')
  await owner.wear(first, picture)
  await owner.callItself(first)
  const { rdns } = await wallet({ answer: 'approve', account: 2 })
  await demo.goto('?locale=en&identity')
  await modal.connectWallet(rdns)
  await expect(button(page).locator('bdi').first()).toHaveText(first, { timeout: 20_000 })
  await expect(button(page)).toHaveAccessibleName(new RegExp(`^Account ${first}, ${owner.address}`))
  await openAccount(page, modal)
  await expect(nameOf(modal)).toHaveText(first)
  await expect(nameOf(modal).locator('bdi')).toHaveCount(1)
  await expect(pictureOf(modal)).toHaveAttribute('src', picture)
  await modal.action('copy').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(owner.address)
  await page.evaluate(axe.source)
  expect(await judgeAccess(page)).toEqual([])

  const second = await owner.claim('second')
  await owner.callItself(second)
  // The old one still leads here, and counts until it is asked again.
  expect(await page.evaluate(() => window.latchkey.plugins.identity.identify())).toMatchObject({ name: first })
  expect(await refresh(page)).toMatchObject({ status: 'ready', name: second, avatar: null })
  await expect(nameOf(modal)).toHaveText(second)
  await expect(pictureOf(modal)).toHaveCount(0)
  await expect(button(page).locator('bdi').first()).toHaveText(second)
})

test('a name that does not lead back, or that is not in its normal form, leaves the address alone', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  const owner = createOwner(sandbox, 3)
  const foreign = sandbox.names.records[0]?.name ?? ''
  await owner.callItself(foreign)
  const { rdns } = await wallet({ answer: 'approve', account: 3 })
  await demo.goto('?locale=en&identity')
  await modal.connectWallet(rdns)
  await openAccount(page, modal)
  await expectAddressOnly(page, modal, owner.address)
  const own = await owner.claim('own')
  for (const claimed of [own.toUpperCase(), `\u202e${own}`, `${own}\u200b`, own.replace('o', 'о'), '', `${own}.`]) {
    await owner.callItself(claimed)
    expect(await refresh(page), JSON.stringify(claimed)).toMatchObject({ status: 'ready', name: null })
    await expectAddressOnly(page, modal, owner.address)
  }
  await owner.callItself(own)
  expect(await refresh(page)).toMatchObject({ name: own })
  await expect(nameOf(modal)).toHaveText(own)
  // Pictures that a server would be asked for are none.
  for (const avatar of ['https://track.example/a.png', 'ipfs://QmX', 'data:image/svg+xml;base64,PHN2Zy8+']) {
    await owner.wear(own, avatar)
    expect(await refresh(page)).toMatchObject({ name: own, avatar: null })
    await expect(pictureOf(modal)).toHaveCount(0)
  }
})

test('without the gateway, the name comes from the contracts themselves', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource/)
  const [record] = sandbox.names.records
  const { rdns } = await wallet({ answer: 'approve', account: 0 })
  await page.route(identityCalls, (route) => route.abort())
  await demo.goto('?locale=en&identity')
  await modal.connectWallet(rdns)
  await openAccount(page, modal)
  await expect(nameOf(modal)).toHaveText(record?.name ?? '', { timeout: 20_000 })
  await expect(pictureOf(modal)).toHaveAttribute('src', record?.avatar ?? '')
})

test('a gateway that lies names nobody', async ({ page, demo, modal, wallet, sandbox }) => {
  const owner = createOwner(sandbox, 3)
  await owner.callItself('')
  const [record] = sandbox.names.records
  const { rdns } = await wallet({ answer: 'approve', account: 3 })
  const claims: unknown[] = [
    { name: record?.name, avatar: picture },
    { name: 'vitalik.eth', avatar: 'https://track.example/a.png' },
    { name: 5 },
    '<html>',
  ]
  let asked = 0
  await page.route(identityCalls, (route) => {
    const claim = claims[asked % claims.length]
    asked += 1
    return route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: typeof claim === 'string' ? claim : JSON.stringify(claim),
    })
  })
  await demo.goto('?locale=en&identity')
  await modal.connectWallet(rdns)
  for (const index of claims.keys()) {
    // A visit of its own for each claim: what was read is kept for a while.
    if (index > 0) await demo.goto('?locale=en&identity')
    await demo.expectAccount({ status: 'connected' })
    await openAccount(page, modal)
    await expectAddressOnly(page, modal, owner.address)
    expect(asked).toBe(index + 1)
  }
})

test('no name follows to another account or network, however late it comes', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  const [first, second] = sandbox.names.records
  const one = await wallet({ answer: 'approve', account: 0 })
  let release: (() => void) | undefined
  await page.route(identityCalls, async (route) => {
    if (
      route
        .request()
        .url()
        .toLowerCase()
        .includes(first?.address.toLowerCase() ?? '-')
    )
      await new Promise<void>((resolve) => {
        release = resolve
      })
    await route.continue()
  })
  await demo.goto('?locale=en&identity')
  await modal.connectWallet(one.rdns)
  await openAccount(page, modal)
  const seen: string[] = []
  await page.exposeFunction('noteName', (text: string) => seen.push(text))
  await page.evaluate(() => {
    const note = (): void => {
      const { profile } = window.latchkey.getState().plugins.identity ?? {}
      const account = document.querySelector('[data-lk-modal]')?.getAttribute('data-lk-account') ?? ''
      const shown = document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('.lk-name')?.textContent ?? ''
      const call = Reflect.get(window, 'noteName') as (text: string) => void
      if (shown) call(`${account} ${shown} ${profile?.account}`)
      requestAnimationFrame(note)
    }
    note()
  })
  await expect.poll(() => release !== undefined, { timeout: 20_000 }).toBe(true)
  await one.switchAccount(1)
  await expect(nameOf(modal)).toHaveText(second?.name ?? '', { timeout: 20_000 })
  release?.()
  await expect(nameOf(modal)).toHaveText(second?.name ?? '')
  // On the other network the account has no name (ENSIP-19).
  await page.evaluate(() => window.latchkey.switchNetwork({ networkId: 'eip155:31338' } as never))
  await demo.expectAccount({ networkId: 'eip155:31338' })
  await expect(nameOf(modal)).toHaveCount(0)
  await one.switchAccount(2)
  await expect(nameOf(modal)).toHaveCount(0)
  expect(seen.length).toBeGreaterThan(0)
  for (const line of seen) expect(line.toLowerCase()).toContain(`${second?.address.toLowerCase()} ${second?.name}`)
})

test('without the switch the page has nothing of it', async ({ page, demo, modal, wallet }) => {
  const { rdns } = await wallet({ answer: 'approve', account: 0 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await demo.goto('?locale=en')
  await modal.connectWallet(rdns)
  await openAccount(page, modal)
  await expect(modal.host.locator('.lk-address')).toBeVisible()
  await expect(nameOf(modal)).toHaveCount(0)
  expect(asked.filter((url) => /\/v1\/identity\/|\/profiles-/.test(url))).toEqual([])
  expect(await page.evaluate(() => window.latchkey.getState().lifecycles.identity)).toBe('disabled')
})
