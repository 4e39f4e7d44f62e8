import { formatUnits } from 'viem'
import { awaitGateway } from './awaitGateway.js'
import { byTurns, inTurn } from './byTurns.js'
import { expect } from './demoTest.js'
import { freshSolanaAddress } from './freshSolanaAddress.js'
import { rentOf, shown, test, tokenAccountOf, tokenOf } from './solanaPageTest.js'

const isDue = byTurns(['newer tokens', 'refusals', 'refresh', 'most', 'late'], 1)
test.beforeAll(({ sandbox }) => awaitGateway(sandbox))

test('SOL and a token arrive at new addresses to the last unit, and the review says what the new account costs', async ({
  modal,
  solanaPage: { form, one, solana, connect },
}) => {
  test.slow()
  const own = one.address
  await connect()
  await form.open()
  const to = await freshSolanaAddress()
  const before = await solana.balance(own)
  await form.fill('native', '1.234567891', to)
  await expect(form.part('[data-lk-amount]')).toHaveText('1.234567891 SOL')
  expect(await form.part('.lk-groups').first().textContent()).toBe(to)
  await expect(form.part('[data-lk-warning="empty"]')).toBeVisible()
  await expect(form.part('[data-lk-fee]')).toContainText('0.000005 SOL')
  await form.part('[data-lk-action="send"]').dblclick()
  await form.expectSent()
  expect(await solana.balance(to)).toBe(1_234_567_891n)
  expect(await solana.balance(own)).toBe(before - 1_234_567_891n - 5_000n)
  await form.press('done')
  await modal.expectView('Account')

  // SOL is there now, but no account for the token: the sender pays for it.
  const dollar = tokenOf(solana, 'SBUSD')
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill(`${solana.caip2}:${dollar}`, '12.345678', to)
  await expect(form.part('[data-lk-amount]')).toHaveText('12.345678 SBUSD')
  await expect(form.part('[data-lk-warning="new-account"]')).toBeVisible()
  const cost = await rentOf(solana, 165)
  await expect(form.part('[data-lk-cost="account"]')).toHaveText(`${formatUnits(cost, 9)} SOL`)
  await expect(form.part('[data-lk-arrives]')).toHaveCount(0)
  const [lamports, held] = [await solana.balance(own), await solana.tokenBalance(own, dollar)]
  await form.press('send')
  await form.expectSent()
  expect(await solana.tokenBalance(to, dollar)).toBe(12_345_678n)
  expect(await solana.tokenBalance(own, dollar)).toBe(held - 12_345_678n)
  expect(await solana.balance(own)).toBe(lamports - cost - 5_000n)
  expect((await one.requests()).filter(({ method }) => method === 'solana:signAndSendTransaction')).toHaveLength(2)
})

test('a token of the newer program, and one that keeps a part of each transfer, arrive at new addresses to the last unit', async ({
  page,
  modal,
  solanaPage: { form, one, solana, connect },
}) => {
  test.skip(!isDue('newer tokens'), inTurn)
  test.slow()
  const own = one.address
  const { mint: toll } = await solana.feeToken(own)
  await connect()
  await form.open()
  const to = await freshSolanaAddress()
  const euro = tokenOf(solana, 'SBEUR')
  await form.fill(`${solana.caip2}:${euro}`, '0.000000001', to)
  await expect(form.part('[data-lk-amount]')).toHaveText('0.000000001 SBEUR')
  // Its accounts say in addition that their owner never changes.
  const cost = await rentOf(solana, 170)
  await expect(form.part('[data-lk-cost="account"]')).toHaveText(`${formatUnits(cost, 9)} SOL`)
  const [lamports, held] = [await solana.balance(own), await solana.tokenBalance(own, euro)]
  await form.press('send')
  await form.expectSent()
  expect(await solana.tokenBalance(to, euro)).toBe(1n)
  expect(await solana.tokenBalance(own, euro)).toBe(held - 1n)
  expect(await solana.balance(own)).toBe(lamports - cost - 5_000n)
  await form.press('done')
  await modal.expectView('Account')
  await modal.close()

  // No list has it: a site that knows of it asks for it.
  const sent = page.evaluate((args) => window.latchkey.plugins.send.open(args).then(({ hash }) => hash), {
    chainId: solana.caip2,
    assetAddress: toll,
    amount: '10.000001',
    to,
  } as const)
  await form.expectOpened()
  await form.review()
  // 1 % of the base units, rounded up.
  await expect(form.part('[data-lk-cost="transfer"]')).toContainText('0.100001')
  await expect(form.part('[data-lk-arrives]')).toContainText('9.9')
  const tollCost = await rentOf(solana, 182)
  await expect(form.part('[data-lk-cost="account"]')).toHaveText(`${formatUnits(tollCost, 9)} SOL`)
  const before = [await solana.balance(own), await solana.tokenBalance(own, toll)] as const
  await form.press('send')
  await form.expectSent()
  expect(await solana.tokenBalance(to, toll)).toBe(9_900_000n)
  expect(await solana.tokenBalance(own, toll)).toBe(before[1] - 10_000_001n)
  expect(await solana.balance(own)).toBe(before[0] - tollCost - 5_000n)
  await form.press('done')
  expect(await sent).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
})

