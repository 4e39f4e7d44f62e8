import type { Sandbox } from '@latchkey/sandbox'
import type { Address } from 'viem'
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { awaitGateway } from './awaitGateway.js'
import { createSendingForm } from './createSendingForm.js'
import { expect, test } from './demoTest.js'
import { chainA, tokenOf, transfer, walletOf } from './payAsOther.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

test.use({ siteOptions: { gateway: true, relay: true } })
test.beforeAll(({ sandbox }) => awaitGateway(sandbox))

/** What the chain itself says that an account holds of a token, in its smallest units. */
const heldOn = (sandbox: Sandbox) => {
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  return (token: Address, holder: Address): Promise<bigint> =>
    reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
}
/** Nobody's account. */
const freshAddress = (): Address => privateKeyToAddress(generatePrivateKey())

test('a token that returns nothing and one that keeps a part of each transfer: the review says what arrives, to the last unit', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const form = createSendingForm(page, modal)
  const one = await wallet({ answer: 'approve', account: 2 })
  const own = one.address as Address
  const to = freshAddress()
  const heldBy = heldOn(sandbox)
  const odd = await sandbox.oddTokens({ holder: own })
  const addressOfOdd = (id: string): Address => {
    const address = odd.find((token) => token.id === id)?.address
    if (!address) throw new Error(`The sandbox has no odd token ${id}.`)
    return address as Address
  }
  const [silent, toll] = [addressOfOdd('noReturn'), addressOfOdd('feeOnTransfer')]
  const before = [await heldBy(silent, own), await heldBy(toll, own)] as const

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  // No list has it: a site that knows of it asks for it.
  const sent = page.evaluate((args) => window.latchkey.plugins.send.open(args).then(({ hash }) => hash), {
    chainId: chainA,
    assetAddress: silent,
    amount: '1.234567',
    to,
  } as const)
  await form.expectOpened()
  await form.review()
  await expect(form.part('[data-lk-amount]')).toHaveText('1.234567 SILENT')
  await expect(form.part('[data-lk-warning="unlisted"]')).toBeVisible()
  // All of it arrives: nothing is said.
  await expect(form.part('[data-lk-arrives]')).toHaveCount(0)
  await form.press('send')
  await form.expectSent()
  expect(await heldBy(silent, to)).toBe(parseUnits('1.234567', 6))
  expect(await heldBy(silent, own)).toBe(before[0] - parseUnits('1.234567', 6))
  await form.press('done')
  await modal.expectClosed()
  expect(await sent).toMatch(/^0x[\da-f]{64}$/)

  // The other one is listed because it was just asked for.
  await page.evaluate((id) => window.latchkey.plugins.balances?.refresh({ forceUpdate: [id] }), `${chainA}:${toll}`)
  await form.open()
  await form.fill(`${chainA}:${toll}`, '1.000000000000000099', to)
  await expect(form.part('[data-lk-amount]')).toHaveText('1.000000000000000099 TOLL')
  // 1 %, which the contract rounds down.
  const arrives = parseEther('1.000000000000000099') - parseEther('0.01')
  await expect(form.part('[data-lk-arrives]')).toHaveText('0.990000000000000099 TOLL')
  await form.press('send')
  await form.expectSent()
  expect(await heldBy(toll, to)).toBe(arrives)
  expect(await heldBy(toll, own)).toBe(before[1] - parseEther('1.000000000000000099'))
  const asked = (await one.requests()).filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked).toHaveLength(2)
})

test('what was sent is gone from the account, the list of tokens and the form, and is in the activity, without a reload', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const form = createSendingForm(page, modal)
  const one = await wallet({ answer: 'approve', account: 3 })
  const own = one.address as Address
  const dollar = tokenOf(sandbox, 'SBUSD')
  const heldBy = heldOn(sandbox)
  // The dust that activity.spec sends to this account, where it ran before.
  const dust = (await heldBy(dollar, own)) % 10n ** 6n
  const swept = dust > 0n && (await transfer(walletOf(sandbox, 3), dollar, freshAddress(), dust))
  if (swept) await expect.poll(async () => (await heldBy(dollar, own)) % 10n ** 6n).toBe(0n)
  const held = await heldBy(dollar, own)
  const written = (units: bigint): string => (units / 10n ** 6n).toLocaleString('en')
  expect(held % 10n ** 6n).toBe(0n)

  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
  const row = form.part(`[data-lk-tokens] [data-lk-token="${chainA}:${dollar}" i]`)
  await expect(row).toContainText(written(held), { timeout: 20_000 })
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill(`${chainA}:${dollar}`, '1000', freshAddress())
  await form.press('send')
  await form.expectSent()
  await form.press('done')
  await modal.expectView('Account')
  const left = held - parseUnits('1000', 6)
  expect(await heldBy(dollar, own)).toBe(left)
  // Well below the half minute after which it would be read again anyway.
  await expect(row).toContainText(written(left), { timeout: 10_000 })

  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.choose(`${chainA}:${dollar}`)
  await expect(form.part('[data-lk-held]')).toContainText(written(left))
  await modal.back()
  await modal.expectView('Account')

  // Ether too, while the visitor looks at the activity: it is there as soon as its block is.
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill('native', '1234', freshAddress())
  const chain = sandbox.chain(chainA)
  await chain.automine(false)
  try {
    await form.press('send')
    await expect(form.part('[data-lk-transfer="handed"]')).toBeVisible({ timeout: 20_000 })
    await modal.close()
    await page.evaluate(() => void window.latchkey.plugins.activity.open())
    await expect(form.part('[data-lk-entry]').first()).toBeVisible({ timeout: 30_000 })
  } finally {
    await chain.automine(true)
    await chain.mine()
  }
  const hash = await page.evaluate(() => window.latchkey.getState().plugins.send?.intent?.hash)
  await expect(form.part(`[data-lk-entry="${hash}"]`)).toContainText('1,234 ETH', { timeout: 20_000 })
  await modal.close()
  const whole = ((await chain.balance(own)) / 10n ** 18n).toLocaleString('en')
  await expect(page.locator('[data-lk-button]').first()).toContainText(`${whole}.`)
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
  await expect(form.part('[data-lk-tokens] [data-lk-token="native"]')).toContainText(`${whole}.`, { timeout: 10_000 })
})
