import { BaseError } from '@latchkey/kernel'
import type { PreparedTransfer } from '@latchkey/kernel/adapter'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { decodeFunctionData, encodeErrorResult, erc20Abi, getAddress, parseAbi } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alice, bob, coin, createSendStage, hash, tokenAnswers } from '../testing/createSendStage.test.double.js'
import { decodeTransfer, encodeTransfer } from './tokenCall.js'
import { transfers } from './transfers.js'

const gwei = 10n ** 9n
const undo: (() => void)[] = []
const end = () => {
  for (const restore of undo.splice(0).reverse()) restore()
  vi.unstubAllGlobals()
}
afterEach(end)

let stages = 0
const setUp = (answers: Parameters<typeof createSendStage>[0] = {}) => {
  stages++
  const stage = createSendStage(answers, `http://localhost/${stages}`)
  vi.stubGlobal('fetch', stage.fetch)
  return stage
}
const revert =
  (data: string, message = 'execution reverted') =>
  () => {
    throw { code: 3, message, data }
  }
const returnsFromToken = (selector: string, data: string) => {
  const before = tokenAnswers[selector] as (data: string) => string
  tokenAnswers[selector] = () => data
  undo.push(() => {
    tokenAnswers[selector] = before
  })
}
const byCode = (code: string, details: object = {}) => ({ code, details: expect.objectContaining(details) })

describe('a receiver', () => {
  it.each([
    [` ${bob.toLowerCase()}\n`, { address: bob }],
    [bob, { address: bob }],
    [`0X${bob.slice(2)}`, { fault: 'format' }],
    [bob.slice(2), { fault: 'format' }],
    ['alice.eth', { fault: 'format' }],
    [' ', { fault: 'empty' }],
    [bob.replace('C', 'c'), { fault: 'checksum' }],
  ])('is read without asking anybody: %s', (text, expected) => {
    const { network, asked } = setUp()
    expect(transfers.readReceiver(text, network)).toEqual(expected)
    expect(asked).toEqual([])
  })
})

describe('an asset', () => {
  it('of the network is what the account has of its currency', async () => {
    const { draft } = setUp()
    expect(await transfers.readAsset(draft())).toEqual({
      id: 'eip155:31337/slip44:60',
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      balance: 10n ** 19n,
    })
  })

  it('of a contract has its texts, decimals and balance from the chain', async () => {
    const { draft } = setUp()
    expect(await transfers.readAsset(draft({ token: coin.toLowerCase() }))).toEqual({
      id: `eip155:31337/erc20:${coin}`,
      address: coin,
      name: 'Test Coin',
      symbol: 'TEST',
      decimals: 6,
      balance: 1_000_000n,
    })
  })

  it('may have 32 bytes in place of a string, or texts that nobody can read', async () => {
    const { draft } = setUp()
    returnsFromToken('06fdde03', `0x${Buffer.from('Maker').toString('hex').padEnd(64, '0')}`)
    returnsFromToken('95d89b41', `0x${'ff'.repeat(33)}`)
    expect(await transfers.readAsset(draft({ token: coin }))).toMatchObject({ name: 'Maker', symbol: '' })
  })

  it.each([
    ['where there is no token', '70a08231', '0x', 'SEND_MINT_NOT_FOUND'],
    ['without decimals', '313ce567', '0x', 'SEND_TOKEN_NOT_SUPPORTED'],
    ['with 37 decimals', '313ce567', `0x${(37).toString(16).padStart(64, '0')}`, 'SEND_TOKEN_NOT_SUPPORTED'],
  ])('is refused %s', async (_, selector, data, code) => {
    const { draft } = setUp()
    returnsFromToken(selector, data)
    await expect(transfers.readAsset(draft({ token: coin }))).rejects.toMatchObject({ code })
  })
})

