import type { Modal, PhoneHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { awaitGateway } from './awaitGateway.js'
import { createSendingForm } from './createSendingForm.js'
import { expect } from './demoTest.js'
import { freshSolanaAddress } from './freshSolanaAddress.js'
import { test } from './namespacesTest.js'
import { chainA, tokenOf } from './payAsOther.js'
import { tokenOf as mintOf } from './solanaPageTest.js'

test.use({ siteOptions: { allNamespaces: true, gateway: true, relay: true } })
test.beforeAll(({ sandbox }) => awaitGateway(sandbox))

test.beforeEach(({ recorder }) => recorder.allow(/WebSocket/))

/** The requests that had the phone move something. */
const asked = (phone: PhoneHandle) => phone.requests().filter(({ method }) => /transaction/i.test(method))
/** Pairs with the phone, which shares both ecosystems. */
const pair = async (page: Page, modal: Modal, phone: PhoneHandle): Promise<void> => {
  phone.answer('approve')
  await page.locator('[data-lk-button]').first().click()
  await modal.connect('walletConnect')
  await phone.scan(page)
  await modal.expectClosed()
}
const solanaAccount = ({ accounts: { solana } }: PhoneHandle): string => {
  const [own] = solana
  if (own === undefined) throw new Error('The phone has no account on Solana.')
  return own
}

test('ether, a token and SOL are sent from a phone, each asked for once, and arrive to the last unit', async ({
  page,
  demo,
  modal,
  phone,
  namespacePage,
  sandbox,
}) => {
  test.slow()
  const form = createSendingForm(page, modal)
  const { solana } = sandbox
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const own = solanaAccount(phone)
  await demo.goto('?locale=en&tokens&wallets=none')
  await pair(page, modal, phone)
  await demo.expectState({ activeNamespace: 'eip155' })

  const to = privateKeyToAddress(generatePrivateKey())
  const dollar = tokenOf(sandbox, 'SBUSD')
  await form.open()
  await form.fill('native', '0.000000000000000007', to)
  await expect(form.part('[data-lk-action="send"]')).toContainText(phone.name)
  phone.answer('manual')
  await form.press('send')
  await modal.expectView('SendPending')
  await phone.waitForRequest('eth_sendTransaction')
  await expect(form.part('[data-lk-transfer="requested"]')).toContainText(phone.name)
  await phone.reject()
  await modal.expectView('SendReview')
  await expect(form.part('[data-lk-toast]')).toContainText('Cancelled')
  await expect(form.part('[data-lk-review="ready"]')).toBeVisible()
  await form.press('send')
  await phone.approve()
  await form.expectSent()
  expect(await reader.getBalance({ address: to })).toBe(7n)
  await form.press('done')
  await modal.expectView('Account')
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill(`${chainA}:${dollar}`, '0.000001', to)
  phone.answer('approve')
  await form.press('send')
  await form.expectSent()
  const arrived = await reader.readContract({ address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
  expect(arrived).toBe(1n)
  await form.press('done')
  await modal.expectView('Account')
  expect(asked(phone)).toHaveLength(3)

  await modal.close()
  await namespacePage.activate('solana')
  await demo.expectState({ networkId: solana.caip2 })
  const receiver = await freshSolanaAddress()
  const before = await solana.balance(own)
  await form.open()
  await form.fill('native', '0.987654321', receiver)
  await form.press('send')
  await form.expectSent()
  expect(await solana.balance(receiver)).toBe(987_654_321n)
  expect(await solana.balance(own)).toBe(before - 987_654_321n - 5_000n)
  expect(asked(phone)).toHaveLength(4)
})

for (const namespace of ['eip155', 'solana'] as const)
  test(`${namespace}: what a phone approves after a reload of the page is found on the chain, and not asked for again`, async ({
    page,
    demo,
    modal,
    phone,
    namespacePage,
    sandbox,
  }) => {
    test.skip(!isFull, 'full tier: what the other tests of the file pass, and a reload')
    test.slow()
    const form = createSendingForm(page, modal)
    const isSolana = namespace === 'solana'
    const to = isSolana ? await freshSolanaAddress() : privateKeyToAddress(generatePrivateKey())
    const held = () => (isSolana ? sandbox.solana.balance(to) : sandbox.chain(chainA).balance(to as Address))
    await demo.goto('?locale=en&tokens&wallets=none')
    await pair(page, modal, phone)
    await demo.expectState({ activeNamespace: 'eip155' })
    if (isSolana) await namespacePage.activate(namespace)
    phone.answer('manual')
    await form.open()
    await form.fill('native', '0.5', to)
    await form.press('send')
    await expect.poll(() => asked(phone).length).toBe(1)
    await page.reload()
    await namespacePage.expectNamespace(namespace, { status: 'connected' })
    await form.open()
    await form.press('live')
    await expect(form.part('[data-lk-transfer="requested"]')).toBeVisible()
    await phone.approve()
    await expect.poll(held).toBe(isSolana ? 500_000_000n : parseEther('0.5'))
    await form.press('check')
    await form.expectSent()
    await form.press('done')
    expect(asked(phone)).toHaveLength(1)
    expect(await held()).toBe(isSolana ? 500_000_000n : parseEther('0.5'))
  })

test('tokens of every kind are sent from a phone, to new accounts on Solana as well, and arrive to the last unit', async ({
  page,
  demo,
  modal,
  phone,
  namespacePage,
  sandbox,
}) => {
  test.skip(!isFull, 'full tier: the same tokens as with the wallets of the page, by the way of the phone')
  test.slow()
  const form = createSendingForm(page, modal)
  const { solana } = sandbox
  const [own, holder] = [solanaAccount(phone), phone.accounts.eip155[0] as Address]
  const odd = await sandbox.oddTokens({ holder })
  const { mint: keeping } = await solana.feeToken(own)
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const to = privateKeyToAddress(generatePrivateKey())
  const receiver = await freshSolanaAddress()
  await demo.goto('?locale=en&tokens&wallets=none')
  await pair(page, modal, phone)
  await demo.expectState({ activeNamespace: 'eip155' })
  const send = async (chainId: string, assetAddress: string, amount: string, to: string): Promise<void> => {
    await page.evaluate((given) => void window.latchkey.plugins.send.open(given), {
      chainId,
      assetAddress,
      amount,
      to,
    } as const)
    await form.expectOpened()
    await form.review()
    await form.press('send')
    await form.expectSent()
    await form.press('done')
    await modal.expectClosed()
  }
  for (const [id, amount, arrives] of [
    ['noReturn', '1.000001', 1_000_001n],
    ['feeOnTransfer', '1', parseEther('0.99')],
  ] as const) {
    const address = odd.find((token) => token.id === id)?.address as Address
    await send(chainA, address, amount, to)
    const held = await reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
    expect(held, id).toBe(arrives)
  }
  await namespacePage.activate('solana')
  await demo.expectState({ networkId: solana.caip2 })
  for (const [mint, amount, arrives] of [
    [mintOf(solana, 'SBUSD'), '0.000001', 1n],
    [mintOf(solana, 'SBEUR'), '0.000000001', 1n],
    [keeping, '10.000001', 9_900_000n],
  ] as const) {
    await send(solana.caip2, mint, amount, receiver)
    expect(await solana.tokenBalance(receiver, mint), mint).toBe(arrives)
  }
  expect(asked(phone)).toHaveLength(5)
})
