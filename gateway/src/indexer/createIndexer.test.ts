import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { configurationWith, projectId, startTestGateway } from '../startTestGateway.test.double.js'
import type { Store } from '../store/Store.js'
import { createIndexer } from './createIndexer.js'

const caip2 = 'eip155:31337'
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

it('asks for the logs of few ranges at once, however many accounts are followed', async () => {
  let open = 0
  let most = 0
  const hash = `0x${'ab'.repeat(32)}`
  const answer = ({ id, method, params }: { id: number; method: string; params: unknown[] }) => {
    const header = { number: params[0], hash, parentHash: hash, timestamp: '0x1', transactions: [] }
    const results: Record<string, unknown> = {
      eth_chainId: '0x7a69',
      eth_blockNumber: '0x64',
      eth_getLogs: [],
      eth_getBlockByNumber: header,
    }
    return { jsonrpc: '2.0', id, result: results[method] ?? null }
  }
  const node = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const isLogs = text.includes('eth_getLogs')
    if (isLogs) open += 1
    most = Math.max(most, open)
    // Those that are sent together have arrived by then.
    for (let turn = 0; isLogs && turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    if (isLogs) open -= 1
    const body = JSON.parse(text)
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    node.closeAllConnections()
    node.close()
  })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpc = [{ url: `http://127.0.0.1:${(node.address() as AddressInfo).port}` }]
  const test = startTestGateway(ended, configurationWith({}, { chains: [{ caip2, nativeCurrency, rpc, indexer: {} }] }))
  const accounts = Array.from({ length: 60 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`)
  await Promise.all(
    accounts.map((account) => test.get(`/v1/account/${account}/history?chainId=${caip2}&projectId=${projectId}`)),
  )
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(16)
})

it('makes no database to find out that nothing is stored', async () => {
  let isEmpty = true
  let opened = 0
  let looks = 0
  const indexer = createIndexer({
    isEmpty: () => {
      looks += 1
      return isEmpty
    },
    store: (): Promise<Store> => {
      opened += 1
      return Promise.reject(new Error('away'))
    },
    chains: () => {
      throw new Error('not asked for')
    },
    clock: () => 0,
    waitMs: 1,
    everyMs: 1,
    onFailed: () => undefined,
  })
  ended.push(() => indexer.stop())
  indexer.start()
  await expect.poll(() => looks).toBeGreaterThan(2)
  expect(opened).toBe(0)
  isEmpty = false
  await expect.poll(() => opened).toBeGreaterThan(0)
})
