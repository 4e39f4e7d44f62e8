import { request as send } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainStatus } from '../chains/contract.js'
import type { Sandbox } from '../contract.js'
import { createSandbox } from '../createSandbox.js'

let sandbox: Sandbox
// Uses its own sandbox, because the effects of orders last, such as a transaction that is to revert.
beforeAll(async () => {
  sandbox = await createSandbox({ relay: false, allNamespaces: false })
})
afterAll(() => sandbox.stop())

interface Given {
  token?: string
  type?: string
  headers?: Record<string, string>
}

function order(path: string, body: unknown, { token = sandbox.controlToken, type, headers }: Given = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const request = send(
      `${sandbox.urls.control}/control/${path.startsWith('wallets') ? path : `chains/${path}`}`,
      {
        method: 'POST',
        headers: { 'content-type': type ?? 'application/json', 'x-sandbox-token': token, ...headers },
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode, headers: response.headers, body: text })
      },
    )
    request.on('error', reject)
    request.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}
const height = async (): Promise<number> => Number(await sandbox.chain('eip155:31338').request('eth_blockNumber'))

test('an order with the token controls the chain', async () => {
  const before = await height()
  expect(await order('eip155:31338/mine', { blocks: 3 })).toMatchObject({ status: 200, body: '{"result":null}\n' })
  expect(await height()).toBe(before + 3)
  const address = sandbox.accounts[4]?.address ?? '0x'
  const taken = await order('eip155:31338/snapshot', {})
  await order('eip155:31338/setBalance', { address, wei: '12' })
  expect(await sandbox.chain('eip155:31338').balance(address)).toBe(12n)
  const { result } = JSON.parse(taken.body) as { result: string }
  expect((await order('eip155:31338/revert', { snapshot: result })).status).toBe(200)
  expect(await sandbox.chain('eip155:31338').balance(address)).toBe(0n)
})

test('an error of the chain is reported with its code', async () => {
  const answer = await order('eip155:31338/revert', { snapshot: '0xffff' })
  expect(answer.status).toBe(409)
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'SANDBOX_UNKNOWN_SNAPSHOT' } })
})

test('orders without a valid token, from another origin or under a rebound name are refused', async () => {
  const before = await height()
  const mine = (given: Given) => order('eip155:31338/mine', {}, given)
  expect((await mine({ token: '' })).status).toBe(401)
  expect((await mine({ token: `${sandbox.controlToken}0` })).status).toBe(401)
  expect((await mine({ headers: { origin: 'http://localhost:4100' } })).status).toBe(403)
  expect((await mine({ headers: { host: 'evil.example' } })).status).toBe(403)
  expect((await mine({ type: 'text/plain' })).status).toBe(415)
  expect(await height()).toBe(before)
})

test('pages of other origins cannot read responses', async () => {
  const answer = await order('eip155:31338/mine', {})
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const { status } = await fetch(`${sandbox.urls.control}/control/chains/eip155:31338/mine`, { method: 'OPTIONS' })
  expect(status).toBe(405)
})

test.each([
  ['mine', { blocks: -1 }],
  ['mine', { blocks: '3' }],
  ['mine', { foreign: 1 }],
  ['mine', []],
  ['mine', null],
  ['mine', '{'],
  ['automine', {}],
  ['setBalance', { address: '0x1', wei: '1' }],
  ['lieAbout', { what: 'weather' }],
  ['dropPending', { hash: '0x00' }],
] as const)('%s refuses %j', async (name, body) => {
  expect((await order(`eip155:31338/${name}`, body)).status).toBe(400)
})

test('unknown chains and orders are not found, including names of Object', async () => {
  for (const path of ['eip155:1/mine', 'eip155:31338/explode', 'eip155:31338/constructor', 'mine']) {
    expect((await order(path, {})).status).toBe(404)
  }
  expect((await order('eip155:31338/setCode', 'x'.repeat(300_000))).status).toBe(413)
})

