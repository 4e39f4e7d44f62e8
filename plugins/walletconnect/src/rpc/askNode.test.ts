import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestHttp } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askNode } from './askNode.js'

const http = createTestHttp()

let server: Server
let url: string
/** What the node says, by what it is asked. */
let say: (question: { id: number; method: string; params: unknown }) => string = () => ''
let received: unknown

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const question = JSON.parse(body)
      received = question
      response.end(say(question))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const answering = (part: object) => {
  say = ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, ...part })
}

it('sends a JSON-RPC request and returns the result', async () => {
  answering({ result: '0x10' })
  await expect(askNode(http, url, 'eth_blockNumber', undefined)).resolves.toBe('0x10')
  expect(received).toMatchObject({ jsonrpc: '2.0', method: 'eth_blockNumber', params: [] })
})

it('throws the node’s error with its number and truncates its message', async () => {
  answering({ error: { code: 3, message: 'x'.repeat(500), data: '0x08c379a0' } })
  await expect(askNode(http, url, 'eth_call', [])).rejects.toMatchObject({ code: 3, message: 'x'.repeat(200) })
  answering({ error: {} })
  await expect(askNode(http, url, 'eth_call', [])).rejects.toMatchObject({ code: -32603 })
})

it.each<[string, () => string]>([
  ['nothing', () => ''],
  ['no JSON', () => '<html>'],
  ['a list', () => '[]'],
  ['null', () => 'null'],
  ['the answer to another question', () => '{"id":-1,"result":1}'],
])('treats %s as an unreachable node', async (_what, answer) => {
  say = answer
  await expect(askNode(http, url, 'eth_call', [])).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
})

it('reads at most ten million bytes', async () => {
  say = ({ id }) => JSON.stringify({ id, result: 'x'.repeat(10_000_001) })
  await expect(askNode(http, url, 'eth_call', [])).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
})

it.each(['', 'http://node.example', 'javascript:1', 'ftp://x'])('sends no request to %s', async (address) => {
  await expect(askNode(http, address, 'eth_call', [])).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
})
