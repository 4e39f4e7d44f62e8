import type { Address } from 'viem'
import { createPublicClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { awaitGateway } from './awaitGateway.js'
import { createSendingForm } from './createSendingForm.js'
import { expect } from './demoTest.js'
import { freshSolanaAddress } from './freshSolanaAddress.js'
import { chainA, tokenOf as tokenOnEvm } from './payAsOther.js'
import { test, tokenOf } from './solanaPageTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.3)
test.beforeAll(({ sandbox }) => awaitGateway(sandbox))

test('what a pasted link of Solana Pay asks for is in the form, and its memo and references are in the transaction', async ({
  page,
  solanaPage: { form, solana, connect },
}) => {
  test.slow()
  const dollar = tokenOf(solana, 'SBUSD')
  const [to, reference, other] = [await freshSolanaAddress(), await freshSolanaAddress(), await freshSolanaAddress()]
  await connect()
  await form.open()
  const link = `solana:${to}?amount=0.000003&spl-token=${dollar}&memo=order%20%E2%84%96%207&reference=${reference}&reference=${other}`
  await form.field('receiver').fill(link)
  await expect(form.field('amount')).toHaveValue('0.000003')
  await expect(form.field('receiver')).toHaveValue(to)
  await form.review()
  await expect(form.part('[data-lk-memo]')).toHaveText('order № 7')
  await form.press('send')
  await form.expectSent()
  expect(await solana.tokenBalance(to, dollar)).toBe(3n)
  // The payee finds it by its reference, and reads the memo.
  const hash = await page.evaluate(() => window.latchkey.getState().plugins.send?.intent?.hash)
  for (const each of [reference, other]) {
    const found = await solana.request('getSignaturesForAddress', [each])
    expect((found as readonly { readonly signature: string }[]).map(({ signature }) => signature)).toEqual([hash])
  }
  const sent = await solana.request('getTransaction', [hash, { encoding: 'json', maxSupportedTransactionVersion: 0 }])
  const { meta } = sent as { readonly meta: { readonly logMessages: readonly string[] } }
  expect(meta.logMessages.join('\n')).toContain('Program log: order № 7')
})

test('what a pasted link of EIP-681 asks for is in the form, and arrives to the last unit', async ({
  page,
  demo,
  modal,
  wallet,
  sandbox,
}) => {
  test.slow()
  const form = createSendingForm(page, modal)
  const one = await wallet({ answer: 'approve', account: 1 })
  const reader = createPublicClient({ transport: http(sandbox.urls.rpc[chainA]) })
  const dollar = tokenOnEvm(sandbox, 'SBUSD')
  const to: Address = privateKeyToAddress(generatePrivateKey())
  await demo.goto('?locale=en&tokens')
  await modal.connectWallet(one.rdns)
  await form.open()
  await form.field('receiver').fill(`ethereum:${dollar}@31338/transfer?address=${to}&uint256=1e6`)
  await expect(form.part('[data-lk-notice="SEND_LINK_REFUSED"]')).toContainText('another network')
  await form.field('receiver').fill(`ethereum:${dollar}@31337/transfer?address=${to}&uint256=1.234567e6`)
  await expect(form.field('amount')).toHaveValue('1.234567')
  await form.review()
  expect(await form.part('.lk-groups').first().textContent()).toBe(to)
  await form.press('send')
  await form.expectSent()
  const arrived = await reader.readContract({ address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
  expect(arrived).toBe(1_234_567n)
})
