import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const a = 'eip155:31337'
const b = 'eip155:31338'

const sign = async (page: Page, message: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

test('wallet, page and signature use the network chosen in the modal (085, 092)', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  for (const [index, networkId] of [b, a, b].entries()) {
    await page.locator('[data-lk-button]').click()
    await modal.action('switch').click()
    await modal.expectView('Networks')
    await modal.host.locator(`[data-lk-network="${networkId}"]`).click()
    // Opened from the account, so it leads back there.
    await modal.expectView('Account')
    await demo.expectAccount({ status: 'connected', networkId, caipAddress: `${networkId}:${browserOne.address}` })
    await modal.close()
    await modal.expectClosed()
    const message = `number ${index}`
    await sign(page, message)
    await expect.poll(async () => (await demo.state()).lastSignature?.message).toBe(message)
    const { lastSignature } = await demo.state()
    const signature = lastSignature?.signature as `0x${string}`
    expect(await verifyMessage({ address: browserOne.address, message, signature })).toBe(true)
    expect(
      await page.evaluate(() => window.latchkey.connection('eip155')?.provider.request({ method: 'eth_chainId' })),
    ).toBe(`0x${Number(networkId.split(':')[1]).toString(16)}`)
  }

  // And it outlives a reload.
  await page.reload()
  await demo.expectAccount({ status: 'connected', networkId: b })
})

test('adds a network unknown to the wallet once, then uses it (086)', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve', switches: { chain: { unknown: [31338] } } })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await page.evaluate((networkId) => window.latchkey.switchNetwork({ networkId }), b)
  await demo.expectAccount({ networkId: b })
  const asked = (await browserOne.requests()).filter(({ method }) => method === 'wallet_addEthereumChain')
  expect(asked).toHaveLength(1)
})

test('keeps the network after a refused switch, and shows that (088)', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await browserOne.answer('reject')
  await page.locator('[data-lk-button]').click()
  await modal.action('switch').click()
  await modal.host.locator(`[data-lk-network="${b}"]`).click()
  await modal.expectView('SwitchNetwork')
  await expect(modal.host.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  await demo.expectAccount({ networkId: a })
  await browserOne.answer('approve')
  await modal.action('retry').click()
  await modal.expectView('Account')
  await demo.expectAccount({ networkId: b })
})

test('a wallet on an unsupported network opens the view for that, and returns (106)', async ({
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await browserOne.moveTo(424242)
  await modal.expectView('UnsupportedChain')
  await demo.expectAccount({ status: 'connected', networkId: 'eip155:424242' })
  await browserOne.moveTo(31337)
  await modal.expectClosed()
  await demo.expectAccount({ networkId: a })

  // The way out without the wallet: picking one of the site's networks.
  await browserOne.moveTo(1)
  await modal.expectView('UnsupportedChain')
  await modal.host.locator(`[data-lk-network="${b}"]`).click()
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', networkId: b })
})

test('the page follows account and network as they change in the wallet (113, 120)', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  for (const index of [1, 2, 0]) {
    await browserOne.switchAccount(index)
    await demo.expectAccount({ status: 'connected', address: sandbox.accounts[index]?.address })
  }
  await browserOne.moveTo(31338)
  await demo.expectAccount({ networkId: b })
  await expect(page.locator('[data-demo=network]')).toHaveText('Sandbox B')
  await sign(page, 'after the change')
  await expect(page.locator('[data-demo=signature]')).toBeVisible()
})

test('three quick switches end on the last network', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve', switches: { delayMs: 30 } })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const results = await page.evaluate(
    async ([first, second]) => {
      const calls = [second, first, second].map((networkId) =>
        window.latchkey.switchNetwork({ networkId: networkId ?? '' }),
      )
      return (await Promise.allSettled(calls)).map(({ status }) => status)
    },
    [a, b],
  )
  expect(results.at(-1)).toBe('fulfilled')
  await demo.expectAccount({ networkId: b })
  expect(
    await page.evaluate(() => window.latchkey.connection('eip155')?.provider.request({ method: 'eth_chainId' })),
  ).toBe('0x7a6a')
})