describe('a prepared transfer', () => {
  it('of the own currency has fees of EIP-1559, and a fifth more gas than expected', async () => {
    const { draft, connection, sent } = setUp()
    const prepared = await transfers.prepare(draft({ to: bob.toLowerCase(), amount: 7n }))
    expect(prepared).toEqual({
      account: `eip155:31337:${alice}`,
      networkId: 'eip155:31337',
      asset: { id: 'eip155:31337/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 },
      receiver: bob,
      amount: 7n,
      fee: 25_200n * 3n * gwei,
      costs: [],
      notes: [],
      expiry: { nonce: 5 },
    })
    expect(await transfers.submit(connection, prepared)).toEqual({
      networkId: 'eip155:31337',
      hash,
      expiry: { nonce: 5 },
    })
    expect(sent()).toEqual([
      {
        from: alice,
        chainId: '0x7a69',
        to: bob,
        value: '0x7',
        data: '0x',
        gas: '0x6270',
        maxFeePerGas: '0xb2d05e00',
        maxPriorityFeePerGas: '0x3b9aca00',
      },
    ])
  })

  it('has one price where blocks have no base fee', async () => {
    const { draft, connection, sent } = setUp({ eth_getBlockByNumber: () => ({ number: '0x10' }) })
    const prepared = await transfers.prepare(draft())
    expect(prepared.fee).toBe(25_200n * 2n * gwei)
    await transfers.submit(connection, prepared)
    expect(sent()[0]).toMatchObject({ gasPrice: '0x77359400' })
    expect(sent()[0]).not.toHaveProperty('maxFeePerGas')
  })

  it('of a token calls its contract, and shows what is in the call', async () => {
    const { draft, connection, sent } = setUp()
    const prepared = await transfers.prepare(draft({ token: coin, amount: 999_999n }))
    expect(prepared).toMatchObject({ receiver: bob, amount: 999_999n, asset: { address: coin, symbol: 'TEST' } })
    await transfers.submit(connection, prepared)
    const [{ to, value, data } = {}] = sent()
    expect([to, value]).toEqual([coin, '0x0'])
    expect(decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })).toEqual({
      functionName: 'transfer',
      args: [bob, 999_999n],
    })
  })

  it.each([
    ['nothing', '0x', undefined],
    ['true', `0x${'1'.padStart(64, '0')}`, undefined],
    ['false', `0x${'0'.repeat(64)}`, 'SEND_REVERTED'],
    ['something else', `0x${'2'.padStart(64, '0')}`, 'SEND_REVERTED'],
  ])('of a token that returns %s', async (_, data, code) => {
    const { draft } = setUp()
    returnsFromToken('a9059cbb', data)
    const prepared = transfers.prepare(draft({ token: coin }))
    if (code) await expect(prepared).rejects.toMatchObject({ code })
    else expect(await prepared).toMatchObject({ amount: 5n })
  })

  it('says what arrives where the token keeps a part and a node simulates it', async () => {
    const held = (amount: bigint) => ({ returnData: `0x${amount.toString(16).padStart(64, '0')}` })
    const { draft } = setUp({ eth_simulateV1: () => [{ calls: [held(100n), { returnData: '0x' }, held(199n)] }] })
    expect((await transfers.prepare(draft({ token: coin, amount: 100n }))).arrives).toBe(99n)
    expect((await transfers.prepare(draft({ token: coin, amount: 99n }))).arrives).toBeUndefined()
  })

  it('adds what the layer below costs, where the network has a contract that says so', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    const { draft } = setUp({
      eth_call: ([call]) => ((call as { to: string }).to === oracle ? `0x${'64'.padStart(64, '0')}` : '0x'),
    })
    expect((await transfers.prepare(draft())).fee).toBe(25_200n * 3n * gwei + 150n)
  })

  it.each<[string, string, Record<string, () => unknown>, readonly string[]]>([
    ['an ordinary account', bob, {}, []],
    ['the sender', alice, {}, ['own']],
    ['a burn address', '0x000000000000000000000000000000000000dEaD', {}, ['burn']],
    ['the zero address', `0x${'0'.repeat(40)}`, {}, ['burn']],
    ["the token's own contract", coin, {}, ['token']],
    ['a contract', bob, { eth_getCode: () => '0x60016002' }, ['contract']],
    ['an account with a delegation (EIP-7702)', bob, { eth_getCode: () => `0xEF0100${'11'.repeat(20)}` }, []],
  ])('notes of %s what only the chain knows', async (_, to, answers, notes) => {
    const { draft } = setUp(answers)
    expect((await transfers.prepare(draft({ to }))).notes).toEqual(notes)
  })

  it.each<
    [string, Parameters<typeof createSendStage>[0], Partial<Parameters<typeof transfers.prepare>[0]>, string, object]
  >([
    ['more than there is', {}, { amount: 10n ** 19n + 1n }, 'SEND_INSUFFICIENT', { reason: 'amount' }],
    ['all there is', {}, { amount: 10n ** 19n }, 'SEND_INSUFFICIENT', { reason: 'fee' }],
    ['more of a token', {}, { token: coin, amount: 1_000_001n }, 'SEND_INSUFFICIENT', { reason: 'amount' }],
    ['a token without coins', { eth_getBalance: () => '0x1' }, { token: coin }, 'SEND_INSUFFICIENT', { reason: 'fee' }],
    ['what needs a whole block', { eth_estimateGas: () => '0x1c9c381' }, {}, 'SEND_GAS', {}],
    [
      'a fee that nobody can pay',
      { eth_getBlockByNumber: () => ({ baseFeePerGas: `0x${'f'.repeat(40)}` }) },
      {},
      'SEND_FEE_CAP',
      {},
    ],
    ['on another network', { eth_chainId: () => '0x1' }, {}, 'RPC_CHAIN_MISMATCH', {}],
    [
      'what a contract undoes',
      { eth_estimateGas: revert(encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['Paused'] })) },
      {},
      'SEND_REVERTED',
      { reason: 'Paused' },
    ],
  ])('refuses %s', async (_, answers, part, code, details) => {
    const { draft, provider } = setUp(answers)
    await expect(transfers.prepare(draft(part))).rejects.toMatchObject(byCode(code, details))
    expect(provider.requests).toEqual([])
  })

  it.each([
    ['insufficient funds for gas * price + value', 'SEND_INSUFFICIENT'],
    ['ERC20: transfer amount exceeds balance', 'SEND_INSUFFICIENT'],
    ['nonce too low: next nonce 6, tx nonce 5', 'SEND_NONCE_TOO_LOW'],
    ['Nonce too high', 'SEND_NONCE_TOO_HIGH'],
    ['max fee per gas less than block base fee', 'SEND_FEE_CAP'],
    ['replacement transaction underpriced', 'SEND_NONCE_TOO_LOW'],
    ['Replacement fee too low', 'SEND_NONCE_TOO_LOW'],
    ['could not replace existing tx with higher base fee', 'SEND_NONCE_TOO_LOW'],
    ['gas required exceeds allowance (100)', 'SEND_GAS'],
    ['intrinsic gas too low', 'SEND_GAS'],
    ['VM Exception while processing transaction: revert', 'SEND_REVERTED'],
    ['the node is not in the mood', 'SEND_REFUSED'],
  ])('gives "%s" the code %s', async (message, code) => {
    const { draft } = setUp({ eth_estimateGas: revert('0x', message) })
    // Only what has no words of its own is known by the number of a revert.
    const expected = code === 'SEND_REFUSED' ? 'SEND_REVERTED' : code
    await expect(transfers.prepare(draft())).rejects.toMatchObject({ code: expected })
    const other = setUp({
      eth_estimateGas: () => {
        throw { code: -32000, message }
      },
    })
    await expect(transfers.prepare(other.draft())).rejects.toMatchObject({ code })
  })

  it('refuses malformed drafts before anybody is asked', async () => {
    const { draft, asked } = setUp()
    for (const bad of [
      { amount: 0n },
      { amount: -1n },
      { amount: 2n ** 256n },
      { amount: 5 as unknown as bigint },
      { to: bob.replace('C', 'c') },
      { to: bob.slice(2) },
      { token: 'native' },
      { account: `eip155:1:${alice}` },
      { account: 'eip155:31337:alice' },
      { memo: 'hello' },
      { references: [bob] },
    ])
      await expect(transfers.prepare(draft(bad))).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(transfers.prepare(draft({ account: alice }))).rejects.toMatchObject({ code: 'CAIP_INVALID' })
    expect(asked).toEqual([])
  })
})

