import type { SandboxChain } from '@latchkey/sandbox'
import type { WalletHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { parseEther, verifyTypedData } from 'viem'
import type { Demo } from './demoTest.js'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

const a = 'eip155:31337'
/** Nobody's account, so that its balance changes by what a test sends only. */
const newReceiver = (): Address =>
  `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}` as Address

const send = async (page: Page, to: string, amount: string): Promise<void> => {
  await page.locator('[data-demo=send-to]').fill(to)
  await page.locator('[data-demo=send-amount]').fill(amount)
  await page.locator('[data-demo=send]').click()
}
const status = (page: Page) => page.locator('[data-demo=transaction-status]')
const lastTransaction = async (demo: Demo): Promise<{ hash: Hex; status: string }> => {
  const read = async () => (await demo.state()) as { lastTransaction?: { hash: Hex; status: string } }
  await expect.poll(async () => (await read()).lastTransaction?.hash).toMatch(/^0x[\da-f]{64}$/)
  return (await read()).lastTransaction as { hash: Hex; status: string }
}
const asked = async (wallet: WalletHandle): Promise<number> =>
  (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction').length

/** Runs with mining paused: transactions stay pending until a block is mined explicitly. */
const withoutBlocks = async (chain: SandboxChain, run: () => Promise<void>): Promise<void> => {
  await chain.automine(false)
  try {
    await run()
  } finally {
    await chain.automine(true)
    await chain.mine()
  }
}

test('sends ether once, and shows the transfer again after a reload', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'manual' })
  await demo.goto()
  await page.locator('[data-lk-button]').click()
  await modal.connect(browserOne.rdns)
  await browserOne.approve()
  await modal.expectClosed()
  const chain = sandbox.chain(a)
  const to = newReceiver()
  const landed = await chain.landed(browserOne.address)
  await send(page, to, '0.25')
  const button = page.locator('[data-demo=send]')
  await expect(button).toHaveText('Check your wallet')
  await expect(button).toBeDisabled()
  await browserOne.approve()
  await expect(status(page)).toHaveAttribute('data-status', 'landed')
  expect(await chain.balance(to)).toBe(parseEther('0.25'))
  expect(await chain.landed(browserOne.address)).toBe(landed + 1)
  expect(await asked(browserOne)).toBe(1)
  const { hash } = await lastTransaction(demo)
  await demo.expectState({ lastTransaction: { hash, status: 'landed' } })

  await page.reload()
  await demo.expectAccount({ status: 'connected' })
  const outcome = await page.evaluate(async (hash) => {
    const found = await window.latchkey.connection('eip155')?.watchTransaction(hash)
    const { status, receipt } = (await found?.wait()) ?? {}
    return { status, receipt: receipt?.status, to: receipt?.to }
  }, hash)
  expect(outcome).toEqual({ status: 'landed', receipt: 'success', to })
})

test('does not send a refused transaction, and the next one works', async ({ page, demo, wallet, modal, sandbox }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const to = newReceiver()
  await browserOne.answer('reject')
  await send(page, to, '1')
  await expect(page.locator('[data-demo=send-error]')).toHaveText('Declined in the wallet.')
  await demo.expectState({ lastError: { code: 'USER_REJECTED' } })
  expect(await sandbox.chain(a).balance(to)).toBe(0n)
  expect(await asked(browserOne)).toBe(1)

  await browserOne.answer('approve')
  await page.locator('[data-demo=send]').click()
  await expect(status(page)).toHaveAttribute('data-status', 'landed')
  await expect(page.locator('[data-demo=send-error]')).toBeHidden()
  expect(await sandbox.chain(a).balance(to)).toBe(parseEther('1'))
})

test('marks a reverted transaction as failed, but not the one before it (335)', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await send(page, newReceiver(), '0.01')
  await expect(status(page)).toHaveAttribute('data-status', 'landed')
  const { hash } = await lastTransaction(demo)
  sandbox.chain(a).revertNext('not today')
  await send(page, newReceiver(), '0.01')
  await expect(status(page)).toHaveAttribute('data-status', 'failed')
  await expect(status(page)).toContainText('reverted')
  expect((await lastTransaction(demo)).hash).not.toBe(hash)
  const before = await page.evaluate(
    async (hash) => (await (await window.latchkey.connection('eip155')?.watchTransaction(hash))?.check())?.status,
    hash,
  )
  expect(before).toBe('landed')
})

