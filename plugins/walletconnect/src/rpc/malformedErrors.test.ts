import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestHttp } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { askNode } from './askNode.js'

const http = createTestHttp()

let server: Server
let url: string
let part: object = {}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const text of request) body += text
    response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, ...part }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('an error text that is an object does not make `askNode` throw an error of its own', async () => {
  part = { error: { code: 3, message: { toString: null, valueOf: null } } }
  await expect(askNode(http, url, 'eth_call', [])).rejects.toMatchObject({ code: 3 })
})

it.each(['rate limited', 5, true, ['no']])('the error %j is a failure, not a result', async (error) => {
  part = { error }
  await expect(askNode(http, url, 'eth_call', [])).rejects.toBeDefined()
})

it('a response without a result is a failure', async () => {
  part = {}
  await expect(askNode(http, url, 'eth_call', [])).rejects.toBeDefined()
})

it('a request to a node can be ended, so that a slow one does not hold it forever', async () => {
  let signal: unknown
  vi.stubGlobal('fetch', async (_: string, given: RequestInit) => {
    signal = given.signal
    return new Response('{}')
  })
  await askNode(http, url, 'eth_call', []).catch(() => undefined)
  vi.unstubAllGlobals()
  expect(signal).toBeInstanceOf(AbortSignal)
})