describe('the most that can be sent', () => {
  it('leaves gas for the currency, and is all of a token (200)', async () => {
    const { draft } = setUp()
    expect(await transfers.most(draft())).toBe(10n ** 19n - 65_000n * 3n * gwei)
    expect(await transfers.most(draft({ reservedGas: 21_000n }))).toBe(10n ** 19n - 25_200n * 3n * gwei)
    expect(await transfers.most(draft({ token: coin }))).toBe(1_000_000n)
  })

  it('is never below 0 (201)', async () => {
    const { draft } = setUp({ eth_getBalance: () => '0xff' })
    expect(await transfers.most(draft())).toBe(0n)
  })

  it('reserves what is usual where the receiver takes nothing', async () => {
    const { draft } = setUp({ eth_estimateGas: revert('0x') })
    expect(await transfers.most(draft())).toBe(10n ** 19n - 65_000n * 3n * gwei)
  })

  it('can be sent, whatever balance, gas and prices are', { timeout: 1_800_000 }, async () => {
    const property = fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 10n ** 22n }),
      fc.bigInt({ min: 21_000n, max: 5_000_000n }),
      fc.bigInt({ min: 0n, max: 1000n * gwei }),
      fc.bigInt({ min: 0n, max: 600n * gwei }),
      fc.bigInt({ min: 0n, max: 10n ** 16n }),
      async (balance, gas, baseFee, priority, l1) => {
        const hex = (value: bigint) => `0x${value.toString(16)}`
        const { draft } = setUp({
          eth_getBalance: () => hex(balance),
          eth_estimateGas: () => hex(gas),
          eth_maxPriorityFeePerGas: () => hex(priority),
          eth_getBlockByNumber: () => ({ baseFeePerGas: hex(baseFee) }),
          eth_call: () => `0x${l1.toString(16).padStart(64, '0')}`,
        })
        const most = await transfers.most(draft())
        expect(most >= 0n && most <= balance).toBe(true)
        if (most > 0n) {
          const prepared = await transfers.prepare(draft({ amount: most }))
          expect(prepared.amount + prepared.fee <= balance).toBe(true)
        }
        end()
      },
    )
    await fc.assert(property, { numRuns: runs(200_000, 200) })
  })
})

