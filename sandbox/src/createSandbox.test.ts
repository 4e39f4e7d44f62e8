import { get } from 'node:http'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { parseEther } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { Sandbox, SandboxOptions } from './contract.js'
import { createSandbox } from './createSandbox.js'
import { shareSandbox } from './shareSandbox.test.double.js'

/** For tests that only read. */
let looked: Sandbox
shareSandbox((given) => {
  looked = given
})

const running: Sandbox[] = []

async function start(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox(options)
  running.push(sandbox)
  return sandbox
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

function isOpen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
}

function fetchAs(url: string, host: string, method = 'GET'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { method, headers: { host } }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
    request.on('error', reject)
  })
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()))
})

test('starts funded chains and reports all URLs', async () => {
  const sandbox = await start()
  const chain = sandbox.chain('eip155:31337')
  expect(Number(await chain.request('eth_chainId'))).toBe(31337)
  const second = sandbox.chain('eip155:31338')
  expect(Number(await second.request('eth_chainId'))).toBe(31338)
  expect(Object.entries(sandbox.urls.rpc)).toEqual([
    ['eip155:31337', chain.url],
    ['eip155:31338', second.url],
    [sandbox.solana.caip2, sandbox.solana.url],
  ])
  expect(sandbox.networks.map(({ name }) => name)).toEqual(['Sandbox A', 'Sandbox B'])
  expect(sandbox.networks[0]).toEqual({
    id: 31337,
    name: 'Sandbox A',
    nativeCurrency: { name: 'Sandbox Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
    blockExplorers: { default: { name: 'Sandbox explorer', url: `${sandbox.urls.control}/explorer` } },
    testnet: true,
  })
  const balances = await Promise.all(sandbox.accounts.map(({ address }) => chain.balance(address)))
  const full = parseEther('10000')
  expect(balances).toEqual([full, full, full, full, 0n])
  expect(() => sandbox.chain('eip155:1')).toThrow(expect.objectContaining({ code: 'SANDBOX_UNKNOWN_CHAIN' }))
})

test('stop ends every process, frees every port and can be called again', async () => {
  const sandbox = await start()
  const { control, relay, gateway, rpc } = sandbox.urls
  const urls = [control, relay, gateway, ...Object.values(rpc)]
  expect(await Promise.all(urls.map(isOpen))).toEqual([true, true, true, true, true, true])
  const listeners = process.listenerCount('exit')
  await Promise.all([sandbox.stop(), sandbox.stop()])
  await sandbox.stop()
  expect(await Promise.all(urls.map(isOpen))).toEqual([false, false, false, false, false, false])
  expect(process.listenerCount('exit')).toBe(listeners - 1)
})

test('two sandboxes run in parallel and share nothing', async () => {
  const [one, two] = await Promise.all([start({ seed: 'one' }), start({ seed: 'two' })])
  const address = one.accounts[0]?.address ?? '0x'
  const [a, b] = [one.chain('eip155:31337'), two.chain('eip155:31337')]
  expect(a.url).not.toBe(b.url)
  expect(one.urls.control).not.toBe(two.urls.control)
  await a.setBalance(address, 5n)
  expect(await a.balance(address)).toBe(5n)
  expect(await b.balance(address)).toBe(0n)
  await one.stop()
  expect(Number(await b.request('eth_chainId'))).toBe(31337)
})

test('chains are available on both loopback addresses', async () => {
  const { urls } = looked
  for (const url of Object.values(urls.rpc)) {
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(await isOpen(url.replace('localhost', '127.0.0.1'))).toBe(true)
    if (hasIpv6) expect(await isOpen(url.replace('localhost', '[::1]'))).toBe(true)
  }
})

test.each(
  (['control', 'evmA', 'evmB', 'solana'] as const).flatMap((part) =>
    (hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']).map((host) => [part, host] as const),
  ),
)('a %s port that is taken on %s is an error with part, cause and fix', async (part, host) => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, host, resolve))
  const { port } = holder.address() as { port: number }
  const listeners = process.listenerCount('exit')
  try {
    await expect(start({ ports: { [part]: port } })).rejects.toMatchObject({
      code: 'SANDBOX_PORT_IN_USE',
      part: {
        control: 'control server',
        evmA: 'chain "Sandbox A"',
        evmB: 'chain "Sandbox B"',
        solana: 'Solana network',
      }[part],
      reason: `port in use (${port})`,
      cure: expect.stringContaining('Stop the program'),
    })
    expect(process.listenerCount('exit')).toBe(listeners)
  } finally {
    await new Promise((resolve) => holder.close(resolve))
  }
})

