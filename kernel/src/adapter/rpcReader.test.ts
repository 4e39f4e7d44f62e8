import { expect, it, vi } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import type { RpcFamily } from './rpcReader.js'
import { rpcReader } from './rpcReader.js'

const reading = (...http: readonly string[]) => ({
  network: { id: 7, rpcUrls: { default: { http } } },
  clock: createTestClock(),
  signal: new AbortController().signal,
})

it('verifies a node once before the request, and skips invalid URLs', async () => {
  const send = vi.fn(async (_url: string, _attempt: unknown, { method }: { readonly method: string }) =>
    method === 'who' ? 'seven' : 21,
  )
  const identity: RpcFamily<{ readonly id: number }>['identity'] = {
    method: 'who',
    params: [],
    parse: (answer) => (answer === 'seven' ? '7' : undefined),
    expected: ({ id }) => String(id),
  }
  const read = rpcReader<ReturnType<typeof reading>['network']>({ send, retry: () => undefined, identity })
  const good = 'https://rpc-reader.example/'
  const question = { method: 'height', params: ['now'], parse: (answer: unknown, url: string) => [answer, url] }
  for (let round = 0; round < 2; round++)
    await expect(read(reading('javascript:0', good), question)).resolves.toEqual([21, good])
  expect(send.mock.calls.map(([url, , { method }]) => [url, method])).toEqual([
    [good, 'who'],
    [good, 'height'],
    [good, 'height'],
  ])
  const other = { ...reading(good), network: { ...reading(good).network, id: 8 } }
  await expect(read(other, question)).rejects.toMatchObject({ code: 'RPC_CHAIN_MISMATCH' })
  await expect(read(reading('javascript:0'), question)).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
  const failures: unknown[] = []
  const none = { ...question, parse: () => undefined }
  await expect(read(reading(good), none, { failures })).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  expect(failures).toMatchObject([{ code: 'RPC_ANSWER_INVALID' }])
})