describe('an amount', () => {
  const hex = (value: bigint) => `0x${value.toString(16)}`
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

  it('is prepared to the last unit, or refused: never more than there is, with its fees', {
    timeout: 1_800_000,
  }, async () => {
    let prepared = 0
    const most = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 19n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
    const property = fc.asyncProperty(
      fc.boolean(),
      most,
      most,
      fc.bigInt({ min: 1n, max: 40_000_000n }),
      fc.bigInt({ min: 0n, max: 2n ** 130n }),
      fc.bigInt({ min: 0n, max: 2n ** 70n }),
      fc.bigInt({ min: 0n, max: 2n ** 130n }),
      async (isToken, amount, balance, gas, baseFee, priority, l1) => {
        const coins = isToken ? 10n ** 18n : balance
        const { draft } = setUp({
          eth_getBalance: () => hex(coins),
          eth_estimateGas: () => hex(gas),
          eth_maxPriorityFeePerGas: () => hex(priority),
          eth_getBlockByNumber: () => ({ baseFeePerGas: hex(baseFee / 2n ** 90n), gasLimit: '0x1c9c380' }),
          eth_call: ([call]) => {
            const { to, data } = call as { readonly to: string; readonly data: string }
            if (to === coin) return tokenAnswers[data.slice(2, 10)]?.(data) ?? '0x'
            return word(l1 / 2n ** 80n)
          },
        })
        returnsFromToken('70a08231', word(balance))
        const result = await transfers
          .prepare(draft({ amount, ...(isToken && { token: coin }) }))
          .catch((error: unknown) => error)
        end()
        if (result instanceof Error) {
          expect(result).toBeInstanceOf(BaseError)
          return
        }
        prepared++
        const { amount: shown, fee } = result as PreparedTransfer
        expect(shown).toBe(amount)
        expect(shown <= balance && fee >= 0n).toBe(true)
        expect((isToken ? 0n : shown) + fee <= coins).toBe(true)
      },
    )
    const numRuns = runs(200_000, 200)
    await fc.assert(property, { numRuns })
    expect(prepared).toBeGreaterThan(numRuns / 20)
  })
})

