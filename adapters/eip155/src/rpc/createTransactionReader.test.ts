import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { createTestClock } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { startRpc } from '../testing/startRpc.test.double.js'
import { createTransactionReader } from './transactionWatch.js'

const hash = `0x${'ab'.repeat(32)}`
const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const receipt = {
  transactionHash: hash,
  blockNumber: '0x10',
  blockHash: `0x${'01'.repeat(32)}`,
  status: '0x1',
  from,
  to: from,
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  transactionIndex: '0x0',
  logs: [],
  logsBloom: '0x',
  contractAddress: null,
  type: '0x2',
}

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
const start = async (answers: Record<string, RpcAnswer> = {}): Promise<TestRpc> => {
  const server = await startRpc({
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => ({ hash, from, nonce: '0x5' }),
    eth_getTransactionCount: () => '0x5',
    ...answers,
  })
  servers.push(server)
  return server
}
const setUp = async (answers?: Record<string, RpcAnswer>) => {
  const server = await start(answers)
  const clock = createTestClock()
  const reading = (urls: readonly string[]) => ({
    network: { id: 31337, rpcUrls: { default: { http: urls } } },
    clock,
    signal: new AbortController().signal,
  })
  return { server, clock, reading, read: createTransactionReader(reading([server.url]), hash) }
}

describe('createTransactionReader', () => {
  it.each([
    ['landed', '0x1', 'success'],
    ['failed', '0x0', 'reverted'],
    ['failed', '0x00', 'reverted'],
  ])('reports %s for status %s (335)', async (status, given, shown) => {
    const { read } = await setUp({ eth_getTransactionReceipt: () => ({ ...receipt, status: given }) })
    expect(await read()).toMatchObject({
      status,
      receipt: { status: shown, blockNumber: 16n, gasUsed: 21000n, transactionHash: hash },
    })
  })

  it('takes the hash in any case', async () => {
    const { read } = await setUp({
      eth_getTransactionReceipt: () => ({ ...receipt, transactionHash: `0x${'AB'.repeat(32)}` }),
    })
    expect(await read()).toMatchObject({ status: 'landed' })
  })

  it('returns nothing while the transaction waits for a block', async () => {
    const { read, server } = await setUp()
    expect(await read()).toBeUndefined()
    server.answers.eth_getTransactionReceipt = () => ({ ...receipt, blockNumber: null, blockHash: null })
    expect(await read()).toBeUndefined()
    expect(server.count('eth_getTransactionCount')).toBe(0)
  })

  it.each<[string, unknown]>([
    ['a receipt of another transaction', { ...receipt, transactionHash: `0x${'cd'.repeat(32)}` }],
    ['a receipt without a status', { ...receipt, status: undefined }],
    ['a receipt with another status', { ...receipt, status: '0x2' }],
    ['a receipt with an odd block', { ...receipt, blockNumber: 'latest' }],
    ['a receipt with odd amounts', { ...receipt, gasUsed: 'much' }],
    ['a text', 'yes'],
    ['true', true],
    ['nothing', undefined],
  ])('rejects %s as a receipt (T-B7.1)', async (_name, answer) => {
    const { read } = await setUp({ eth_getTransactionReceipt: () => answer })
    await expect(read()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  it.each<[string, unknown]>([
    ['of another hash', { hash: `0x${'cd'.repeat(32)}`, from, nonce: '0x5' }],
    ['from nobody', { hash, from: 'me', nonce: '0x5' }],
    ['without a nonce', { hash, from }],
    ['with an odd nonce', { hash, from, nonce: 5 }],
  ])('rejects a transaction %s as an answer (T-B7.1)', async (_name, answer) => {
    const { read } = await setUp({ eth_getTransactionByHash: () => answer })
    await expect(read()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  it('reports replaced once it is gone, its nonce is used, and both last', async () => {
    const { read, server, clock } = await setUp()
    expect(await read()).toBeUndefined()
    server.answers.eth_getTransactionByHash = () => null
    // Forgotten, and its nonce still free: it may come again.
    expect(await read()).toBeUndefined()
    clock.advance(10_000)
    expect(await read()).toBeUndefined()
    server.answers.eth_getTransactionCount = () => '0x6'
    expect(await read()).toBeUndefined()
    clock.advance(2999)
    expect(await read()).toBeUndefined()
    clock.advance(1)
    expect(await read()).toEqual({ status: 'replaced' })
    expect(server.requests.findLast(({ method }) => method === 'eth_getTransactionCount')?.params).toEqual([
      from,
      'latest',
    ])
  })

  it('never reports a landed transaction as replaced when a node lags behind', async () => {
    const { read, server, clock } = await setUp()
    await read()
    server.answers.eth_getTransactionByHash = () => null
    server.answers.eth_getTransactionCount = () => '0x6'
    expect(await read()).toBeUndefined()
    // It is known again: it was not gone.
    server.answers.eth_getTransactionByHash = () => ({ hash, from, nonce: '0x5', blockNumber: '0x10' })
    clock.advance(3000)
    expect(await read()).toBeUndefined()
    server.answers.eth_getTransactionByHash = () => null
    expect(await read()).toBeUndefined()
    server.answers.eth_getTransactionReceipt = () => receipt
    clock.advance(3000)
    expect(await read()).toMatchObject({ status: 'landed' })
  })

  it('asks every address before it reports replaced', async () => {
    const { server, clock, reading } = await setUp()
    const ahead = await start({ eth_getTransactionReceipt: () => receipt })
    const read = createTransactionReader(reading([server.url, ahead.url]), hash)
    expect(await read()).toBeUndefined()
    server.answers.eth_getTransactionByHash = () => null
    server.answers.eth_getTransactionCount = () => '0x6'
    expect(await read()).toMatchObject({ status: 'landed' })
    expect(clock.delays).toEqual([])
  })

  it('cannot tell replaced from unknown if it never saw the transaction', async () => {
    const { read, clock, server } = await setUp({
      eth_getTransactionByHash: () => null,
      eth_getTransactionCount: () => '0x99',
    })
    for (let round = 0; round < 3; round++) {
      expect(await read()).toBeUndefined()
      clock.advance(30_000)
    }
    expect(server.count('eth_getTransactionCount')).toBe(0)
  })
})