test('fixed ports are used', async () => {
  const first = await start()
  await first.stop()
  const control = Number(new URL(first.urls.control).port)
  const evmA = Number(new URL(first.chain('eip155:31337').url).port)
  const evmB = Number(new URL(first.chain('eip155:31338').url).port)
  const relay = Number(new URL(first.urls.relay).port)
  const solana = Number(new URL(first.solana.url).port)
  const gateway = Number(new URL(first.urls.gateway).port)
  const faults = Number(new URL(first.urls.faults).port)
  const second = await start({ ports: { control, relay, gateway, faults, evmA, evmB, solana } })
  expect(second.urls).toEqual(first.urls)
})

test('the control server accepts localhost names only, and without a token only reads', async () => {
  const { urls } = looked
  const local = urls.control.replace('localhost', '127.0.0.1')
  expect((await fetchAs(local, 'localhost')).status).toBe(200)
  expect((await fetchAs(local, 'evil.example')).status).toBe(403)
  expect((await fetchAs(`${local}/wallets.js`, 'evil.example:80')).text).not.toContain('0x')
  expect((await fetchAs(local, 'localhost', 'POST')).status).toBe(405)
  expect((await fetchAs(`${local}/nothing`, 'localhost')).status).toBe(404)
})

test('the control server shows its services and keeps keys out of the status', async () => {
  const sandbox = looked
  const home = await (await fetch(sandbox.urls.control)).text()
  expect(home).toContain('Latchkey sandbox, worthless test keys')
  expect(home).toContain(sandbox.chain('eip155:31337').url)
  const status = await (await fetch(`${sandbox.urls.control}/status`)).text()
  expect(JSON.parse(status)).toMatchObject({
    services: [
      { name: 'Control server', state: 'running', url: sandbox.urls.control },
      { name: 'Sandbox A', state: 'running', url: sandbox.chain('eip155:31337').url },
      { name: 'Sandbox B', state: 'running', url: sandbox.chain('eip155:31338').url },
      { name: 'Fault server', state: 'running', url: sandbox.urls.faults },
      { name: 'Relay', state: 'running', url: sandbox.urls.relay },
      { name: 'Gateway', state: 'running', url: sandbox.urls.gateway },
      { name: 'Solana network', state: 'running', url: sandbox.solana.url },
    ],
    networks: sandbox.networks,
  })
  for (const { address, privateKey } of sandbox.accounts) {
    expect(status).toContain(address)
    expect(status).not.toContain(privateKey)
  }
})

test('with `allNamespaces: false` there is no Solana network, but the wallets can still be installed', async () => {
  const sandbox = await start({ allNamespaces: false })
  expect(Object.keys(sandbox.urls.rpc)).toEqual(['eip155:31337', 'eip155:31338'])
  expect(() => sandbox.solana).toThrow(
    expect.objectContaining({ code: 'SANDBOX_PART_LEFT_OUT', part: 'Solana network' }),
  )
  expect(sandbox.namespaceWallets.map(({ name }) => name)).toContain('Sol Standard')
})

test('Solana wallets and phones start with SOL and tokens; the same seed gives the same addresses', async () => {
  const [sandbox, again] = await Promise.all([start({ seed: 'one' }), start({ seed: 'one' })])
  expect(again.namespaceWallets).toEqual(sandbox.namespaceWallets)
  const phone = await sandbox.createPhone()
  const holders = sandbox.namespaceWallets
    .filter(({ namespace }) => namespace === 'solana')
    .flatMap(({ accounts }) => accounts)
  expect(holders.length).toBeGreaterThanOrEqual(12)
  for (const address of [...holders, ...phone.accounts.solana]) {
    expect(await sandbox.solana.balance(address)).toBe(100_000_000_000n)
    for (const { mint, decimals } of sandbox.solana.tokens)
      expect(await sandbox.solana.tokenBalance(address, mint)).toBe(5_000n * 10n ** BigInt(decimals))
  }
  expect(again.solana.tokens).toEqual(sandbox.solana.tokens)
})

test('the explorer page shows valid addresses and ignores anything else', async () => {
  const { urls, accounts } = looked
  const known = await (await fetch(`${urls.control}/explorer/address/${accounts[0]?.address}`)).text()
  expect(known).toContain(`Address ${accounts[0]?.address}`)
  expect(known).toMatch(/Sandbox A: \d+(\.\d+)? ETH/)
  const unknown = await (await fetch(`${urls.control}/explorer/tx/0x${'0'.repeat(64)}`)).text()
  expect(unknown).toContain('No chain of this sandbox has this transaction.')
  const hostile = await (await fetch(`${urls.control}/explorer/address/%3Cscript%3E`)).text()
  expect(hostile).not.toContain('script')
})
