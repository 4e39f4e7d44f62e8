import { BaseError } from '@latchkey/kernel'
import type { PreparedTransfer, SubmittedTransfer, TransferConnection } from '@latchkey/kernel/adapter'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SendStage } from '../testing/createSendStage.test.double.js'
import { alice, bob, coin, createSendStage, hash } from '../testing/createSendStage.test.double.js'
import { parseCallsStatus } from './readCallsStatus.js'
import { encodeTransfer } from './tokenCall.js'
import { transfers } from './transfers.js'

afterEach(() => vi.unstubAllGlobals())

let stages = 0
type Answers = Parameters<typeof createSendStage>[0]
const networkId = 'eip155:31337'
const id = `0x${'01'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
/** A wallet that offers only `wallet_sendCalls`, and has what it received in `calls`. */
const setUp = (answers: Answers = {}) => {
  stages++
  const stage = createSendStage(answers, `http://localhost:${stages + 5000}/`)
  vi.stubGlobal('fetch', stage.fetch)
  const refuse = (code: number) => () => Promise.reject({ code, message: 'Unsupported' })
  const wallet = stage.provider.answers
  wallet.eth_sendTransaction = refuse(4200)
  wallet.wallet_sendCalls = (params) => ({ id: (params as [{ id: string }])[0].id })
  wallet.wallet_getCallsStatus = refuse(5730)
  const place = {
    network: stage.network,
    clock: stage.input.clock,
    signal: stage.input.signal,
    connection: (): TransferConnection | undefined => stage.connection,
  }
  const askedFor = (method: string) =>
    stage.provider.requests.filter((request) => request.method === method).map(({ params }) => params)
  return Object.assign(stage, { wallet, refuse, place, askedFor, calls: () => askedFor('wallet_sendCalls') })
}
type Stage = ReturnType<typeof setUp>
const prepare = (stage: SendStage, part = {}): Promise<PreparedTransfer> => transfers.prepare(stage.draft(part))
const status = (code: unknown, more: object = {}) => ({
  version: '2.0.0',
  id,
  chainId: '0x7a69',
  status: code,
  ...more,
})
const receipts = (...hashes: readonly unknown[]) => ({
  receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1', logs: [] })),
})
const contract = { eth_getCode: () => '0x6001' }
const receiptOf = (which: string, outcome = '0x1') => ({
  eth_getTransactionReceipt: ([asked]: readonly unknown[]) =>
    asked === which ? { transactionHash: which, blockNumber: '0x11', status: outcome, logs: [] } : null,
  eth_getTransactionByHash: () => null,
})