describe('a submission', () => {
  const prepare = async (answers: Parameters<typeof createSendStage>[0] = {}) => {
    const stage = setUp(answers)
    return { ...stage, prepared: await transfers.prepare(stage.draft()) }
  }

  it('asks the wallet once, however often it is called', async () => {
    const { connection, prepared, sent } = await prepare()
    const all = await Promise.all(Array.from({ length: 20 }, () => transfers.submit(connection, prepared)))
    expect(new Set(all).size).toBe(1)
    await transfers.submit(connection, prepared)
    expect(sent()).toHaveLength(1)
  })

  it('may be repeated after a refusal, and after nothing that may have sent', async () => {
    const { connection, prepared, sent, provider } = await prepare()
    provider.answers.eth_sendTransaction = () => Promise.reject({ code: 4001, message: 'no' })
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    provider.answers.eth_sendTransaction = () => Promise.reject({ code: -32603, message: 'lost' })
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    provider.answers.eth_sendTransaction = () => hash
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    expect(sent()).toHaveLength(2)
  })

  it.each<[string, object | undefined, string]>([
    ['another account', { activeAddress: bob }, 'ACCOUNT_NOT_FOUND'],
    ['another network', { networkId: 'eip155:1' }, 'CHAIN_MISMATCH'],
  ])('is refused once the connection has %s', async (_, change, code) => {
    const { connection, prepared, sent, input } = await prepare()
    const before = input.current
    input.current = { ...before, ...change }
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code })
    input.current = before
    // While the wallet is read, too.
    input.before = () => {
      input.current = { ...before, ...change }
    }
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })

  it('is refused without a connection, of another namespace, and for anything but the prepared object', async () => {
    const { connection, prepared, sent } = await prepare()
    const { record, provider } = connection
    const submit = (from: Parameters<typeof transfers.submit>[0], what: PreparedTransfer) =>
      transfers.submit(from, what)
    await expect(submit({ record: undefined, provider }, prepared)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(submit(connection, { ...prepared })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(submit(connection, { ...prepared, receiver: alice })).rejects.toMatchObject({
      code: 'ARGUMENT_INVALID',
    })
    expect(() => Object.assign(prepared, { receiver: alice })).toThrow(TypeError)
    expect(() => Object.assign(prepared.asset, { symbol: 'USDC' })).toThrow(TypeError)
    await expect(submit({ record, provider }, prepared)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(sent()).toEqual([])
  })

  it('returns what a wallet of several owners calls the proposal', async () => {
    const { connection, prepared, provider } = await prepare()
    provider.answers.eth_sendTransaction = () => 'proposal:17'
    expect(await transfers.submit(connection, prepared)).toEqual({
      networkId: 'eip155:31337',
      reference: 'proposal:17',
      expiry: { nonce: 5 },
    })
  })

  it('names a hash of a contract both, since its wallet may mean a proposal', async () => {
    const { connection, prepared } = await prepare({ eth_getCode: () => '0x6001' })
    expect(await transfers.submit(connection, prepared)).toMatchObject({ hash, reference: hash })
  })

  it('of an account with a delegation (EIP-7702) is a transaction like others', async () => {
    const { connection, prepared } = await prepare({ eth_getCode: () => `0xef0100${'11'.repeat(20)}` })
    expect(await transfers.submit(connection, prepared)).not.toHaveProperty('reference')
  })

  it.each([[{}], [7], [null], [''], ['\u202egnp'], ['x'.repeat(257)]])(
    'rejects with TRANSACTION_HASH_INVALID for %j',
    async (returned) => {
      const { connection, prepared, provider } = await prepare()
      provider.answers.eth_sendTransaction = () => Promise.resolve(returned)
      await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'TRANSACTION_HASH_INVALID' })
    },
  )

  it("gives the errors of the wallet's own node their codes", async () => {
    const { connection, prepared, provider } = await prepare()
    provider.answers.eth_sendTransaction = () =>
      Promise.reject({ code: -32000, message: 'insufficient funds for transfer' })
    const error = await transfers.submit(connection, prepared).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(byCode('SEND_INSUFFICIENT', { reason: 'fee' }))
    expect((error as BaseError).cause).toBeInstanceOf(BaseError)
  })
})

