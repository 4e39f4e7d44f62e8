import { expect, readState, test } from './vanillaTest.js'

test('buttons show every state by name and attribute', async ({ page, urls, wallet: install, modal }) => {
  const wallet = await install({ answer: 'approve' })
  await page.goto(`${urls.vanilla}/?wallets=none`)
  const main = page.locator('latchkey-button')
  const account = page.locator('latchkey-account-button')
  await expect(account).toBeHidden()
  await main.getByRole('button', { name: 'Connect' }).click()
  await modal.expectOpen()
  await modal.close()
  await expect(main.locator('button')).toBeFocused()
  await modal.connectWallet(wallet.rdns, { button: main })
  const name = new RegExp(`^Account ${wallet.address}`, 'i')
  await expect(main.getByRole('button', { name })).toContainText('ETH')
  await expect(account.getByRole('button', { name })).toBeVisible()
  await expect(page.locator('latchkey-network-button').getByRole('button', { name: 'Sandbox A' })).toBeVisible()
  // [394] A second press closes; the dialog keeps the pointer away, so by code.
  await main.click()
  await modal.expectView('Account')
  await main.evaluate((element) => element.shadowRoot?.querySelector('button')?.click())
  await modal.expectClosed()
  // A network that the site does not list is shown by text and icon.
  await wallet.moveTo(424242)
  await expect(main).toHaveAttribute('data-lk-status', 'unsupported')
  await modal.expectView('UnsupportedChain')
  await modal.action('close').click()
  await expect(main.locator('button')).toContainText('Wrong network')
  await expect(main.locator('svg')).toBeVisible()
})

test('shows the account after a reload, and a moved button keeps its state', async ({
  page,
  urls,
  wallet: install,
  modal,
}) => {
  const wallet = await install({ answer: 'approve' })
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await modal.connectWallet(wallet.rdns, { button: page.locator('latchkey-button') })
  await page.reload()
  const button = page.locator('latchkey-button')
  const named = button.getByRole('button', { name: new RegExp(wallet.address, 'i') })
  await expect(named).toContainText('ETH')
  await button.evaluate((element) => {
    Object.assign(window, { kept: element.shadowRoot?.querySelector('bdi') })
    document.querySelector('main')?.append(element)
  })
  await expect(named).toBeVisible()
  expect(
    await button.evaluate((element) => element.shadowRoot?.querySelector('bdi') === Reflect.get(window, 'kept')),
  ).toBe(true)
})

test('events bubble, are composed, and carry their data', async ({ page, urls, wallet: install, modal }) => {
  const wallet = await install({ answer: 'reject' })
  await page.goto(`${urls.vanilla}/?wallets=none`)
  await page.evaluate(() => {
    const announced: unknown[] = []
    for (const type of ['connect', 'disconnect', 'error', 'open', 'close'])
      document.addEventListener(`lk:${type}`, (event) => {
        const { tagName } = event.target as Element
        if (tagName === 'LATCHKEY-BUTTON') announced.push({ type, detail: (event as CustomEvent).detail })
      })
    Object.assign(window, { announced })
  })
  const announced = () =>
    page.evaluate(() => Reflect.get(window, 'announced') as readonly { type: string; detail: object }[])
  await page.locator('latchkey-button').click()
  await modal.connect(wallet.rdns)
  await expect(modal.action('retry')).toBeVisible()
  await wallet.answer('approve')
  await modal.action('retry').click()
  await modal.expectClosed()
  await page.locator('latchkey-button').click()
  await modal.disconnect()
  await expect.poll(async () => (await readState(page)).namespaces.eip155?.status).toBe('disconnected')
  expect((await announced()).map(({ type }) => type)).toEqual([
    'open',
    'error',
    'connect',
    'close',
    'open',
    'close',
    'disconnect',
  ])
  expect((await announced())[2]?.detail).toMatchObject({ address: wallet.address, networkId: 'eip155:31337' })
})

test('an unreadable balance ends the loading bar and further requests (330)', async ({
  page,
  urls,
  wallet: install,
  modal,
  sandbox,
  recorder,
}) => {
  recorder.allow('status of 500')
  const wallet = await install({ answer: 'approve' })
  let asked = 0
  await page.route(`${Object.values(sandbox.urls.rpc)[0]}/**`, async (route) => {
    if (!route.request().postData()?.includes('eth_getBalance')) return route.continue()
    asked++
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto(`${urls.vanilla}/?wallets=none`)
  const button = page.locator('latchkey-button')
  await modal.connectWallet(wallet.rdns, { button })
  await expect(button.getByRole('button', { name: new RegExp(wallet.address, 'i') })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(button.locator('.bar')).toHaveCount(0)
})