test('marks a transaction as replaced when another uses its nonce', async ({ page, demo, wallet, modal, sandbox }) => {
  const browserOne = await wallet({ answer: 'approve' })
  const chain = sandbox.chain(a)
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await withoutBlocks(chain, async () => {
    const known = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('eth_getTransactionByHash'),
    )
    await send(page, newReceiver(), '0.01')
    const { hash } = await lastTransaction(demo)
    await known
    await expect(status(page)).toHaveAttribute('data-status', 'waiting')
    await chain.replace(hash, { value: 0n })
    await chain.mine()
    await expect(status(page)).toHaveAttribute('data-status', 'replaced', { timeout: 20_000 })
  })
})

test('reports an unknown state after 99 polls, not a failure, and the result on the next check', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  test.slow()
  const browserOne = await wallet({ answer: 'approve' })
  const chain = sandbox.chain(a)
  await page.clock.install()
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const to = newReceiver()
  const again = page.locator('[data-demo=check-again]')
  await withoutBlocks(chain, async () => {
    await send(page, to, '0.5')
    await lastTransaction(demo)
    let polls = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('eth_getTransactionReceipt')) polls++
    })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(30_000)
          return status(page).getAttribute('data-status')
        },
        { timeout: 80_000, intervals: [20] },
      )
      .toBe('unknown')
    expect(polls).toBeLessThanOrEqual(99)
    expect(polls).toBeGreaterThan(90)
    // Wait for a response before mining resumes, so that the next poll finds the receipt.
    const answered = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('eth_getTransactionReceipt'),
    )
    await again.click()
    await answered
    await expect(again).toBeVisible()
    await expect(status(page)).toHaveAttribute('data-status', 'unknown')
  })
  await again.click()
  await expect(status(page)).toHaveAttribute('data-status', 'landed')
  await expect(again).toBeHidden()
  expect(await chain.balance(to)).toBe(parseEther('0.5'))
  expect(await asked(browserOne)).toBe(1)
})

test('a transfer survives a temporary network outage', async ({ page, demo, wallet, modal, sandbox, recorder }) => {
  recorder.allow(/Failed to load resource|net::ERR_/)
  const browserOne = await wallet({ answer: 'approve' })
  const chain = sandbox.chain(a)
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  try {
    await withoutBlocks(chain, async () => {
      await send(page, newReceiver(), '0.01')
      await lastTransaction(demo)
      const failed = page.waitForEvent('requestfailed')
      chain.refuse()
      await failed
      await expect(status(page)).toHaveAttribute('data-status', 'waiting')
    })
  } finally {
    chain.resume()
  }
  await expect(status(page)).toHaveAttribute('data-status', 'landed', { timeout: 15_000 })
})

test('sends nothing if account or network changed in the wallet just before (T-B4.6)', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const to = newReceiver()
  const typed = (chainId: number) =>
    page.evaluate(
      (chainId) =>
        window.latchkey
          .connection('eip155')
          ?.signTypedData({
            types: { Mail: [{ name: 'text', type: 'string' }] },
            primaryType: 'Mail',
            domain: { name: 'Demo', chainId },
            message: { text: 'hi' },
          })
          .then(
            () => 'signed',
            ({ code }) => code,
          ),
      chainId,
    )
  // The wallet emits no event.
  await browserOne.switches({ events: { emit: false } })
  for (const [change, undo, code] of [
    [() => browserOne.switchAccount(1), () => browserOne.switchAccount(0), 'ACCOUNT_NOT_FOUND'],
    [() => browserOne.moveTo(31338), () => browserOne.moveTo(31337), 'CHAIN_MISMATCH'],
  ] as const) {
    await change()
    await send(page, to, '1')
    await demo.expectState({ lastError: { code } })
    expect(await typed(31337)).toBe(code)
    const client = await page.evaluate(async (to) => {
      const made = await window.latchkey.connection('eip155')?.getWalletClient()
      return made?.sendTransaction({ to, value: 1n, chain: null }).then(
        () => 'sent',
        () => 'refused',
      )
    }, to)
    expect(client).toBe('refused')
    await undo()
  }
  expect(await typed(31338)).toBe('CHAIN_MISMATCH')
  for (const caip2 of [a, 'eip155:31338']) expect(await sandbox.chain(caip2).balance(to)).toBe(0n)
  const methods = (await browserOne.requests()).map(({ method }) => method)
  expect(methods.filter((method) => /sign|send/i.test(method))).toEqual([])
})

