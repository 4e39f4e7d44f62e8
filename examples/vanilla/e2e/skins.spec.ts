import type { Modal, WalletHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, readState, test } from './vanillaTest.js'

interface World {
  readonly page: Page
  readonly modal: Modal
  readonly wallet: WalletHandle
}

/** One way of using the toolkit, as a visitor meets it. */
interface Skin {
  path(urls: { readonly demo: string; readonly vanilla: string }): string
  connect(world: World): Promise<void>
  switchNetwork(world: World, networkId: string): Promise<void>
  disconnect(world: World): Promise<void>
  /** Parts of file names that must not be requested. */
  readonly absent: readonly RegExp[]
}

const chooseNetwork = async ({ page, modal }: World, networkId: string): Promise<void> => {
  await modal.expectView('Networks')
  await page.locator(`[data-lk-modal] [data-lk-network="${networkId}"]`).click()
}
const press = ({ page }: World, name: string): Promise<void> => page.locator(`[data-demo=${name}]`).click()

const skins: { readonly [name: string]: Skin } = {
  React: {
    path: ({ demo }) => `${demo}/?bare&wallets=none`,
    absent: [],
    async connect({ page, modal, wallet }) {
      await page.locator('[data-lk-button]').first().click()
      await modal.connect(wallet.rdns)
    },
    async switchNetwork(world, networkId) {
      await world.page.evaluate(() => void window.latchkey.open({ view: 'Networks' }))
      await chooseNetwork(world, networkId)
    },
    disconnect: (world) => press(world, 'disconnect'),
  },
  elements: {
    path: ({ vanilla }) => `${vanilla}/?wallets=none`,
    absent: [],
    async connect({ page, modal, wallet }) {
      await page.locator('latchkey-button').click()
      await modal.connect(wallet.rdns)
    },
    async switchNetwork(world, networkId) {
      await world.page.locator('latchkey-network-button').click()
      await chooseNetwork(world, networkId)
    },
    async disconnect(world) {
      await world.page.locator('latchkey-account-button').click()
      await world.modal.disconnect()
    },
  },
  headless: {
    path: ({ vanilla }) => `${vanilla}/headless.html?wallets=none`,
    absent: [/\/open-/, /react/i, /secondaryViews-/],
    connect: ({ page, wallet }) => page.locator(`[data-lk-wallet="${wallet.rdns}"]`).click(),
    switchNetwork: ({ page }, networkId) => page.locator(`[data-lk-network="${networkId}"]`).click(),
    disconnect: (world) => press(world, 'disconnect'),
  },
}

for (const [name, skin] of Object.entries(skins)) {
  test(`${name}: connects, signs, switches and disconnects`, async ({
    page,
    urls,
    modal,
    wallet: install,
    sandbox,
  }) => {
    const wallet = await install({ answer: 'approve' })
    const world: World = { page, modal, wallet }
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const account = async () => (await readState(page)).namespaces.eip155
    await page.goto(skin.path(urls))
    await expect.poll(account).toMatchObject({ status: 'disconnected', address: null })

    await skin.connect(world)
    await expect.poll(account).toMatchObject({
      status: 'connected',
      address: wallet.address,
      networkId: 'eip155:31337',
    })
    await modal.expectClosed()

    const message = `Signed through ${name} – ¡ünïcode! 🔑`
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await press(world, 'sign')
    await expect(page.locator('[data-demo=signature]')).toContainText('0x')
    const { lastSignature } = await readState(page)
    expect(lastSignature).toMatchObject({ message, address: wallet.address })
    const { signature = '0x' } = lastSignature ?? {}
    expect(await verifyMessage({ address: wallet.address, message, signature })).toBe(true)

    await skin.switchNetwork(world, 'eip155:31338')
    await expect.poll(account).toMatchObject({ status: 'connected', networkId: 'eip155:31338' })
    expect((await wallet.state()).chainId).toBe(31338)
    await modal.expectClosed()

    await skin.disconnect(world)
    await expect.poll(account).toMatchObject({ status: 'disconnected', address: null })
    await modal.expectClosed()
    expect((await wallet.requests()).some(({ method }) => method === 'wallet_revokePermissions')).toBe(true)

    expect(requests.filter((path) => skin.absent.some((pattern) => pattern.test(path)))).toEqual([])
    expect(Object.keys(sandbox.urls.rpc).filter((chain) => chain.startsWith('eip155:'))).toHaveLength(2)
  })
}

test('searches in a list of the page without the modal (387)', async ({ page, urls, wallet: install }) => {
  const one = await install({ answer: 'approve' })
  await page.goto(`${urls.vanilla}/headless.html?wallets=none`)
  const row = page.locator(`[data-lk-wallet="${one.rdns}"]`)
  await expect(row).toBeVisible()
  await page.getByLabel('Search').fill('no such wallet')
  await expect(row).toHaveCount(0)
  await page.getByLabel('Search').fill(one.name.slice(1, 5).toUpperCase())
  await row.click()
  await expect
    .poll(() => readState(page))
    .toMatchObject({ open: false, namespaces: { eip155: { status: 'connected' } } })
  await expect(page.locator('[data-lk-modal]')).toHaveCount(0)
})

test('the plain page requests no part of React before the first open', async ({ page, urls, modal }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await expect(page.locator('latchkey-button')).toBeVisible()
  expect(requests.filter((path) => /\/(open|life|create|live)/i.test(path))).toEqual([])
  await page.locator('latchkey-button').click()
  await modal.expectView('Connect')
  expect(requests.some((path) => /\/open-/.test(path))).toBe(true)
})

test('connecting one instance does not affect another, also after a reload', async ({
  page,
  urls,
  wallet: install,
}) => {
  const wallet = await install({ answer: 'approve' })
  await page.goto(`${urls.vanilla}/two.html?wallets=none`)
  const button = (id: string) => page.locator(`latchkey-button[instance=${id}]`)
  await button('a').click()
  await page.locator(`[data-lk-modal=open] [data-lk-wallet="${wallet.rdns}"]`).click()
  await expect(button('a')).toHaveAttribute('data-lk-status', 'connected')
  await expect(button('b').getByRole('button', { name: 'Connect B' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':b:')))).toEqual([])
  await page.reload()
  await expect(button('a')).toHaveAttribute('data-lk-status', 'connected')
  await expect(button('a').getByRole('button', { name: new RegExp(wallet.address, 'i') })).toBeVisible()
  await expect(button('b').getByRole('button', { name: 'Connect B' })).toBeVisible()
  await button('b').click()
  await expect(page.locator('[data-lk-modal=open]')).toHaveAttribute('data-lk-view', 'Connect')
})
