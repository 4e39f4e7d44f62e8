import { BaseError } from '@latchkey/kernel'
import type { PreparedTransfer } from '@latchkey/kernel/adapter'
import { runs } from '@latchkey/kernel/testing'
import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKey } from '../testing/createKey.test.double.js'
import type { StageAccount } from '../testing/createSendStage.test.double.js'
import {
  alice,
  blockhash,
  bob,
  bytesOf,
  coin,
  coin2022,
  createSendStage,
  feeExtension,
  heldData,
  mintData,
  system,
  textsExtension,
  token2022,
  tokenAccountOf,
  tokenProgram,
} from '../testing/createSendStage.test.double.js'
import { decodeMove } from './decodeMove.js'
import type { Move } from './move.js'
import { encodeMove } from './move.js'
import { priorityOf, settlePrice } from './settleFee.js'
import { transfers } from './transfers.js'

const rent = (bytes: number) => BigInt((128 + bytes) * 6960)
const pda = tokenAccountOf(bob, coin2022, token2022)
const end = () => {
  vi.unstubAllGlobals()
}
afterEach(end)

let stages = 0
const setUp = (answers: Parameters<typeof createSendStage>[0] = {}, more: Record<string, StageAccount> = {}) => {
  stages++
  const stage = createSendStage(answers, `http://localhost/${stages}`)
  for (const [address, account] of Object.entries(more)) stage.accounts.set(address, account)
  vi.stubGlobal('fetch', stage.fetch)
  return stage
}
const context = (value: unknown) => ({ context: { slot: 100 }, value })
const simulated = (err: unknown, logs: readonly string[] = []) => ({
  simulateTransaction: () => context({ err, logs, unitsConsumed: 450 }),
})

describe('a receiver', () => {
  it('is read without asking anybody', () => {
    const { network, asked } = setUp()
    const read = (text: string) => transfers.readReceiver(text, network)
    expect(read(` ${bob}\n`)).toEqual({ address: bob })
    expect(read('')).toEqual({ fault: 'empty' })
    expect(['bob.sol', `0x${'11'.repeat(20)}`, bob.slice(8), `${bob}1`].map(read)).toEqual(
      Array(4).fill({ fault: 'format' }),
    )
    expect(asked).toEqual([])
  })
})