test('typed data is signed and verified (001)', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const typed = {
    types: {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
      Mail: [
        { name: 'to', type: 'Person' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    domain: { name: 'Demo', version: '1', chainId: 31337, verifyingContract: browserOne.address },
    message: { to: { name: 'Cow', wallet: browserOne.address }, amount: 2n ** 128n },
  } as const
  const answer = await page.evaluate((typed) => window.latchkey.connection('eip155')?.signTypedData(typed), typed)
  expect(answer).toMatchObject({ address: browserOne.address, caipAddress: `${a}:${browserOne.address}` })
  const signature = answer?.signature as Hex
  expect(await verifyTypedData({ ...typed, address: browserOne.address, signature })).toBe(true)
})

test('a wallet that returns no valid hash is asked once, and the transfer is reported as unconfirmed', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  for (const kind of ['wrong-type', 'empty'] as const) {
    await browserOne.answer(kind)
    await send(page, newReceiver(), '0.01')
    await demo.expectState({ lastError: { code: 'TRANSACTION_HASH_INVALID' } })
    await expect(page.locator('[data-demo=send-error]')).toContainText('may still have been sent')
  }
  expect(await asked(browserOne)).toBe(2)
  await browserOne.answer('throw-undefined')
  await send(page, newReceiver(), '0.01')
  await demo.expectState({ lastError: { code: 'UNKNOWN' } })
  await expect(status(page)).toBeHidden()
})

test('a malformed transaction never reaches the wallet', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const wrong = browserOne.address.replace(/[a-f]/, (letter) => letter.toUpperCase()).replace(/^0X/, '0x')
  for (const to of [wrong === browserOne.address ? '0x1' : wrong, '0x1', 'vitalik.eth']) {
    await send(page, to, '1')
    await expect(page.locator('[data-demo=field-error]')).toHaveText('This is not an address.')
    await expect(page.locator('[data-demo=send-to]')).toHaveAttribute('aria-invalid', 'true')
  }
  for (const amount of ['', '-1', '1e3', '1,5', '0x1']) {
    await send(page, newReceiver(), amount)
    await expect(page.locator('[data-demo=field-error]')).toHaveText('Enter an amount such as 0.01.')
    await expect(page.locator('[data-demo=send-amount]')).toBeFocused()
  }
  await send(page, '', '1')
  await expect(page.locator('[data-demo=field-error]')).toHaveText('Enter an address.')
  await expect(page.locator('[data-demo=send-to]')).toBeFocused()
  expect(await asked(browserOne)).toBe(0)
})

test('says at the field that there is too little ether, asks nobody, and clears the result before', async ({
  page,
  demo,
  wallet,
  modal,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  await expect(page.getByText('ETH available')).toBeVisible()
  await send(page, newReceiver(), '0.01')
  await expect(status(page)).toHaveAttribute('data-status', 'landed')
  await expect(page.locator('[data-demo=transaction-hash] a')).toHaveAttribute('href', /\/explorer\/tx\/0x[\da-f]{64}$/)
  const before = await asked(browserOne)
  await send(page, newReceiver(), '999999')
  await expect(page.locator('[data-demo=field-error]')).toHaveText('Not enough ETH for this amount and the fee.')
  await expect(status(page)).toBeHidden()
  expect(await asked(browserOne)).toBe(before)
  await page.locator('[data-demo=send-amount]').fill('0.01')
  await expect(page.locator('[data-demo=field-error]')).toBeHidden()
})

test('sends nothing while the wallet is unreachable, and works once it is back (064)', async ({
  page,
  demo,
  wallet,
  modal,
  sandbox,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const to = newReceiver()
  // In one turn, so that the wallet is not back before.
  await browserOne.switches({ rules: [{ kind: 'throw-string', method: 'eth_accounts' }] })
  await browserOne.dropConnection()
  await demo.expectAccount({ status: 'reconnecting', address: browserOne.address })
  await send(page, to, '0.1').catch(() => undefined)
  const code = await page.evaluate(
    (to) =>
      window.latchkey
        .connection('eip155')
        ?.sendTransaction({ to, value: 1n })
        .catch(({ code }) => code),
    to,
  )
  expect(code).toBe('UNAVAILABLE_WHILE_RECONNECTING')
  await browserOne.switches({ rules: [] })
  await demo.expectAccount({ status: 'connected' })
  await send(page, to, '0.1')
  await expect(status(page)).toHaveAttribute('data-status', 'landed')
  expect(await sandbox.chain(a).balance(to)).toBe(parseEther('0.1'))
})

test('reads capabilities per network', async ({ page, demo, wallet, modal }) => {
  const browserOne = await wallet({ answer: 'approve' })
  await demo.goto()
  await modal.connectWallet(browserOne.rdns)
  const read = () => page.evaluate(() => window.latchkey.connection('eip155')?.getCapabilities())
  const atomic = { atomic: { status: 'unsupported' } }
  expect(await read()).toEqual({ 'eip155:31337': atomic, 'eip155:31338': atomic })
  await browserOne.switches({ rules: [{ kind: 'unsupported', method: 'wallet_getCapabilities' }] })
  expect(await read()).toEqual({})
})
