import { afterEach, expect, it } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import type { RpcAnswer, TestRpc } from '../testing/startRpc.js'
import { startRpc } from '../testing/startRpc.js'
import { waitUntil } from '../testing/waitUntil.js'
import { jsonRpc } from './jsonRpc.js'
import { rpcReader } from './rpcReader.js'

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const setUp = async (getHeight: RpcAnswer, ...options: Parameters<typeof jsonRpc>) => {
  const server = await startRpc({ getName: () => 'test', getHeight })
  servers.push(server)
  const clock = createTestClock()
  const network = { rpcUrls: { default: { http: [server.url] } } }
  const parse = (result: unknown) => (typeof result === 'string' ? result : undefined)
  const failures: unknown[] = []
  const reader = rpcReader<typeof network>({
    ...jsonRpc(...options),
    identity: { method: 'getName', params: [], parse, expected: () => 'test' },
  })
  const question = { method: 'getHeight', params: ['top'], parse }
  const read = () => reader({ network, clock, signal: new AbortController().signal }, question, { failures })
  return { server, clock, failures, read }
}
const refuse = (code: unknown) => () => Promise.reject({ code, message: 'x'.repeat(300), data: { at: 1 } })

it('sends method and parameters, and reads the result with its own parser', async () => {
  const { server, read } = await setUp(() => '7', { parse: (text) => JSON.parse(text.replace('"7"', '"8"')) })
  expect(await read()).toBe('8')
  expect(server.requests).toMatchObject([{ method: 'getName' }, { method: 'getHeight', params: ['top'] }])
})

it('reports what a node refused with, shortened', async () => {
  const { server, read, failures } = await setUp(refuse(-32000))
  await expect(read()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE', cause: { code: 'RPC_REFUSED' } })
  const message = 'x'.repeat(200)
  expect(failures).toMatchObject([
    { details: { rpcCode: -32000, reason: message }, refusal: { code: -32000, message, data: { at: 1 } } },
  ])
  expect(server.count('getHeight')).toBe(1)
})

it('repeats what a node refuses with a code that means it is busy', async () => {
  let isBusy = true
  const answer = () => (isBusy ? refuse(-32005)() : '7')
  const { server, clock, read } = await setUp(answer, { busyCodes: [-32005] })
  const reading = read()
  await waitUntil(() => clock.delays.some((delay) => delay < 1000))
  isBusy = false
  clock.advance(200)
  expect(await reading).toBe('7')
  expect(server.count('getHeight')).toBe(2)
})