test('neither the pages nor the status contain the token', async () => {
  const pages = await Promise.all(
    ['/', '/status'].map(async (path) => (await fetch(`${sandbox.urls.control}${path}`)).text()),
  )
  for (const page of pages) expect(page).not.toContain(sandbox.controlToken)
  expect(pages[0]).toContain('eip155:31338')
  expect(pages[0]).toContain('revertNext')
  expect(pages[0]).toContain(sandbox.wallets[1]?.accounts[0])
})

test('the status shows the state of the chain and the latest requests', async () => {
  const chain = sandbox.chain('eip155:31338')
  const status = async () => JSON.parse((await order('eip155:31338/status', {})).body).result as ChainStatus
  const ask = (method: string) =>
    fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
  chain.lieAbout('chainId', 1)
  await (await ask('eth_chainId')).text()
  await (await ask('eth_gasPrice')).text()
  chain.stall()
  chain.revertNext('no')
  const held = ask('eth_blockNumber')
  await expect.poll(async () => (await status()).requests[0]?.method).toBe('eth_blockNumber')
  const now = await status()
  expect({ ...now, requests: now.requests.slice(0, 3) }).toMatchObject({
    block: expect.any(Number),
    mode: 'stalled',
    lies: ['eth_chainId', 'net_version'],
    revertNext: 'no',
    requests: [{ outcome: 'pending' }, { method: 'eth_gasPrice', outcome: 'answered' }, { outcome: 'changed' }],
  })
  chain.resume()
  chain.lieAbout('chainId')
  await (await held).text()
  expect((await status()).requests[0]).toMatchObject({ method: 'eth_blockNumber', outcome: 'answered' })
})

test('a server that authorizes its callers can forward orders', async () => {
  const before = await height()
  expect(await sandbox.order('eip155:31338', 'mine', { blocks: 1 })).toEqual({ status: 200, body: { result: null } })
  expect(await height()).toBe(before + 1)
  expect(await sandbox.order('eip155:31338', 'mine', { foreign: 1 })).toMatchObject({ status: 400 })
  expect(await sandbox.order('eip155:31338', 'toString', {})).toMatchObject({ status: 404 })
  expect(await sandbox.order('eip155:1', 'mine', {})).toMatchObject({ status: 404 })
})

test('an order to a wallet waits for the open pages that contain it', async () => {
  const report = {
    page: 'a',
    address: 'http://localhost:4100/',
    wallets: [{ id: 'browser-one', name: 'Browser One', answer: 'manual', state: 'not connected', requests: [] }],
  }
  expect((await order('wallets/browser-one/lock', {})).status).toBe(409)
  expect(sandbox.exchange(report)).toEqual({ status: 200, body: { result: [] } })
  expect((await order('wallets/browser-one/lock', {}, { token: '' })).status).toBe(401)
  expect(await order('wallets/browser-one/lock', {})).toMatchObject({ status: 200, body: '{"result":{"pages":1}}\n' })
  expect((await order('wallets/browser-one/switches', { answer: 'reject' })).status).toBe(200)
  expect((await order('wallets/browser-one/moveTo', { chainId: 'x' })).status).toBe(400)
  expect((await order('wallets/browser-one/emit', {})).status).toBe(404)
  expect((await order('wallets/twin/lock', {})).status).toBe(409)
  const status = await (await fetch(`${sandbox.urls.control}/status`)).json()
  expect(status).toMatchObject({
    pages: [{ id: 'a', wallets: [{ id: 'browser-one' }] }],
    chains: { 'eip155:31337': {} },
  })
  expect(sandbox.exchange(report)).toEqual({
    status: 200,
    body: {
      result: [
        { wallet: 'browser-one', order: 'lock', body: {} },
        { wallet: 'browser-one', order: 'switches', body: { answer: 'reject' } },
      ],
    },
  })
  expect(sandbox.exchange({})).toMatchObject({ status: 400 })
})

test('the URL of the control page carries the token in its fragment', () => {
  const { hash, search, pathname } = new URL(sandbox.controlPage)
  expect([pathname, search, hash]).toEqual(['/', '', `#token=${sandbox.controlToken}`])
})