test('what would be lost is refused before the wallet is asked: too little for a new address, a mint, a token account', async ({
  solanaPage: { form, one, solana, connect },
}) => {
  test.skip(!isDue('refusals'), inTurn)
  test.slow()
  await connect()
  await form.open()
  const dollar = tokenOf(solana, 'SBUSD')
  const minimum = await rentOf(solana, 0)
  await form.choose('native')
  const expectRefused = async (amount: string, to: string, text: string): Promise<void> => {
    await form.field('amount').fill(amount)
    await form.field('receiver').fill(to)
    await expect(form.part('.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
    await form.press('main')
    await expect(form.part('[data-lk-failure]')).toContainText(text, { timeout: 20_000 })
    await expect(form.part('[data-lk-action="send"]')).toHaveCount(0)
    await form.press('cancel')
  }
  await expectRefused('0.0001', await freshSolanaAddress(), `send it at least ${formatUnits(minimum, 9)} SOL`)
  await expectRefused('1', dollar, 'would be lost')
  const account = await tokenAccountOf(solana, one.address, dollar)
  await expectRefused('1', account, 'would be lost')
  await form.choose(`${solana.caip2}:${dollar}`)
  await expectRefused('1', account, 'This is a token account, not a wallet.')
  // The minimum itself is enough.
  const to = await freshSolanaAddress()
  await form.fill('native', formatUnits(minimum, 9), to)
  await form.press('send')
  await form.expectSent()
  expect(await solana.balance(to)).toBe(minimum)
  expect((await one.requests()).filter(({ method }) => method === 'solana:signAndSendTransaction')).toHaveLength(1)
})

test('what was sent is gone from the account, the list of tokens and the form, without a reload', async ({
  page,
  modal,
  solanaPage: { form, one, solana, connect },
}) => {
  test.skip(!isDue('refresh'), inTurn)
  test.slow()
  const own = one.address
  const dollar = tokenOf(solana, 'SBUSD')
  const row = (token: string) => form.part(`[data-lk-tokens] [data-lk-token="${token}"]`)
  const id = `${solana.caip2}:${dollar}`
  await connect()
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Account')
  await expect(row(id)).toBeVisible({ timeout: 20_000 })
  const left = (await solana.tokenBalance(own, dollar)) - 1_000_000_000n
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill(id, '1000', await freshSolanaAddress())
  await form.press('send')
  await form.expectSent()
  await form.press('done')
  await modal.expectView('Account')
  await expect(row(id)).toContainText(shown(left, 6), { timeout: 10_000 })
  await expect(row('native')).toContainText(shown(await solana.balance(own), 9))
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill('native', '20', await freshSolanaAddress())
  await form.press('send')
  await form.expectSent()
  await form.press('done')
  await modal.expectView('Account')
  const lamports = await solana.balance(own)
  await expect(row('native')).toContainText(shown(lamports, 9), { timeout: 10_000 })
  await modal.close()
  await expect(page.locator('[data-lk-button]').first()).toContainText(shown(lamports, 9))
})

test('all of the SOL can be sent, and what would leave less than an account has to hold is refused', async ({
  solanaPage: { form, one, solana, connect },
}) => {
  test.skip(!isDue('most'), inTurn)
  test.slow()
  await connect()
  await one.switchAccount(2)
  const own = one.addresses[2] ?? ''
  const to = await freshSolanaAddress()
  const held = await solana.balance(own)
  await form.open()
  await form.choose('native')
  await form.field('amount').fill(formatUnits(held - 5_001n, 9))
  await form.field('receiver').fill(to)
  await expect(form.part('.lk-send')).toHaveAttribute('data-lk-need', 'nothing')
  await form.press('main')
  await expect(form.part('[data-lk-failure]')).toContainText('Not enough SOL to cover fees or rent', {
    timeout: 20_000,
  })
  await form.press('cancel')
  await form.press('max')
  await expect(form.field('amount')).toHaveValue(formatUnits(held - 5_000n, 9))
  await form.review()
  await form.press('send')
  await form.expectSent()
  expect(await solana.balance(to)).toBe(held - 5_000n)
  expect(await solana.balance(own)).toBe(0n)
})

test('what is approved after its time lands nowhere: nobody calls the wallet busy, and it is safe to send again', async ({
  modal,
  solanaPage: { form, one, solana, connect },
}) => {
  test.skip(!isDue('late'), inTurn)
  test.slow()
  await connect()
  await one.answer('manual')
  const to = await freshSolanaAddress()
  await form.open()
  await form.fill('native', '0.5', to)
  await form.press('send')
  await expect(form.part('[data-lk-transfer="requested"]')).toBeVisible()
  // Longer than a blockhash is valid, and until blocks can no longer be undone.
  await solana.mine(220)
  await one.approve()
  await expect(form.part('[data-lk-transfer="dropped"]')).toBeVisible({ timeout: 40_000 })
  await expect(form.part('[data-lk-transfer="dropped"]')).toContainText('safe to send again')
  await expect(form.part('[data-lk-transfer="dropped"]')).toContainText('SEND_REFUSED')
  expect(await solana.balance(to)).toBe(0n)
  await form.press('done')
  await modal.expectView('Account')
  await one.answer('approve')
  await form.part('.lk-actions button').filter({ hasText: 'Send' }).click()
  await form.fill('native', '0.5', to)
  await form.press('send')
  await form.expectSent()
  expect(await solana.balance(to)).toBe(500_000_000n)
})
