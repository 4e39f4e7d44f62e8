import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isFull } from '../../../tooling/e2e/isFull.js'
import type { Demo } from './demoTest.js'
import { expect, test } from './demoTest.js'
import type { ForeignWallet, InstallForeignWallet } from './foreignWallet.js'
import { installedRows } from './installedRows.js'
import { installHeadlessWallet } from './installHeadlessWallet.js'
import { installMockWallet } from './installMockWallet.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const a = 'eip155:31337'
const b = 'eip155:31338'

const signButton = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true })

/** Signs in the page, approved in the wallet, and checks the signature against the wallet's account. */
const sign = async (page: Page, demo: Demo, wallet: ForeignWallet, message: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await Promise.all([wallet.approve('personal_sign'), signButton(page).click()])
  await demo.expectState({ lastSignature: { message, address: wallet.address } })
  const signature = (await demo.state()).lastSignature?.signature as `0x${string}`
  const { address } = wallet
  expect(await verifyMessage({ address, message: wallet.signedText(message), signature })).toBe(true)
}

/** What the connected wallet says of its chain: the id and the latest block. */
const chainOfWallet = (page: Page): Promise<{ id: unknown; latest: unknown }> =>
  page.evaluate(async () => {
    const provider = window.latchkey.connection('eip155')?.provider
    const latest = await provider?.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    return {
      id: await provider?.request({ method: 'eth_chainId' }),
      latest: (latest as { hash?: unknown } | null)?.hash,
    }
  })

const packages: readonly (readonly [name: string, install: InstallForeignWallet])[] = [
  ['wallet-mock (announced, no events, refuses in its hook)', installMockWallet],
  ['headless-web3-provider (window.ethereum, asks each time)', installHeadlessWallet],
]

for (const [name, install] of packages) {
  test.describe(name, () => {
    test('connects with the account it holds, signs what was typed, and disconnects', async ({
      page,
      demo,
      modal,
      sandbox,
    }) => {
      const wallet = await install(page, sandbox)
      await demo.goto()
      await page.locator('[data-lk-button]').click()
      await expect(installedRows(modal.host)).toHaveCount(1)
      await expect(modal.wallet(wallet.row)).toContainText(wallet.shownName)
      await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
      await modal.expectClosed()
      const { address } = wallet
      await demo.expectAccount({
        status: 'connected',
        address,
        caipAddress: `${a}:${address}`,
        networkId: a,
        connectorId: wallet.row,
        accounts: [{ address }],
      })

      await sign(page, demo, wallet, 'Signed elsewhere – ¡ünïcode! 🔑')
      await page.locator('[data-lk-button]').click()
      await modal.disconnect()
      await modal.expectClosed()
      await demo.expectAccount({ status: 'disconnected', reason: 'user', address: null, accounts: [] })

      // And again, in the same page.
      await page.locator('[data-lk-button]').click()
      await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
      await modal.expectClosed()
      await demo.expectAccount({ status: 'connected', address })
    })

    test.describe(() => {
      test.skip(!isFull, 'full tier: a switch is in networks.spec')

      test('switches from Sandbox A to Sandbox B and back, each time to the real chain', async ({
        page,
        demo,
        modal,
        sandbox,
      }) => {
        const wallet = await install(page, sandbox)
        wallet.addChain(31338, sandbox.urls.rpc[b] ?? '')
        await demo.goto()
        await page.locator('[data-lk-button]').click()
        await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
        await modal.expectClosed()
        for (const networkId of [b, a]) {
          await page.locator('[data-lk-button]').click()
          await modal.action('switch').click()
          await modal.expectView('Networks')
          await Promise.all([
            wallet.approve('wallet_switchEthereumChain'),
            modal.host.locator(`[data-lk-network="${networkId}"]`).click(),
          ])
          await modal.expectView('Account')
          await demo.expectAccount({ status: 'connected', networkId, caipAddress: `${networkId}:${wallet.address}` })
          await modal.close()
          const block = await sandbox.chain(networkId).request('eth_getBlockByNumber', ['latest', false])
          expect(await chainOfWallet(page)).toEqual({
            id: `0x${Number(networkId.split(':')[1]).toString(16)}`,
            latest: (block as { hash: string }).hash,
          })
          await sign(page, demo, wallet, `On ${networkId}`)
        }
      })
    })

    test.describe(() => {
      test.skip(!isFull, 'full tier: a refusal is in connect.spec')

      test('shows that a connection was declined, and connects on retry', async ({ page, demo, modal, sandbox }) => {
        const wallet = await install(page, sandbox)
        await demo.goto()
        await page.locator('[data-lk-button]').click()
        await Promise.all([wallet.refuse('eth_requestAccounts'), modal.connect(wallet.row)])
        await expect(modal.host.getByRole('heading', { name: 'Request declined' })).toBeVisible()
        await expect(modal.action('retry')).toBeFocused()
        await demo.expectState({ open: true, view: 'ConnectingExternal', lastError: { code: 'USER_REJECTED' } })
        await demo.expectAccount({ status: 'disconnected', reason: 'rejected', address: null })
        await Promise.all([wallet.approve('eth_requestAccounts'), modal.action('retry').click()])
        await modal.expectClosed()
        await demo.expectAccount({ status: 'connected', address: wallet.address })
      })
    })

    test.describe(() => {
      test.skip(!isFull, 'full tier: a refused signature is in connect.spec')

      test('the page stays usable after a refused signature, and the next one is signed', async ({
        page,
        demo,
        modal,
        sandbox,
      }) => {
        const wallet = await install(page, sandbox)
        await demo.goto()
        await page.locator('[data-lk-button]').click()
        await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
        await modal.expectClosed()
        await Promise.all([wallet.refuse('personal_sign'), signButton(page).click()])
        await expect(page.locator('[data-demo=sign-error]')).toHaveText('Declined in the wallet.')
        await demo.expectState({ lastError: { code: 'USER_REJECTED' } })
        await demo.expectAccount({ status: 'connected', address: wallet.address })
        await sign(page, demo, wallet, 'On second thoughts')
      })
    })

    test.describe(() => {
      test.skip(!isFull, 'full tier: a refused switch is in networks.spec')

      test('shows that a switch was declined, keeps the network, and switches on retry', async ({
        page,
        demo,
        modal,
        sandbox,
      }) => {
        const wallet = await install(page, sandbox)
        wallet.addChain(31338, sandbox.urls.rpc[b] ?? '')
        await demo.goto()
        await page.locator('[data-lk-button]').click()
        await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
        await modal.expectClosed()
        await page.locator('[data-lk-button]').click()
        await modal.action('switch').click()
        await Promise.all([
          wallet.refuse('wallet_switchEthereumChain'),
          modal.host.locator(`[data-lk-network="${b}"]`).click(),
        ])
        await modal.expectView('SwitchNetwork')
        await expect(modal.host.getByRole('heading', { name: 'Request declined' })).toBeVisible()
        await demo.expectAccount({ status: 'connected', networkId: a })
        await Promise.all([wallet.approve('wallet_switchEthereumChain'), modal.action('retry').click()])
        await modal.expectView('Account')
        await demo.expectAccount({ status: 'connected', networkId: b })
      })
    })

    test('restores after a reload without a prompt, and signs', async ({ page, demo, modal, sandbox }) => {
      const wallet = await install(page, sandbox)
      await demo.goto()
      await page.locator('[data-lk-button]').click()
      await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
      await modal.expectClosed()
      await page.reload()
      // Nobody approves anything here.
      await demo.expectAccount({ status: 'connected', address: wallet.address, networkId: a, connectorId: wallet.row })
      await sign(page, demo, wallet, 'After the reload')
    })
  })
}