describe('an asset', () => {
  it('is SOL, or a token with its texts, decimals and balance from the chain', async () => {
    const { draft, network } = setUp()
    const { caipNetworkId } = network
    expect(await transfers.readAsset(draft())).toEqual({
      id: `${caipNetworkId}/slip44:501`,
      name: 'Solana',
      symbol: 'SOL',
      decimals: 9,
      balance: 10_000_000_000n,
    })
    expect(await transfers.readAsset(draft({ token: coin }))).toEqual({
      id: `${caipNetworkId}/token:${coin}`,
      address: coin,
      name: 'Test Coin',
      symbol: 'TEST',
      decimals: 6,
      balance: 1_000_000n,
    })
    expect(await transfers.readAsset(draft({ token: coin2022 }))).toMatchObject({
      name: 'New Coin',
      symbol: 'NEW',
      decimals: 2,
    })
  })

  it('of which the account has none has a balance of 0', async () => {
    const { draft, network } = setUp()
    const account = `${network.caipNetworkId}:${bob}`
    expect(await transfers.readAsset(draft({ account, token: coin }))).toMatchObject({ balance: 0n })
  })

  it('is not believed a balance of somebody else, or of another token', async () => {
    const source = tokenAccountOf(alice, coin, tokenProgram)
    for (const data of [heldData(coin, bob, 7n), heldData(coin2022, alice, 7n)]) {
      const { draft } = setUp({}, { [source]: { owner: tokenProgram, data } })
      expect(await transfers.readAsset(draft({ token: coin }))).toMatchObject({ balance: 0n })
    }
  })

  it.each<[string, StageAccount | undefined, string, object]>([
    ['where nothing is', undefined, 'SEND_MINT_NOT_FOUND', {}],
    ['at an account of a person', { owner: system }, 'SEND_MINT_NOT_FOUND', {}],
    ['at a token account', { owner: tokenProgram, data: heldData(coin, bob, 1n) }, 'SEND_MINT_NOT_FOUND', {}],
    ['of a program that only looks like one', { owner: bob, data: mintData(6) }, 'SEND_MINT_NOT_FOUND', {}],
    [
      'with 37 decimals',
      { owner: tokenProgram, data: mintData(37) },
      'SEND_TOKEN_NOT_SUPPORTED',
      { extension: 'decimals' },
    ],
    [
      'with a hook',
      { owner: token2022, data: mintData(6, [[14, [...Array(32).fill(0), ...bytesOf(bob)]]]) },
      'SEND_TOKEN_NOT_SUPPORTED',
      { extension: 'transfer-hook' },
    ],
    [
      'that cannot be transferred',
      { owner: token2022, data: mintData(6, [[9, []]]) },
      'SEND_TOKEN_NOT_SUPPORTED',
      { extension: 'non-transferable' },
    ],
    [
      'with another number on its label',
      { owner: token2022, data: mintData(6, [[25, Array(56).fill(1)]]) },
      'SEND_TOKEN_NOT_SUPPORTED',
      { extension: 'scaled-amount' },
    ],
    [
      'with an extension that nobody knows',
      { owner: token2022, data: mintData(6, [[99, [1]]]) },
      'SEND_TOKEN_NOT_SUPPORTED',
      { extension: '99' },
    ],
    [
      'with a list that ends too early',
      { owner: token2022, data: mintData(6, [[3, [1]]]).slice(0, -1) },
      'SEND_TOKEN_NOT_SUPPORTED',
      { extension: 'malformed' },
    ],
  ])('is refused %s', async (_, account, code, details) => {
    const address = createKey(33).address
    const { draft } = setUp({}, account && { [address]: account })
    await expect(transfers.readAsset(draft({ token: address }))).rejects.toMatchObject({
      code,
      details: expect.objectContaining(details),
    })
  })

  it('with a hook that has no program is one like others', async () => {
    const data = mintData(6, [[14, Array(64).fill(0)], [12, bytesOf(bob)], textsExtension(coin2022, 'A', 'B')])
    const { draft } = setUp({}, { [coin2022]: { owner: token2022, data } })
    expect(await transfers.readAsset(draft({ token: coin2022 }))).toMatchObject({ decimals: 6, symbol: 'B' })
  })
})

