import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { configurationWith, projectId, startTestGateway } from '../startTestGateway.test.double.js'

const caip2 = 'eip155:31337'
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** A gateway whose node returns `result` to whatever it is asked, and how often it was asked but for its chain. */
async function start(result: string) {
  let asked = 0
  const answer = ({ id, method }: { id: number; method: string }) => {
    if (method !== 'eth_chainId') asked += 1
    return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : result }
  }
  const node = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const body = JSON.parse(text)
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    node.closeAllConnections()
    node.close()
  })
  const { gateway } = startTestGateway(
    ended,
    configurationWith(
      {},
      {
        chains: [
          {
            caip2,
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpc: [{ url: `http://127.0.0.1:${(node.address() as AddressInfo).port}` }],
          },
        ],
      },
    ),
    // Its time stands still, so that nothing is too old.
    { now: () => 0 },
  )
  return {
    asked: () => asked,
    async call(method: string, params: unknown): Promise<unknown> {
      const response = await gateway.fetch(
        new Request(`http://gateway.test/v1/?chainId=${caip2}&projectId=${projectId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        }),
      )
      return response.json()
    },
  }
}

const large = `0x${'00'.repeat(100_000)}`

it.each([
  ['a small call', '0x01', '0x02', 1],
  ['one with large parameters', large, '0x02', 2],
  ['one with a large result', '0x01', large, 2],
])('asks the node once for what is kept, and keeps nothing large: %s', async (_what, data, result, times) => {
  const { asked, call } = await start(result)
  for (let at = 0; at < 2; at++) expect(await call('eth_call', [{ data }, 'latest'])).toMatchObject({ result })
  expect(asked()).toBe(times)
})

it.each([
  ['eth_getLogs', { FromBlock: '0x0', toBlock: '0x5f5e100' }],
  ['eth_getLogs', { fromBlock: '0x5f5e100', toBlock: '0x5f5e100', FROMBLOC\u212a: '0x0' }],
  ['eth_call', { Gas: '0xffffffffffff' }],
  ['eth_call', { gas: '0x1', ga\u017f: '0xffffffffffff' }],
  ['eth_estimateGas', { GAS: '0xffffffffffff' }],
])('refuses another spelling of what %s limits, which some nodes read as the same: %j', async (method, first) => {
  const { asked, call } = await start('0x')
  expect(await call(method, [first])).toMatchObject({ error: { code: -32602 } })
  expect(asked()).toBe(0)
})

it('passes a filter on that has what a filter may have', async () => {
  const { asked, call } = await start('0x')
  const where = { address: [`0x${'ab'.repeat(20)}`], topics: [null, [`0x${'cd'.repeat(32)}`]] }
  for (const range of [{}, { fromBlock: '0x1', toBlock: '0x2' }, { blockHash: `0x${'ef'.repeat(32)}` }]) {
    expect(await call('eth_getLogs', [{ ...where, ...range }])).toMatchObject({ result: '0x' })
  }
  expect(asked()).toBe(3)
})