test('headless-web3-provider: a chain that it rejects with 4901 is unusable until it is added', async ({
  page,
  demo,
  modal,
  sandbox,
}) => {
  const wallet = await installHeadlessWallet(page, sandbox)
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await Promise.all([wallet.approve('eth_requestAccounts'), modal.connect(wallet.row)])
  await modal.expectClosed()
  await page.locator('[data-lk-button]').click()
  await modal.action('switch').click()
  const row = modal.host.locator(`[data-lk-network="${b}"]`)
  await Promise.all([wallet.approve('wallet_switchEthereumChain'), row.click()])
  await expect(modal.host.getByRole('heading', { name: "Browser wallet can't use Sandbox B" })).toBeVisible()
  await demo.expectAccount({ status: 'connected', networkId: a })

  wallet.addChain(31338, sandbox.urls.rpc[b] ?? '')
  await modal.host.getByRole('button', { name: 'Choose another network' }).click()
  await Promise.all([wallet.approve('wallet_switchEthereumChain'), row.click()])
  await modal.expectView('Account')
  await demo.expectAccount({ status: 'connected', networkId: b })
})

test('lists both wallets on one page, and prompts only the chosen one', async ({ page, demo, modal, sandbox }) => {
  const mock = await installMockWallet(page, sandbox)
  const headless = await installHeadlessWallet(page, sandbox)
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await expect(installedRows(modal.host)).toHaveCount(2)
  await Promise.all([headless.approve('eth_requestAccounts'), modal.connect(headless.row)])
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: headless.address })
  await page.locator('[data-demo=disconnect]').click()
  await demo.expectAccount({ status: 'disconnected' })
  await page.locator('[data-lk-button]').click()
  await Promise.all([mock.approve('eth_requestAccounts'), modal.connect(mock.row)])
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: mock.address, connectorId: mock.row })
})