describe('a wallet that offers only calls', () => {
  it.each([4200, -32601])('is asked by calls once it refused the transaction (%s), with our id', async (code) => {
    const stage = setUp()
    stage.wallet.eth_sendTransaction = stage.refuse(code)
    const kept: string[] = []
    const submitted = await transfers.submit(stage.connection, await prepare(stage), {
      onRequest(request) {
        expect(stage.calls()).toEqual([])
        kept.push(request)
      },
    })
    expect(kept).toEqual([expect.stringMatching(/^0x[\da-f]{64}$/)])
    expect(submitted).toEqual({ networkId, request: kept[0], expiry: { nonce: 5 } })
    expect(stage.calls()).toEqual([
      [
        {
          version: '2.0.0',
          id: kept[0],
          from: alice,
          chainId: '0x7a69',
          atomicRequired: false,
          calls: [{ to: bob, value: '0x5' }],
        },
      ],
    ])
    // It is not asked in vain a second time.
    await transfers.submit(stage.connection, await prepare(stage))
    expect([stage.sent().length, stage.calls().length]).toEqual([1, 2])
  })

  it('moves a token by the call that was shown', async () => {
    const stage = setUp()
    await transfers.submit(stage.connection, await prepare(stage, { token: coin, amount: 7n }))
    expect(stage.calls()).toMatchObject([[{ calls: [{ to: coin, value: '0x0', data: encodeTransfer(bob, 7n) }] }]])
  })

  it('is not asked for a transaction that its session does not name', async () => {
    const stage = setUp()
    Object.assign(stage.provider, { methods: ['wallet_sendCalls', 'personal_sign'] })
    await transfers.submit(stage.connection, await prepare(stage))
    expect([stage.sent().length, stage.calls().length]).toEqual([0, 1])
  })

  it.each([[['wallet_sendCalls', 'eth_sendTransaction']], [['personal_sign']], ['wallet_sendCalls'], [7]])(
    'is asked for a transaction first where its methods are %j',
    async (methods) => {
      const stage = setUp()
      Object.assign(stage.provider, { methods })
      stage.wallet.eth_sendTransaction = () => hash
      await transfers.submit(stage.connection, await prepare(stage))
      expect([stage.sent().length, stage.calls().length]).toEqual([1, 0])
    },
  )

  it('is not asked by calls after a refusal that took so long that something may have been shown', async () => {
    const stage = setUp()
    stage.wallet.eth_sendTransaction = () => {
      stage.input.clock.advance(1000)
      return Promise.reject({ code: -32601, message: 'The node has no such method' })
    }
    const submitted = transfers.submit(stage.connection, await prepare(stage))
    await expect(submitted).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    expect(stage.calls()).toEqual([])
  })

  it.each([-32004, -32603, 4001, 4100])('is not asked by calls after any other error (%s)', async (code) => {
    const stage = setUp()
    stage.wallet.eth_sendTransaction = stage.refuse(code)
    await expect(transfers.submit(stage.connection, await prepare(stage))).rejects.toBeInstanceOf(BaseError)
    expect(stage.calls()).toEqual([])
  })

  it('is not asked where its account changed meanwhile, or the record cannot be kept', async () => {
    const stage = setUp()
    const before = stage.input.current
    stage.wallet.eth_sendTransaction = () => {
      stage.input.current = { ...before, activeAddress: bob }
      return Promise.reject({ code: 4200, message: 'no' })
    }
    const changed = transfers.submit(stage.connection, await prepare(stage))
    await expect(changed).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    stage.input.current = before
    const refused = new BaseError('no', { code: 'INTENT_CHANGE_REFUSED' })
    const options = {
      onRequest() {
        throw refused
      },
    }
    await expect(transfers.submit(stage.connection, await prepare(stage), options)).rejects.toBe(refused)
    expect(stage.calls()).toEqual([])
  })

  it('is asked once however often it is submitted, and again with another id after a refusal', async () => {
    const stage = setUp()
    const prepared = await prepare(stage)
    const answer = stage.wallet.wallet_sendCalls as (params: unknown) => unknown
    stage.wallet.wallet_sendCalls = stage.refuse(4001)
    await expect(transfers.submit(stage.connection, prepared)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    stage.wallet.wallet_sendCalls = answer
    await Promise.all(Array.from({ length: 10 }, () => transfers.submit(stage.connection, prepared)))
    const ids = stage.calls().map((params) => (params as [{ id: string }])[0].id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
  })

  it('names what the account of a contract asks for both, and is asked by our id where its own is too long', async () => {
    const stage = setUp(contract)
    stage.wallet.wallet_sendCalls = () => ({ id: 'x'.repeat(2049) })
    const submitted = await transfers.submit(stage.connection, await prepare(stage))
    const [[{ id: ours }]] = stage.calls() as [[{ id: string }]]
    expect(submitted).toMatchObject({ request: ours, reference: ours })
    stage.wallet.wallet_sendCalls = () => 'short'
    expect(await transfers.submit(stage.connection, await prepare(stage))).toMatchObject({ request: 'short' })
  })
})

const watch = (stage: Stage, part: Partial<SubmittedTransfer>) =>
  transfers.watch({ networkId, expiry: {}, ...part }, stage.place)

describe('what a wallet says of calls', () => {
  it.each<[string, unknown, object]>([
    ['100 is pending', status(100), { status: 'unknown' }],
    ['200 names the hash', status(200, receipts(hash)), { status: 'found', hash }],
    ['200 with several names the last', status(200, receipts(other, hash)), { status: 'found', hash }],
    ['200 without a hash proves nothing', status(200), { status: 'unknown' }],
    ['200 with something else proves nothing', status(200, receipts('0x1', null, {}, 5)), { status: 'unknown' }],
    ['400 was never sent', status(400), { status: 'unsent' }],
    ['400 with a hash was', status(400, receipts(hash)), { status: 'found', hash }],
    ['500 was undone', status(500, receipts(hash)), { status: 'failed', hash }],
    ['500 was undone, without a hash too', status(500), { status: 'failed' }],
    ['600 is done in part', status(600, receipts(hash)), { status: 'partial', hash }],
    ['any other number says nothing', status(300), { status: 'unknown' }],
    ['a text says nothing', status('200', receipts(hash)), { status: 'unknown' }],
    ['another id says nothing', { ...status(400), id: other }, { status: 'unknown' }],
    ['another network says nothing', { ...status(400), chainId: '0x1' }, { status: 'unknown' }],
    ['nothing says nothing', undefined, { status: 'unknown' }],
  ])('%s', async (_, answer, expected) => {
    const stage = setUp()
    stage.wallet.wallet_getCallsStatus = () => answer
    expect(await watch(stage, { request: id }).check()).toEqual(expected)
    expect(stage.askedFor('wallet_getCallsStatus')).toEqual([[id]])
  })

  it('is asked every 3 s at first, until it knows, of the connection that is there then', async () => {
    const stage = setUp()
    let live: TransferConnection | undefined
    stage.place.connection = () => live
    const waiting = watch(stage, { request: id }).wait()
    const pass = async (): Promise<void> => {
      await new Promise((resolve) => setImmediate(resolve))
      stage.input.clock.advance(3000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await pass()
    await pass()
    expect(stage.askedFor('wallet_getCallsStatus')).toEqual([])
    live = stage.connection
    stage.wallet.wallet_getCallsStatus = () => status(200, receipts(hash))
    await pass()
    expect(await waiting).toEqual({ status: 'found', hash })
    expect(stage.askedFor('wallet_getCallsStatus')).toHaveLength(1)
  })

  it('is not asked of a connection that has ended', async () => {
    const stage = setUp()
    stage.place.connection = () => ({ record: undefined, provider: stage.provider })
    stage.wallet.wallet_getCallsStatus = () => status(400)
    expect(await watch(stage, { request: id }).check()).toEqual({ status: 'unknown' })
    expect(stage.askedFor('wallet_getCallsStatus')).toEqual([])
  })

  it('is not waited for more than 10 s', async () => {
    const stage = setUp()
    stage.wallet.wallet_getCallsStatus = () => new Promise(() => undefined)
    const checked = watch(stage, { request: id }).check()
    while (!stage.askedFor('wallet_getCallsStatus').length) await new Promise((resolve) => setImmediate(resolve))
    stage.input.clock.advance(10_000)
    expect(await checked).toEqual({ status: 'unknown' })
  })

  it('needs a name', () => {
    const stage = setUp()
    for (const bad of [{}, { request: '' }, { reference: '\u202e' }, { hash: '0x1', request: id }])
      expect(() => watch(stage, bad)).toThrow('submitted')
  })

  it('throws never, whatever it is', () => {
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    )
    const part = fc.oneof(
      fc.constantFrom<unknown>(
        throwing,
        null,
        [throwing],
        [{ transactionHash: throwing }],
        [{ transactionHash: hash }],
      ),
      fc.anything(),
    )
    const property = fc.property(
      fc.oneof(
        fc.record(
          {
            id: fc.oneof(fc.constant(id), part),
            status: fc.oneof(fc.constantFrom(100, 200, 400, 500, 600), part),
            receipts: part,
            chainId: fc.oneof(fc.constant('0x7a69'), part),
          },
          { requiredKeys: [] },
        ),
        part,
      ),
      (answer) => {
        const read = parseCallsStatus(answer, id, networkId)
        if (read && 'hash' in read) expect(read.hash).toMatch(/^0x[\da-f]{64}$/)
        if (read?.status === 'found') expect(read.hash).toBeDefined()
      },
    )
    fc.assert(property, { numRuns: runs(20_000) })
  })
})

describe('a transfer by calls whose hash is known', () => {
  it('is followed on the chain, which alone says that it landed', async () => {
    const stage = setUp(receiptOf(hash))
    expect(await watch(stage, { request: id, hash }).check()).toEqual({ status: 'landed' })
    const failed = setUp(receiptOf(hash, '0x0'))
    failed.wallet.wallet_getCallsStatus = () => status(200, receipts(hash))
    expect(await watch(failed, { request: id, hash }).check()).toEqual({ status: 'failed' })
  })

  it('is not found a second time while the nodes do not know it yet, and says why they cannot be asked', async () => {
    const stage = setUp(receiptOf(other))
    stage.wallet.wallet_getCallsStatus = () => status(200, receipts(hash.toUpperCase().replace('X', 'x')))
    expect(await watch(stage, { request: id, hash }).check()).toEqual({ status: 'unknown' })
    const away = setUp({ eth_chainId: () => '0x1' })
    expect(await watch(away, { request: id, hash }).check()).toMatchObject({
      status: 'unknown',
      error: { code: 'RPC_CHAIN_MISMATCH' },
    })
    away.wallet.wallet_getCallsStatus = () => status(600)
    expect(await watch(away, { request: id, hash }).check()).toEqual({ status: 'partial' })
  })

  it('is neither unsent nor undone because the wallet says so, while it may still land', async () => {
    const stage = setUp(receiptOf(other))
    const handle = watch(stage, { request: id, hash })
    for (const said of [status(400), status(500), status(500, receipts(hash))]) {
      stage.wallet.wallet_getCallsStatus = () => said
      expect(await handle.check()).toEqual({ status: 'unknown' })
    }
    stage.wallet.wallet_getCallsStatus = () => status(500, receipts(other))
    expect(await handle.check()).toEqual({ status: 'failed', hash: other })
  })

  it('is never called replaced, and found again by the wallet', async () => {
    const sent = { hash, from: bob, nonce: '0x1' }
    const stage = setUp({ eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => sent })
    const handle = watch(stage, { request: id, hash })
    expect(await handle.check()).toEqual({ status: 'unknown' })
    stage.answers.eth_getTransactionByHash = () => null
    for (let look = 0; look < 3; look++) {
      expect(await handle.check()).toEqual({ status: 'unknown' })
      stage.input.clock.advance(5000)
    }
    // The same without a name is replaced.
    stage.answers.eth_getTransactionByHash = () => sent
    const plain = transfers.watch({ networkId, expiry: {}, hash }, stage.place)
    await plain.check()
    stage.answers.eth_getTransactionByHash = () => null
    await plain.check()
    stage.input.clock.advance(5000)
    expect(await plain.check()).toEqual({ status: 'replaced' })
    stage.wallet.wallet_getCallsStatus = () => status(200, receipts(other))
    expect(await handle.check()).toEqual({ status: 'found', hash: other })
  })
})

describe('a proposal', () => {
  it.each<[string, Answers, object]>([
    ['a hash that no node knows is one', { ...receiptOf(other) }, { status: 'proposed' }],
    [
      'one that a node knows is none',
      { ...receiptOf(other), eth_getTransactionByHash: () => ({ hash, from: bob, nonce: '0x1' }) },
      { status: 'unknown' },
    ],
  ])('%s', async (_, answers, expected) => {
    const stage = setUp(answers)
    expect(await watch(stage, { hash, reference: hash }).check()).toEqual(expected)
    expect((await watch(stage, { hash }).check()).status).toBe('unknown')
  })

  it('is none if any of the nodes knows it', async () => {
    const stage = setUp({ eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => null })
    const [url = ''] = stage.network.rpcUrls.default.http
    const second = `${url}second`
    vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => {
      const { id: request, method } = JSON.parse(String(init.body))
      if (!String(asked).startsWith(second) || method !== 'eth_getTransactionByHash') return stage.fetch(asked, init)
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: request, result: { hash, from: bob, nonce: '0x1' } }))
    })
    const network = { ...stage.network, rpcUrls: { default: { http: [url, second] } } }
    const asked = { networkId, expiry: {}, hash, reference: hash }
    expect((await transfers.watch(asked, { ...stage.place, network }).check()).status).toBe('unknown')
  })

  it('is none once its transaction is known, or while a wallet that was handed calls cannot tell', async () => {
    const stage = setUp(receiptOf(id))
    expect(await watch(stage, { request: id, reference: id }).check()).toEqual({ status: 'unknown' })
    stage.wallet.wallet_getCallsStatus = () => ({ status: 100 })
    expect(await watch(stage, { hash: other, reference: hash }).check()).toEqual({ status: 'unknown' })
  })

  it('is none as long as no node responds', async () => {
    const stage = setUp({ ...receiptOf(other), eth_chainId: () => '0x1' })
    expect(await watch(stage, { hash, reference: hash }).check()).toMatchObject({ status: 'unknown' })
  })

  it.each([
    [{ reference: 'proposal:17' }, undefined],
    [{ reference: 'proposal:17' }, { status: 100 }],
    [{ reference: id, request: id }, status(100)],
  ])('is what the wallet calls %j and says %j of', async (part, answer) => {
    const stage = setUp()
    stage.wallet.wallet_getCallsStatus = () => answer
    expect(await watch(stage, part).check()).toEqual({ status: 'proposed' })
  })

  it('is not failed by a wallet that names no transaction, and is followed once it names one', async () => {
    const stage = setUp(receiptOf(other))
    const handle = watch(stage, { reference: 'proposal:17' })
    for (const code of [400, 500, 600]) {
      stage.wallet.wallet_getCallsStatus = () => ({ status: code })
      expect(await handle.check()).toEqual({ status: 'proposed' })
    }
    stage.wallet.wallet_getCallsStatus = () => ({ status: 200, ...receipts(other) })
    expect(await handle.check()).toEqual({ status: 'found', hash: other })
    expect(await watch(stage, { hash, reference: hash }).check()).toEqual({ status: 'found', hash: other })
    expect(await watch(stage, { hash: other, reference: hash }).check()).toEqual({ status: 'landed' })
  })
})