describe('a transfer that was submitted', () => {
  it('is followed from plain data, as after a reload', async () => {
    const { draft, connection, network, input } = setUp({
      eth_getTransactionReceipt: () => ({ transactionHash: hash, blockNumber: '0x11', status: '0x1', logs: [] }),
    })
    const submitted = await transfers.submit(connection, await transfers.prepare(draft()))
    const kept = JSON.parse(JSON.stringify(submitted))
    let ended = 0
    const place = { network, clock: input.clock, signal: input.signal, onEnded: () => void ended++ }
    expect(await transfers.watch(kept, place).wait()).toEqual({ status: 'landed' })
    expect(ended).toBe(1)
    expect(() => transfers.watch({ networkId: 'eip155:31337', expiry: {} }, place)).toThrow('submitted')
    expect(() => transfers.watch({ ...kept, networkId: 'eip155:1' }, place)).toThrow('network')
  })
})

describe('a transfer without a hash', () => {
  const count = (latest: (block: bigint) => bigint, pending: bigint) => ({
    eth_blockNumber: () => '0x3e8',
    eth_getTransactionCount: ([, block]: readonly unknown[]) => {
      const number = block === 'latest' ? 1000n : BigInt(block === 'pending' ? 0 : (block as string))
      return `0x${(block === 'pending' ? pending : latest(number)).toString(16)}`
    },
  })
  const blocks = (sent: Record<string, object[]>) => ({
    eth_getBlockByNumber: ([block]: readonly unknown[]) => ({
      transactions: sent[String(BigInt(block as string))] ?? [],
    }),
  })
  const row = (nonce: number, more: object) => ({
    from: alice.toLowerCase(),
    nonce: `0x${nonce.toString(16)}`,
    hash,
    input: '0x',
    ...more,
  })
  const recall = (answers: Parameters<typeof createSendStage>[0], token?: string, others?: readonly string[]) => {
    const { network, input } = setUp(answers)
    return transfers.recall(
      { account: `eip155:31337:${alice}`, receiver: bob, amount: 5n, token, expiry: { nonce: 5 }, others },
      { network, clock: input.clock, signal: input.signal },
    )
  }
  const ours = row(5, { to: bob.toLowerCase(), value: '0x5' })
  const used = count((block) => (block >= 990n ? 6n : 5n), 6n)

  it('is not one that is known as another one', async () => {
    const sent = { ...used, ...blocks({ 990: [ours] }) }
    expect(await recall(sent, undefined, [hash])).toEqual({ status: 'unsent' })
    expect(await recall(sent, undefined, [`0x${'9'.repeat(64)}`])).toEqual({ status: 'found', hash })
  })

  it('is unsent while its nonce is free, and possible while something waits', async () => {
    expect(await recall(count(() => 5n, 5n))).toEqual({ status: 'unsent' })
    expect(await recall(count(() => 5n, 6n))).toEqual({ status: 'possible' })
  })

  it('is found in the block in which its nonce was used', async () => {
    expect(await recall({ ...used, ...blocks({ 990: [row(4, {}), ours] }) })).toEqual({ status: 'found', hash })
    const data = encodeTransfer(bob, 5n)
    const moved = row(5, { to: coin, value: '0x0', input: data })
    expect(await recall({ ...used, ...blocks({ 990: [moved] }) }, coin)).toEqual({ status: 'found', hash })
  })

  it('is unsent if other transactions used the nonces, since the wallet may still ask', async () => {
    const other = row(5, { to: bob, value: '0x6' })
    expect(await recall({ ...used, ...blocks({ 990: [other] }) })).toEqual({ status: 'unsent' })
    const later = count((block) => (block >= 995n ? 7n : block >= 990n ? 6n : 5n), 7n)
    const mine = { ...ours, nonce: '0x6' }
    expect(await recall({ ...later, ...blocks({ 990: [other], 995: [mine] }) })).toEqual({ status: 'found', hash })
  })

  it('is found after another one that moved the same', async () => {
    const later = count((block) => (block >= 995n ? 7n : block >= 990n ? 6n : 5n), 7n)
    const mine = { ...ours, nonce: '0x6', hash: `0x${'cd'.repeat(32)}` }
    const both = { ...later, ...blocks({ 990: [ours], 995: [mine] }) }
    expect(await recall(both)).toEqual({ status: 'found', hash })
    expect(await recall(both, undefined, [hash.toUpperCase().replace('X', 'x')])).toEqual({
      status: 'found',
      hash: mine.hash,
    })
  })

  it('is possible where the network no longer tells', async () => {
    expect(await recall(count(() => 6n, 6n))).toEqual({ status: 'possible' })
    expect(await recall({ ...used, ...blocks({}) })).toEqual({ status: 'possible' })
    expect(await recall(count((block) => (block >= 990n ? 50n : 5n), 50n))).toEqual({ status: 'possible' })
  })
})

