import { get } from 'node:http'
import type { Hex } from 'viem'
import { createPublicClient, createWalletClient, http, numberToHex, parseEther, parseGwei, webSocket } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../contract.js'
import { createSandbox } from '../createSandbox.js'
import type { SandboxChain } from './contract.js'
import { rpcRequest } from './rpcRequest.js'

let sandbox: Sandbox
let chain: SandboxChain
let clean: Hex
// Uses its own sandbox, because a changed gas price or clock outlives any snapshot.
beforeAll(async () => {
  sandbox = await createSandbox({ relay: false, allNamespaces: false })
  chain = sandbox.chain('eip155:31337')
  clean = await chain.snapshot()
})
beforeEach(async () => {
  await chain.revert(clean)
  clean = await chain.snapshot()
})
afterAll(() => sandbox.stop())

function sender(index = 0) {
  const account = privateKeyToAccount(sandbox.accounts[index]?.privateKey ?? '0x')
  const network = { ...chain.network, id: 31337 }
  return createWalletClient({ account, chain: network, transport: http(chain.url, { retryCount: 0 }) })
}
const client = () => createPublicClient({ transport: http(chain.url, { retryCount: 0 }), pollingInterval: 10 })
const receiver = (): Hex => sandbox.accounts.at(-1)?.address ?? '0x'
const height = async (): Promise<number> => Number(await chain.request('eth_blockNumber'))
const clock = async (): Promise<number> =>
  Number(((await chain.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }).timestamp)

test('mines blocks and moves the clock', async () => {
  const before = await height()
  await chain.mine()
  await chain.mine(4)
  expect(await height()).toBe(before + 5)
  const then = await clock()
  await chain.time(3_600)
  expect(await clock()).toBeGreaterThanOrEqual(then + 3_600)
})

test('sets code', async () => {
  await chain.setCode(receiver(), '0x6001')
  expect(await client().getCode({ address: receiver() })).toBe('0x6001')
})

test('a snapshot can be restored once', async () => {
  const name = await chain.snapshot()
  await chain.setBalance(receiver(), 7n)
  await chain.revert(name)
  expect(await chain.balance(receiver())).toBe(0n)
  await expect(chain.revert('0xffff')).rejects.toMatchObject({ code: 'SANDBOX_UNKNOWN_SNAPSHOT' })
})

test('without automine a transaction stays pending and can be dropped', async () => {
  await chain.automine(false)
  try {
    const hash = await sender().sendTransaction({ to: receiver(), value: 1n })
    expect(await client().getTransaction({ hash })).toMatchObject({ blockHash: null })
    await chain.dropPending(hash)
    await chain.mine()
    expect(await chain.balance(receiver())).toBe(0n)
    await expect(chain.dropPending(hash)).rejects.toMatchObject({ code: 'SANDBOX_NOT_PENDING' })
  } finally {
    await chain.automine(true)
  }
})

test('a pending transaction can be sped up or replaced by another one', async () => {
  await chain.automine(false)
  try {
    const first = await sender().sendTransaction({ to: receiver(), value: 1n })
    const faster = await chain.replace(first)
    const other = await chain.replace(faster, { value: 5n })
    await chain.mine()
    expect(new Set([first, faster, other]).size).toBe(3)
    expect(await chain.balance(receiver())).toBe(5n)
    expect(await client().getTransactionReceipt({ hash: other })).toMatchObject({ status: 'success' })
    await expect(chain.replace(other)).rejects.toMatchObject({ code: 'SANDBOX_NOT_PENDING' })
  } finally {
    await chain.automine(true)
  }
})

test('mines at an interval until it is stopped', async () => {
  const before = await height()
  await chain.interval(5)
  const hash = await sender().sendTransaction({ to: receiver(), value: 2n })
  await client().waitForTransactionReceipt({ hash })
  await chain.interval(0)
  const after = await height()
  expect(after).toBeGreaterThan(before)
  expect(await chain.request('anvil_getAutomine')).toBe(true)
})

