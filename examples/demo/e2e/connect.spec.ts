import { createPublicClient, http, verifyMessage } from 'viem'
import { expect, test } from './demoTest.js'

test('connects an announced wallet, signs, and disconnects (001)', async ({ page, demo, wallet, modal, sandbox }) => {
  const browserOne = await wallet()
  await demo.goto()
  await demo.expectState({ open: false, view: null, activeNamespace: 'eip155', networkId: 'eip155:31337' })
  await demo.expectAccount({ status: 'disconnected', reason: 'never', address: null, accounts: [] })

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await modal.expectView('Connect')
  await demo.expectState({ open: true, view: 'Connect' })
  await modal.connect(browserOne.rdns)
  await modal.expectView('ConnectingExternal')
  await demo.expectAccount({ status: 'connecting' })
  await browserOne.approve()

  await modal.expectClosed()
  await modal.expectStatus('connected')
  const { address } = browserOne
  await demo.expectState({ open: false, view: null, networkId: 'eip155:31337' })
  await demo.expectAccount({
    status: 'connected',
    address,
    caipAddress: `eip155:31337:${address}`,
    networkId: 'eip155:31337',
    connectorId: browserOne.rdns,
    accounts: [{ address }],
  })
  await expect(page.locator('[data-lk-account]')).toHaveAttribute('data-lk-account', `eip155:31337:${address}`)

  // The chain the wallet is on is the real one.
  const [rpc] = Object.values(sandbox.urls.rpc)
  expect(await createPublicClient({ transport: http(rpc) }).getChainId()).toBe(31337)

  await page.getByRole('textbox', { name: 'Message' }).fill('I was here – ¡ünïcode! 🔑')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await browserOne.waitForRequest('personal_sign')
  await browserOne.approve()
  await expect(page.locator('[data-demo=signature]')).toBeVisible()
  const { lastSignature } = await demo.state()
  expect(lastSignature?.message).toBe('I was here – ¡ünïcode! 🔑')
  expect(
    await verifyMessage({
      address: address as `0x${string}`,
      message: 'I was here – ¡ünïcode! 🔑',
      signature: lastSignature?.signature as `0x${string}`,
    }),
  ).toBe(true)

  // The account view, and leaving through it.
  await page.locator('[data-lk-button]').click()
  await modal.expectView('Account')
  await demo.expectState({ open: true, view: 'Account' })
  await modal.disconnect()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'disconnected', reason: 'user', address: null, connectorId: null, accounts: [] })
  await expect(page.locator('[data-lk-modal]')).not.toHaveAttribute('data-lk-account')
  expect((await browserOne.requests()).some(({ method }) => method === 'wallet_revokePermissions')).toBe(true)
})

test('a refused connection can be tried again (011)', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet()
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await browserOne.waitForRequest('eth_requestAccounts')
  await browserOne.reject()
  await expect(modal.action('retry')).toBeVisible()
  await expect(modal.action('retry')).toBeFocused()
  await demo.expectState({ open: true, view: 'ConnectingExternal', lastError: { code: 'USER_REJECTED' } })
  await demo.expectAccount({ status: 'disconnected', reason: 'rejected', address: null })

  await modal.action('retry').click()
  await browserOne.approve()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: browserOne.address })
  expect((await browserOne.requests()).filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(2)
})

test('a refused signature leaves the page usable', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await browserOne.answer('reject')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.locator('[data-demo=sign-error]')).toHaveText('Declined in the wallet.')
  await demo.expectState({ lastError: { code: 'USER_REJECTED' } })
  await demo.expectAccount({ status: 'connected' })
  await browserOne.answer('approve')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.locator('[data-demo=signature]')).toBeVisible()
})

test('closing and reopening at every step leaves a usable page', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'hang' })
  await demo.goto()
  const button = page.locator('[data-lk-button]')

  await button.click()
  await modal.expectView('Connect')
  await modal.close()
  await modal.expectClosed()
  await expect(button).toBeFocused()

  // Closed while the wallet is asked: the attempt ends, nothing hangs.
  await button.click()
  await modal.connect(browserOne.rdns)
  await modal.expectView('ConnectingExternal')
  await modal.close()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'disconnected' })

  // Back while the wallet is asked.
  await button.click()
  await modal.connect(browserOne.rdns)
  await modal.expectView('ConnectingExternal')
  await modal.back()
  await modal.expectView('Connect')
  await demo.expectAccount({ status: 'disconnected' })

  // Escape closes the modal, and a later approval does not connect.
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await browserOne.approve()
  await demo.expectAccount({ status: 'disconnected', address: null })

  await browserOne.answer('approve')
  await button.click()
  await modal.connect(browserOne.rdns)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: browserOne.address })
  await button.click()
  await modal.expectView('Account')
  await page.mouse.click(5, 5)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
})

test('a double click asks the wallet once', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet()
  await demo.goto()
  await page.locator('[data-lk-button]').dblclick()
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.wallet(browserOne.rdns).dblclick()
  await browserOne.waitForRequest('eth_requestAccounts')
  await browserOne.approve()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected' })
  expect((await browserOne.requests()).filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('getWalletClient() returns a viem client, loaded only on demand', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  expect(requests.filter((url) => /walletClient/i.test(url))).toEqual([])
  const chain = await page.evaluate(async () => {
    const connection = window.latchkey.connection('eip155')
    const client = await connection?.getWalletClient()
    return {
      id: client?.chain?.id,
      address: client?.account?.address,
      is1193: await connection?.provider.request({ method: 'eth_chainId' }),
    }
  })
  expect(chain).toEqual({ id: 31337, address: browserOne.address, is1193: '0x7a69' })
  expect(requests.some((url) => /walletClient/i.test(url))).toBe(true)

  // And it sends for real.
  const before = await sandbox.chain('eip155:31337').landed(browserOne.address)
  await page.evaluate(async (to) => {
    const client = await window.latchkey.connection('eip155')?.getWalletClient()
    await client?.sendTransaction({ to: to as `0x${string}`, value: 1n })
  }, sandbox.accounts[1]?.address ?? '')
  await expect.poll(() => sandbox.chain('eip155:31337').landed(browserOne.address)).toBe(before + 1)
})