describe('a prepared transfer', () => {
  it('of SOL is one that web3.js would build, with what the simulation used and a tenth more', async () => {
    const { draft, connection, sent, network } = setUp()
    const prepared = await transfers.prepare(draft())
    expect(prepared).toEqual({
      account: `${network.caipNetworkId}:${alice}`,
      networkId: network.caipNetworkId,
      asset: { id: `${network.caipNetworkId}/slip44:501`, name: 'Solana', symbol: 'SOL', decimals: 9 },
      receiver: bob,
      amount: 5n,
      fee: 5_000n,
      costs: [],
      notes: [],
      expiry: { blockhash, slot: 100, lastValidHeight: 250 },
    })
    const submitted = await transfers.submit(connection, prepared)
    expect(submitted).toMatchObject({ networkId: network.caipNetworkId, expiry: prepared.expiry })
    const [bytes, ...more] = sent()
    expect(more).toEqual([])
    const from = new PublicKey(alice)
    const expected = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 250 }).add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 495 }),
      SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob), lamports: 5 }),
    )
    const built = Transaction.from(bytes as Uint8Array)
    const flat = ({ instructions, feePayer, recentBlockhash }: Transaction) =>
      JSON.stringify([instructions, feePayer, recentBlockhash])
    expect(flat(built)).toBe(flat(expected))
  })

  it.each([
    ['an older program', coin, tokenProgram, 165],
    ['Token-2022', coin2022, token2022, 170],
  ])('of a token of %s creates the missing account and says what that costs', async (_, token, program, size) => {
    const { draft, connection, sent } = setUp()
    const prepared = await transfers.prepare(draft({ token, amount: 7n }))
    expect(prepared).toMatchObject({
      receiver: bob,
      amount: 7n,
      asset: { address: token },
      costs: [{ kind: 'account', amount: rent(size) }],
      notes: ['new-account'],
    })
    await transfers.submit(connection, prepared)
    expect(decodeMove(sent()[0] as Uint8Array)).toMatchObject({
      owner: alice,
      to: bob,
      amount: 7n,
      token: {
        mint: token,
        program,
        source: tokenAccountOf(alice, token, program),
        target: tokenAccountOf(bob, token, program),
      },
    })
  })

  it('costs nothing more where the account exists', async () => {
    const data = heldData(coin, bob, 0n)
    const { draft } = setUp({}, { [tokenAccountOf(bob, coin, tokenProgram)]: { owner: tokenProgram, data } })
    expect(await transfers.prepare(draft({ token: coin }))).toMatchObject({ costs: [], notes: [] })
  })

  it('shows what the token keeps, by the higher of two fees and rounded up', async () => {
    const fees = feeExtension([100, 10n ** 9n], [250, 3n])
    const source = tokenAccountOf(alice, coin2022, token2022)
    const { draft } = setUp(
      {},
      {
        [coin2022]: { owner: token2022, data: mintData(2, [fees]) },
        [source]: { owner: token2022, data: heldData(coin2022, alice, 10_000n) },
      },
    )
    const cost = async (amount: bigint) => {
      const { costs, arrives } = await transfers.prepare(draft({ token: coin2022, amount }))
      return [costs.find(({ kind }) => kind === 'transfer')?.amount, arrives]
    }
    expect(await cost(1n)).toEqual([1n, 0n])
    expect(await cost(101n)).toEqual([3n, 98n])
    expect(await cost(1_001n)).toEqual([11n, 990n])
  })

  it('carries a memo directly before the transfer, and references with it (Solana Pay)', async () => {
    const reference = createKey(40).address
    const { draft, connection, sent } = setUp()
    const prepared = await transfers.prepare(draft({ memo: 'Order 17 ✓', references: [reference] }))
    expect(prepared.memo).toBe('Order 17 ✓')
    await transfers.submit(connection, prepared)
    expect(decodeMove(sent()[0] as Uint8Array)).toMatchObject({
      memo: 'Order 17 ✓',
      references: [reference],
      to: bob,
      amount: 5n,
    })
  })

  it.each<[string, string, StageAccount | undefined, readonly string[]]>([
    ['the sender', alice, undefined, ['own']],
    ['an account without a key', pda, { owner: system }, ['off-curve']],
    ['an account of a program', createKey(41).address, { owner: bob }, ['off-curve']],
    ['the incinerator', '1nc1nerator11111111111111111111111111111111', { owner: system }, ['burn']],
  ])('notes of %s what only the chain knows', async (_, to, account, notes) => {
    const { draft } = setUp({}, account && { [to]: account })
    const { notes: found } = await transfers.prepare(draft({ to }))
    expect(found.filter((note) => note !== 'off-curve' || notes.includes('off-curve'))).toEqual(notes)
  })

  it.each<[string, string, StageAccount | undefined, object]>([
    ['a mint', coin, undefined, { reason: 'mint' }],
    ['a mint of Token-2022', coin2022, undefined, { reason: 'mint' }],
    [
      'a token account',
      tokenAccountOf(alice, coin, tokenProgram),
      undefined,
      { reason: 'token-account', owner: alice, isSameToken: false },
    ],
    [
      'an account with several keys',
      createKey(42).address,
      { owner: tokenProgram, data: new Uint8Array(355) },
      { reason: 'token-program' },
    ],
    [
      'anything else of a token program',
      createKey(42).address,
      { owner: tokenProgram, data: new Uint8Array(9) },
      { reason: 'token-program' },
    ],
    ['a program', createKey(42).address, { owner: bob, executable: true }, { reason: 'executable' }],
    ['a clock', 'SysvarC1ock11111111111111111111111111111111', undefined, { reason: 'sysvar' }],
    [
      'state of the network',
      createKey(42).address,
      { owner: 'Sysvar1111111111111111111111111111111111111' },
      { reason: 'sysvar' },
    ],
  ])('is refused to %s', async (_, to, account, details) => {
    const { draft, wallet } = setUp({}, account && { [to]: account })
    const code = 'SEND_RECEIVER_REFUSED'
    await expect(transfers.prepare(draft({ to }))).rejects.toMatchObject({ code, details })
    if (to === tokenAccountOf(alice, coin, tokenProgram))
      await expect(transfers.prepare(draft({ to, token: coin }))).rejects.toMatchObject({
        code,
        details: { isSameToken: true },
      })
    expect(wallet.calls).toEqual([])
  })

  it.each<[string, Parameters<typeof createSendStage>[0], object, string, object]>([
    ['more than there is', {}, { amount: 10_000_000_001n }, 'SEND_INSUFFICIENT', { reason: 'amount' }],
    ['what leaves no fee', {}, { amount: 9_999_995_001n }, 'SEND_INSUFFICIENT', { reason: 'fee' }],
    [
      'what leaves less than an account has to hold',
      {},
      { amount: 9_999_200_000n },
      'SEND_INSUFFICIENT',
      { reason: 'rent' },
    ],
    ['more of a token', {}, { token: coin, amount: 1_000_001n }, 'SEND_INSUFFICIENT', { reason: 'amount' }],
    [
      'what a new account does not hold',
      {},
      { to: createKey(43).address, amount: rent(0) - 1n },
      'SEND_RECEIVER_MINIMUM',
      { minimum: rent(0) },
    ],
    [
      'what is simulated to leave too little',
      simulated('InsufficientFundsForRent'),
      {},
      'SEND_INSUFFICIENT',
      { reason: 'rent' },
    ],
    [
      'what has no fee in the simulation',
      simulated('InsufficientFundsForFee'),
      {},
      'SEND_INSUFFICIENT',
      { reason: 'fee' },
    ],
    [
      'what a program is short of',
      simulated({ InstructionError: [1, { Custom: 1 }] }),
      {},
      'SEND_INSUFFICIENT',
      { reason: 'amount' },
    ],
    [
      'what only the logs tell (206)',
      simulated({ InstructionError: [1, 'Anything'] }, ['Program log: Error: INSUFFICIENT LAMPORTS 5, need 6']),
      {},
      'SEND_INSUFFICIENT',
      { reason: 'amount' },
    ],
    [
      'what a frozen account undoes',
      simulated({ InstructionError: [2, { Custom: 17 }] }, ['Program log: Error: Account is frozen']),
      {},
      'SEND_REVERTED',
      { reason: 'Program log: Error: Account is frozen' },
    ],
    ['what computes too much', simulated({ InstructionError: [1, 'ComputationalBudgetExceeded'] }), {}, 'SEND_GAS', {}],
    ['what the network refuses otherwise', simulated('AccountInUse'), {}, 'SEND_REFUSED', {}],
  ])('refuses %s', async (_, answers, part, code, details) => {
    const { draft, wallet } = setUp(answers)
    await expect(transfers.prepare(draft(part))).rejects.toMatchObject({
      code,
      details: expect.objectContaining(details),
    })
    expect(wallet.calls).toEqual([])
  })

  it('refuses a token of which the account has no account, and rent that it cannot pay', async () => {
    const { draft, network, accounts } = setUp()
    const account = `${network.caipNetworkId}:${bob}`
    await expect(transfers.prepare(draft({ account, to: alice, token: coin }))).rejects.toMatchObject({
      code: 'SEND_NO_TOKEN_ACCOUNT',
    })
    accounts.set(alice, { owner: system, lamports: 1_000_000 })
    await expect(transfers.prepare(draft({ token: coin }))).rejects.toMatchObject({
      code: 'SEND_INSUFFICIENT',
      details: { reason: 'rent' },
    })
  })

  it('pays the median for being early, and no more than the limit', async () => {
    const prices = [7, 1, 3_000_000, 2, 5_000_000_000].map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
    const { draft } = setUp({ getRecentPrioritizationFees: () => prices.slice(0, 4) })
    expect((await transfers.prepare(draft())).fee).toBe(5_001n)
    const dear = setUp({ getRecentPrioritizationFees: () => prices.slice(4) })
    expect((await transfers.prepare(dear.draft())).fee).toBe(105_000n)
    const raised = await transfers.prepare(dear.draft({ priorityFeeLimit: 10n ** 6n }))
    expect(raised.fee).toBe(1_005_000n)
    expect((await transfers.prepare(dear.draft({ priorityFeeLimit: 0n }))).fee).toBe(5_000n)
  })

  it.each([
    ['SOL', undefined, 1_000],
    ['a token', coin2022, 300_000],
    ['a token whose account is created', coin, 400_000],
  ])('of %s may compute what is usual where no node simulates', async (_, token, units) => {
    const { draft, answers, connection, sent } = setUp(
      {},
      {
        [tokenAccountOf(bob, coin2022, token2022)]: { owner: token2022, data: heldData(coin2022, bob, 1n) },
      },
    )
    delete answers.simulateTransaction
    delete answers.getRecentPrioritizationFees
    await transfers.submit(connection, await transfers.prepare(draft({ token })))
    expect(decodeMove(sent()[0] as Uint8Array).budget).toEqual({ units, price: 0n })
  })

  it('refuses malformed drafts before anybody is asked', async () => {
    const { draft, asked, network } = setUp()
    for (const bad of [
      { amount: 0n },
      { amount: 2n ** 64n },
      { amount: 5 as unknown as bigint },
      { to: 'bob' },
      { token: 'native' },
      { account: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${alice}` },
      { account: `${network.caipNetworkId}:alice` },
      { memo: 'x'.repeat(567) },
      { memo: '\ud800' },
      { references: ['x'] },
      { references: Array(9).fill(bob) },
      { priorityFeeLimit: -1n },
    ])
      await expect(transfers.prepare(draft(bad))).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(asked).toEqual([])
  })
})

describe('the most that can be sent', () => {
  it('is all of a token, and SOL without its fees (200)', async () => {
    const { draft } = setUp()
    expect(await transfers.most(draft())).toBe(9_999_995_000n)
    expect(await transfers.most(draft({ token: coin }))).toBe(1_000_000n)
  })

  it('is never below 0 (201)', async () => {
    const { draft } = setUp({ getBalance: () => context(4_999) })
    expect(await transfers.most(draft())).toBe(0n)
  })

  it('can be sent though prices change, and leaves nothing', { timeout: 1_800_000 }, async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 5_001, max: 2_000_000_000 }),
      fc.nat(2_000_000_000),
      fc.nat(2_000_000_000),
      async (lamports, before, after) => {
        let price = before
        const { draft, accounts } = setUp({
          getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: price }],
        })
        accounts.set(alice, { owner: system, lamports })
        const most = await transfers.most(draft())
        price = after
        if (most > 0n) {
          const { amount, fee } = await transfers.prepare(draft({ amount: most }))
          expect(amount + fee).toBe(BigInt(lamports))
        }
        end()
      },
    )
    await fc.assert(property, { numRuns: runs(200_000, 200) })
  })

  it('what stays of an account is nothing or enough, whatever is sent', () => {
    const lamports = fc.bigInt({ min: 0n, max: 10n ** 7n })
    const property = fc.property(
      lamports,
      lamports,
      fc.integer({ min: 100, max: 1_400_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      (has, spent, units, price, limit) => {
        const minimum = 890_880n
        const settled = settlePrice({ lamports: has, spent, minimum, units, price, limit })
        if (typeof settled === 'string') {
          expect(settled === 'fee' ? spent > has : has - spent < minimum).toBe(true)
          return
        }
        const rest = has - spent - priorityOf(units, settled)
        expect(rest === 0n || rest >= minimum).toBe(true)
        expect(priorityOf(units, settled) <= limit).toBe(true)
      },
    )
    fc.assert(property, { numRuns: runs(200_000, 2000) })
  })
})

describe('an amount', () => {
  it('is prepared to the last unit, or refused: what stays is nothing, or as much as an account has to hold', {
    timeout: 1_800_000,
  }, async () => {
    let prepared = 0
    const lamportsOf = fc.oneof(fc.nat(3_000_000), fc.nat(2_000_000_000))
    const property = fc.asyncProperty(
      fc.constantFrom(undefined, coin),
      lamportsOf,
      lamportsOf,
      fc.boolean(),
      fc.nat(2_000_000_000),
      fc.integer({ min: 0, max: 1_400_000 }),
      fc.bigInt({ min: 0n, max: 2_000_000n }),
      async (token, lamports, wanted, isAll, price, units, priorityFeeLimit) => {
        const has = token ? 1_000_000n : BigInt(lamports)
        // Around everything that there is, where it is narrow.
        const amount = isAll ? has - BigInt(wanted % 10_000) : BigInt(wanted)
        const { draft, accounts } = setUp({
          getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: price }],
          simulateTransaction: () => context({ err: null, logs: [], unitsConsumed: units }),
        })
        accounts.set(alice, { owner: system, lamports })
        const result = await transfers
          .prepare(draft({ amount, priorityFeeLimit, ...(token && { token }) }))
          .catch((error: unknown) => error)
        end()
        if (result instanceof Error) {
          expect(result).toBeInstanceOf(BaseError)
          return
        }
        prepared++
        const { amount: shown, fee, costs } = result as PreparedTransfer
        expect(shown).toBe(amount)
        expect(shown > 0n && shown <= has).toBe(true)
        expect(fee >= 5_000n && fee <= 5_000n + priorityFeeLimit).toBe(true)
        const created = costs.find(({ kind }) => kind === 'account')?.amount ?? 0n
        const rest = BigInt(lamports) - (token ? created : shown) - fee
        expect(rest === 0n || rest >= 890_880n).toBe(true)
      },
    )
    const numRuns = runs(200_000, 200)
    await fc.assert(property, { numRuns })
    expect(prepared).toBeGreaterThan(numRuns / 20)
  })
})

describe('a submission', () => {
  it('asks the wallet once, however often it is called', async () => {
    const { draft, connection, wallet } = setUp()
    const prepared = await transfers.prepare(draft())
    const all = await Promise.all(Array.from({ length: 20 }, () => transfers.submit(connection, prepared)))
    expect(new Set(all).size).toBe(1)
    expect(wallet.times('signAndSendTransaction')).toBe(1)
  })

  it.each([
    ['another account', { activeAddress: bob }, 'ACCOUNT_NOT_FOUND'],
    ['another network', { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'CHAIN_MISMATCH'],
  ])('is refused once the connection has %s', async (_, change, code) => {
    const { draft, connection, wallet, input } = setUp()
    const prepared = await transfers.prepare(draft())
    const before = input.current
    input.current = { ...before, ...change }
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code })
    input.current = before
    input.before = () => {
      input.current = { ...before, ...change }
    }
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code })
    expect(wallet.calls).toEqual([])
  })

  it('does not know until when a transaction can land that the wallet changed', async () => {
    const { draft, connection, wallet } = setUp()
    const prepared = await transfers.prepare(draft())
    wallet.methods.signAndSendTransaction = () => [{ signature: new Uint8Array(64).fill(7) }]
    expect(await transfers.submit(connection, prepared)).toMatchObject({ expiry: {} })
  })

  it('may be repeated after a refusal only', async () => {
    const { draft, connection, wallet } = setUp()
    const prepared = await transfers.prepare(draft())
    wallet.methods.signAndSendTransaction = () => Promise.reject({ code: 4001, message: 'no' })
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.methods.signAndSendTransaction = () =>
      Promise.reject({
        code: -32003,
        message: 'Simulation failed',
        logs: ['Transfer: insufficient lamports 1, need 2'],
      })
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    await expect(transfers.submit(connection, prepared)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    expect(wallet.times('signAndSendTransaction')).toBe(2)
  })

  it.each([
    ['Transaction simulation failed: Blockhash not found', 'SEND_REFUSED'],
    ['Transaction simulation failed: Error processing Instruction 1: custom program error: 0x1', 'SEND_INSUFFICIENT'],
    ['Request of type already pending', 'REQUEST_PENDING'],
  ])('is not taken for a busy wallet where its node says: %s', async (message, code) => {
    const { draft, connection, wallet } = setUp()
    // Solana's nodes use the number of a busy wallet for what fails before it is sent.
    wallet.methods.signAndSendTransaction = () => Promise.reject({ code: -32002, message })
    await expect(transfers.submit(connection, await transfers.prepare(draft()))).rejects.toMatchObject({ code })
  })
})

describe('a transfer that was submitted', () => {
  it('is followed from plain data, as after a reload', async () => {
    let status: unknown = { slot: 101, err: null, confirmationStatus: 'confirmed' }
    const { draft, connection, network, input } = setUp({ getSignatureStatuses: () => context([status]) })
    const kept = JSON.parse(JSON.stringify(await transfers.submit(connection, await transfers.prepare(draft()))))
    const place = { network, clock: input.clock, signal: input.signal }
    status = { slot: 101, err: { InstructionError: [1, { Custom: 1 }] }, confirmationStatus: 'confirmed' }
    expect(await transfers.watch(kept, place).wait()).toEqual({
      status: 'failed',
      reason: '{"InstructionError":[1,{"Custom":1}]}',
    })
    expect(() => transfers.watch({ ...kept, hash: 'x' }, place)).toThrow('submitted')
    expect(() => transfers.watch({ ...kept, networkId: 'solana:x' }, place)).toThrow('network')
  })
})

describe('a transfer without a hash', () => {
  const signature = (byte: number) => `${'1'.repeat(63)}${'123456789'[byte]}`
  const move: Move = { owner: alice, to: bob, amount: 5n, references: [] }
  const recall = (
    sent: readonly (readonly [bytes: Uint8Array | null, slot?: number])[],
    height = 100,
    others?: readonly string[],
  ) => {
    const { network, input } = setUp({
      getBlockHeight: () => height,
      getSignaturesForAddress: () =>
        sent.map(([, slot = 101], index) => ({ signature: signature(index), slot, err: null })),
      getTransaction: ([wanted]) => {
        const bytes = sent.find((_, index) => signature(index) === wanted)?.[0]
        return bytes ? { slot: 101, transaction: [Buffer.from(bytes).toString('base64'), 'base64'] } : null
      },
    })
    return transfers.recall(
      {
        account: `${network.caipNetworkId}:${alice}`,
        receiver: bob,
        amount: 5n,
        expiry: { blockhash, slot: 100, lastValidHeight: 250 },
        others,
      },
      { network, clock: input.clock, signal: input.signal },
    )
  }
  const budget = { units: 500, price: 0n }
  const ours = encodeMove(move, blockhash, budget)

  it('is found by its blockhash among what the account sent since', async () => {
    expect(await recall([[encodeMove({ ...move, amount: 6n }, blockhash, budget)], [ours]])).toEqual({
      status: 'found',
      hash: signature(1),
    })
  })

  it('is not one that is known as another one', async () => {
    expect(await recall([[ours]], 100, [signature(0)])).toEqual({ status: 'possible' })
    expect(await recall([[ours]], 100, [signature(1)])).toEqual({ status: 'found', hash: signature(0) })
  })

  it('is possible while its blockhash is accepted, and impossible well after', async () => {
    expect(await recall([])).toEqual({ status: 'possible' })
    expect(await recall([], 314)).toEqual({ status: 'possible' })
    expect(await recall([], 315)).toEqual({ status: 'impossible' })
    expect(await recall([[encodeMove({ ...move, to: createKey(9).address }, blockhash, budget)]], 315)).toEqual({
      status: 'impossible',
    })
    expect(await recall([[encodeMove(move, bob, budget), 99]], 315)).toEqual({ status: 'impossible' })
  })

  it('is possible where a wallet may have changed it, or a transaction cannot be read', async () => {
    expect(await recall([[encodeMove(move, bob, budget)]], 315)).toEqual({ status: 'possible' })
    const from = new PublicKey(alice)
    const longer = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(
      SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob), lamports: 5 }),
    )
    const bytes = new Uint8Array(longer.serialize({ requireAllSignatures: false, verifySignatures: false }))
    expect(await recall([[bytes]], 315)).toEqual({ status: 'possible' })
    expect(await recall([[null]], 315)).toEqual({ status: 'possible' })
  })
})

const addressOf = fc.nat(200).map((index) => createKey(index + 50).address)
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

describe('the bytes of a transfer', () => {
  const moves = fc.record({
    owner: fc.constant(alice),
    to: addressOf,
    amount: u64,
    references: fc.uniqueArray(
      fc.nat(20).map((index) => createKey(index + 300).address),
      { maxLength: 8 },
    ),
    memo: fc.option(fc.string({ unit: 'grapheme', maxLength: 40 }), { nil: undefined }),
    token: fc.option(
      fc.record({
        mint: fc.constant(coin),
        program: fc.constantFrom(tokenProgram, token2022),
        decimals: fc.nat(36),
        source: fc.constant(tokenAccountOf(alice, coin, tokenProgram)),
        target: fc.constant(tokenAccountOf(bob, coin, tokenProgram)),
      }),
      { nil: undefined },
    ),
  })
  const budgets = fc.record({ units: fc.integer({ min: 1, max: 1_400_000 }), price: u64 })

  it('are read as they were written, and by web3.js as well', () => {
    const property = fc.property(moves, budgets, (move, budget) => {
      const bytes = encodeMove(move, blockhash, budget)
      expect(decodeMove(bytes)).toEqual({ ...move, budget, blockhash })
      expect(Transaction.from(bytes).serializeMessage().length).toBe(bytes.length - 65)
    })
    fc.assert(property, { numRuns: runs(2000) })
  })

  it('with one changed byte are another transfer or none', () => {
    const property = fc.property(
      moves,
      budgets,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (move, budget, at, change) => {
        const bytes = encodeMove(move, blockhash, budget)
        const index = at % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ change
        try {
          const read = decodeMove(bytes)
          const { signature, ...rest } = { signature: index > 0 && index <= 64, ...read }
          if (!signature) expect(rest).not.toEqual({ ...move, budget, blockhash })
        } catch (error) {
          expect(error).toBeInstanceOf(BaseError)
        }
      },
    )
    fc.assert(property, { numRuns: runs(2000) })
  })
})

const lies = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1,
    1e21,
    2 ** 53,
    [],
    {},
    bob,
    alice,
    coin,
    tokenProgram,
    token2022,
    system,
  ),
  fc.nat(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  fc
    .constantFrom(mintData(0), mintData(36), heldData(coin, alice, 2n ** 64n - 1n), heldData(coin, bob, 1n))
    .map((data) => Buffer.from(data).toString('base64')),
)

/** Replaces a field of a result, at any depth, by a lie. */
const twisted = (value: unknown, lie: unknown, path: number): unknown => {
  if (typeof value !== 'object' || !value || path % 4 === 0) return lie
  const keys = Object.keys(value)
  const key = keys[path % keys.length]
  if (key === undefined) return lie
  const copy: object = structuredClone(value)
  Reflect.set(copy, key, twisted(Reflect.get(copy, key), lie, Math.floor(path / 4)))
  return copy
}

describe('a hostile node', () => {
  it('changes neither receiver, amount, token nor network of what the wallet is asked', async () => {
    let submitted = 0
    const property = fc.asyncProperty(
      fc.constantFrom(undefined, coin, coin2022),
      addressOf,
      fc.bigInt({ min: 1n, max: 100n }),
      fc.nat(14),
      lies,
      fc.nat(400),
      async (token, to, units, call, lie, path) => {
        const stage = setUp({}, { [to]: { owner: system, lamports: 10 ** 9 } })
        const amount = token ? units : units * 1_000_000n
        stage.twist = (result, method, index) =>
          index === call && method !== 'getGenesisHash' ? twisted(result, lie, path) : result
        try {
          const prepared = await transfers.prepare(stage.draft({ to, amount, token }))
          expect(prepared).toMatchObject({ receiver: to, amount, networkId: stage.network.caipNetworkId })
          expect(prepared.asset.address).toBe(token)
          expect(prepared.asset.decimals).toBeLessThanOrEqual(36)
          await transfers.submit(stage.connection, prepared)
          submitted++
        } catch (error) {
          expect(error).toBeInstanceOf(BaseError)
        }
        end()
        const [bytes, ...more] = stage.sent()
        expect(more).toEqual([])
        if (!bytes) return
        const read = decodeMove(bytes)
        expect([read.owner, read.to, read.amount, read.token?.mint]).toEqual([alice, to, amount, token])
        if (!read.token || !token) return
        const { program, source, target } = read.token
        expect([source, target]).toEqual([tokenAccountOf(alice, token, program), tokenAccountOf(to, token, program)])
        expect(stage.wallet.calls.map(([, given]) => (given[0] as { chain?: string }).chain)).toEqual(['solana:devnet'])
      },
    )
    const numRuns = runs(100_000, 1_000)
    await fc.assert(property, { numRuns })
    expect(submitted).toBeGreaterThan(numRuns / 5)
  }, 1_800_000)
})