test('the next transaction is mined and reverts with the reason, and the one after it succeeds', async () => {
  const token = sandbox.tokens[0]?.addresses['eip155:31337'] ?? '0x'
  const [own, landed] = [sandbox.accounts[0]?.address ?? '0x', await chain.landed(sandbox.accounts[0]?.address ?? '0x')]
  const code = await client().getCode({ address: token })
  const approve: Hex = `0x095ea7b3${receiver().slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  chain.revertNext('the pool is empty')
  const hash = await sender().sendTransaction({ to: token, data: approve })
  expect(await client().getTransactionReceipt({ hash })).toMatchObject({ status: 'reverted' })
  const trace = (await chain.request('debug_traceTransaction', [hash, { tracer: 'callTracer' }])) as { output?: Hex }
  expect(Buffer.from((trace.output ?? '0x').slice(2), 'hex').toString()).toContain('the pool is empty')
  expect(await chain.landed(own)).toBe(landed + 1)
  expect(await client().getCode({ address: token })).toBe(code)
  const next = await sender().sendTransaction({ to: token, data: approve })
  expect(await client().waitForTransactionReceipt({ hash: next })).toMatchObject({ status: 'success' })
  chain.revertNext('no')
  const payment = await sender().sendTransaction({ to: receiver(), value: 1n })
  expect(await client().getTransactionReceipt({ hash: payment })).toMatchObject({ status: 'reverted' })
  expect(await chain.balance(receiver())).toBe(0n)
})

test('sets the gas price', async () => {
  await chain.gasPrice(parseGwei('40'))
  const block = await client().getBlock()
  expect(block.baseFeePerGas).toBe(parseGwei('40'))
})

test('a reorganisation removes transactions', async () => {
  const hash = await sender().sendTransaction({ to: receiver(), value: 3n })
  await client().waitForTransactionReceipt({ hash })
  const { blockHash } = await client().getTransactionReceipt({ hash })
  await chain.reorg(1)
  const latest = (await chain.request('eth_getBlockByNumber', ['latest', false])) as { hash: Hex }
  expect(latest.hash).not.toBe(blockHash)
  expect(await chain.balance(receiver())).toBe(0n)
})

test('a stalled RPC responds once resumed, while the chain can still be inspected', async () => {
  chain.stall()
  let answered = false
  const asking = rpcRequest(chain.url, 'eth_chainId').then((id) => {
    answered = true
    return id
  })
  expect(Number(await chain.request('eth_chainId'))).toBe(31337)
  expect(answered).toBe(false)
  chain.resume()
  expect(Number(await asking)).toBe(31337)
})

test('a refusing RPC cuts off requests, including held ones', async () => {
  chain.stall()
  const waiting = rpcRequest(chain.url, 'eth_chainId')
  const refused = expect(waiting).rejects.toThrow()
  chain.refuse()
  await refused
  await expect(rpcRequest(chain.url, 'eth_chainId')).rejects.toThrow()
  chain.resume()
  expect(Number(await rpcRequest(chain.url, 'eth_chainId'))).toBe(31337)
})

test('returns false chain ids, balances and code, in batches too, until reset', async () => {
  const own = sandbox.accounts[0]?.address ?? '0x'
  chain.lieAbout('chainId', 1)
  chain.lieAbout('balance', parseEther('1'))
  chain.lieAbout('code', '0x60')
  const ask = (method: string, params: unknown[] = []) => rpcRequest(chain.url, method, params)
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('net_version')).toBe('1')
  expect(await ask('eth_getBalance', [own, 'latest'])).toBe(numberToHex(parseEther('1')))
  expect(await ask('eth_getCode', [own, 'latest'])).toBe('0x60')
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(['eth_chainId', 'eth_blockNumber'].map((method, id) => ({ jsonrpc: '2.0', id, method }))),
  })
  const batch = (await response.json()) as { id: number; result: string }[]
  expect(batch.find(({ id }) => id === 0)?.result).toBe('0x1')
  expect(Number(batch.find(({ id }) => id === 1)?.result)).toBe(await height())
  for (const what of ['chainId', 'balance'] as const) chain.lieAbout(what)
  chain.lieAbout('code')
  expect(Number(await ask('eth_chainId'))).toBe(31337)
  expect(await ask('eth_getBalance', [own, 'latest'])).toBe(numberToHex(await chain.balance(own)))
})

test('pages may use the RPC, but not from rebound names', async () => {
  const answer = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:4100' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(chain.url, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  expect(status).toBe(403)
})

test('the RPC supports WebSocket', async () => {
  const socket = createPublicClient({ transport: webSocket(chain.url.replace('http', 'ws'), { reconnect: false }) })
  expect(await socket.getChainId()).toBe(31337)
  const rpc = await socket.transport.getRpcClient()
  rpc.close()
})