const addressOf = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const amountOf = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('the call of a token', () => {
  it('is read as it was written, and by viem as well', () => {
    const property = fc.property(addressOf, amountOf, (to, amount) => {
      const data = encodeTransfer(to, amount)
      expect(decodeTransfer(data)).toEqual({ to, amount })
      expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([to, amount])
    })
    fc.assert(property, { numRuns: runs(2000) })
  })

  it('with anything before, after or between is not read', () => {
    const data = encodeTransfer(bob, 5n)
    for (const bad of [
      `${data}00`,
      data.slice(0, -2),
      data.replace('a9059cbb', '23b872dd'),
      data.replace('0'.repeat(24), `1${'0'.repeat(23)}`),
      '0x',
    ])
      expect(decodeTransfer(bad)).toBeUndefined()
  })
})

/** Values that a hostile node returns in place of any other. */
const lies = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '0x',
    '0x0',
    '0x1',
    `0x${'f'.repeat(64)}`,
    -1,
    1e21,
    [],
    {},
    bob,
    alice,
    coin,
    '0xa9059cbb',
  ),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map((value) => `0x${value.toString(16)}`),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
  fc.string(),
)

/** Replaces a field of a result, at any depth, by a lie. */
const twisted = (value: unknown, lie: unknown, path: number): unknown => {
  if (typeof value !== 'object' || !value || path % 3 === 0) return lie
  const keys = Object.keys(value)
  const key = keys[path % keys.length]
  if (key === undefined) return lie
  const copy: object = structuredClone(value)
  Reflect.set(copy, key, twisted(Reflect.get(copy, key), lie, Math.floor(path / 3)))
  return copy
}

describe('a hostile node', () => {
  it('changes neither receiver, amount, token nor network of what the wallet is asked', async () => {
    let submitted = 0
    const property = fc.asyncProperty(
      fc.boolean(),
      addressOf,
      fc.bigInt({ min: 1n, max: 2n ** 70n }),
      fc.nat(40),
      lies,
      fc.nat(26),
      async (isToken, to, amount, call, lie, path) => {
        const stage = setUp({
          eth_simulateV1: () => [
            { calls: ['64', '', '69'].map((data) => ({ returnData: `0x${data.padStart(data ? 64 : 0, '0')}` })) },
          ],
          eth_getBalance: () => `0x${(2n ** 90n).toString(16)}`,
        })
        returnsFromToken('70a08231', `0x${(2n ** 90n).toString(16).padStart(64, '0')}`)
        stage.twist = (result, method, index) =>
          index === call && method !== 'eth_chainId' ? twisted(result, lie, path) : result
        try {
          const prepared = await transfers.prepare(stage.draft({ to, amount, ...(isToken && { token: coin }) }))
          expect(prepared).toMatchObject({ receiver: to, amount, networkId: 'eip155:31337' })
          expect(prepared.asset.address).toBe(isToken ? coin : undefined)
          expect(prepared.asset.decimals).toBeLessThanOrEqual(36)
          await transfers.submit(stage.connection, prepared)
          submitted++
        } catch (error) {
          expect(error).toBeInstanceOf(BaseError)
        }
        end()
        const [wire, ...more] = stage.sent()
        expect(more).toEqual([])
        if (!wire) return
        expect([wire.from, wire.chainId]).toEqual([alice, '0x7a69'])
        expect(wire.to).toBe(isToken ? coin : to)
        expect(BigInt(wire.value ?? '')).toBe(isToken ? 0n : amount)
        expect(wire.data).toBe(isToken ? encodeTransfer(to, amount) : '0x')
      },
    )
    const numRuns = runs(100_000, 2_000)
    await fc.assert(property, { numRuns })
    // Otherwise the property would be about what was refused.
    expect(submitted).toBeGreaterThan(numRuns / 4)
  }, 1_800_000)
})