describe('a transfer whose response was lost', () => {
  const recall = (stage: Stage, request?: string) =>
    transfers.recall(
      { account: `${networkId}:${alice}`, receiver: bob, amount: 5n, expiry: { nonce: 5 }, request },
      stage.place,
    )

  it('is found by its id, which the wallet is asked about', async () => {
    const stage = setUp()
    stage.wallet.wallet_getCallsStatus = () => status(200, receipts(hash))
    expect(await recall(stage, id)).toEqual({ status: 'found', hash })
    stage.wallet.wallet_getCallsStatus = () => status(400)
    expect(await recall(stage, id)).toEqual({ status: 'ended', outcome: { status: 'unsent' } })
    stage.wallet.wallet_getCallsStatus = () => status(600)
    expect(await recall(stage, id)).toEqual({ status: 'ended', outcome: { status: 'partial' } })
  })

  it('is found on the chain where the wallet cannot tell, and sent it like any other transaction', async () => {
    const sent = { from: alice.toLowerCase(), to: bob.toLowerCase(), nonce: '0x5', value: '0x5', input: '0x', hash }
    const stage = setUp({
      eth_blockNumber: () => '0x3e8',
      eth_getTransactionCount: ([, block]) => (block === '0x370' ? '0x5' : '0x6'),
      eth_getBlockByNumber: () => ({ transactions: [sent] }),
    })
    for (const answer of [undefined, status(100)]) {
      stage.wallet.wallet_getCallsStatus = () => answer
      expect(await recall(stage, id)).toEqual({ status: 'found', hash })
    }
  })

  it('is possible whatever the nonce is: others may send it', async () => {
    const stage = setUp()
    expect(await recall(stage)).toEqual({ status: 'unsent' })
    expect(await recall(stage, id)).toEqual({ status: 'possible' })
    stage.wallet.wallet_getCallsStatus = () => status(100)
    expect(await recall(stage, id)).toEqual({ status: 'possible' })
    expect(await recall(setUp(contract))).toEqual({ status: 'possible' })
    // The key of an account with a delegation still acts.
    expect(await recall(setUp({ eth_getCode: () => `0xef0100${'11'.repeat(20)}` }))).toEqual({ status: 'unsent' })
  })
})

it('a hostile wallet is asked for calls once at most, and what it returns leads to nothing but our outcomes', async () => {
  const lies = fc.oneof(
    fc.constantFrom<unknown>(undefined, null, '', {}, { id: {} }, { id }, id, [], 'x'.repeat(9000)),
    fc.anything(),
  )
  const property = fc.asyncProperty(lies, lies, fc.boolean(), async (answer, told, isThrown) => {
    const stage = setUp()
    stage.wallet.wallet_sendCalls = () => (isThrown ? Promise.reject(answer) : Promise.resolve(answer))
    stage.wallet.wallet_getCallsStatus = () => told
    try {
      const submitted = await transfers.submit(stage.connection, await prepare(stage))
      const copy: SubmittedTransfer = JSON.parse(JSON.stringify(submitted))
      expect((await transfers.watch(copy, stage.place).check()).status).toMatch(
        /^(unknown|found|unsent|failed|partial)$/,
      )
    } catch (error) {
      expect(error).toBeInstanceOf(BaseError)
    }
    expect(stage.calls()).toMatchObject([[{ from: alice, chainId: '0x7a69', calls: [{ to: bob, value: '0x5' }] }]])
  })
  await fc.assert(property, { numRuns: runs(2000) })
})
