import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FaultServer } from '@latchkey/sandbox'
import { startFaultServer } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchRejections } from '../../../../kernel/src/testing/watchRejections.js'
import type { GatewayCall, GatewayPage } from './gatewayCalls.js'
import { callsWithoutClient, chain, configurationPath, gatewayCalls, openPage } from './gatewayCalls.js'
import type { GatewayFault } from './gatewayFaults.js'
import { gatewayFaults, isEndless, serverWords } from './gatewayFaults.js'

const wallets = Array.from({ length: 150 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  chains: [chain],
  order: index,
  supports_wc: true,
  homepage: `https://wallet${index}.example/`,
  mobile_link: `wallet${index}://`,
}))
const png = Buffer.from('89504e470d0a1a0a', 'hex')

/** A gateway's wallets, pictures and configuration. */
const gateway = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === configurationPath) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        features: ['swap', 'activity'].map((id) => ({ id, isEnabled: true, config: [] })),
        limits: { exceeded: true },
      }),
    )
    return
  }
  if (pathname.startsWith('/getWalletImage/')) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    return
  }
  const asset = { name: 'Coin', symbol: 'COIN' }
  const owned: { readonly [path: string]: unknown } = {
    '/v1/supported-chains': { http: [chain], ws: [] },
    '/v1/account/alice/balance': {
      balances: [{ ...asset, chainId: chain, price: 2, quantity: { decimals: '18', numeric: '1.5' } }],
    },
    '/v1/account/alice/history': {
      data: [
        {
          id: 'one',
          metadata: {
            operationType: 'receive',
            hash: `0x${'ab'.repeat(32)}`,
            chain,
            minedAt: '2026-01-02T03:04:05.000Z',
            sentFrom: 'bob',
            sentTo: 'alice',
            status: 'confirmed',
            nonce: 1,
          },
          transfers: [{ fungible_info: asset, direction: 'in', quantity: { numeric: '1.5' } }],
        },
      ],
      next: null,
    },
  }
  if (owned[pathname]) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(owned[pathname]))
    return
  }
  const list = (name: string) => searchParams.get(name)?.split(',')
  const size = Number(searchParams.get('entries'))
  const from = (Number(searchParams.get('page')) - 1) * size
  const found = wallets.filter(
    ({ id, name }) =>
      (list('include')?.includes(id) ?? true) &&
      !list('exclude')?.includes(id) &&
      name.toLowerCase().includes((searchParams.get('search') ?? '').toLowerCase()),
  )
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data: found.slice(from, from + size), count: found.length }))
})

let url = ''
let gone = ''
let faults: FaultServer
let watch: ReturnType<typeof watchRejections>
const pages: GatewayPage[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const left = await startFaultServer()
  gone = left.url
  await left.stop()
})
afterAll(() => {
  gateway.close()
  gateway.closeAllConnections()
})
beforeEach(async () => {
  faults = await startFaultServer({ target: url })
  watch = watchRejections()
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.close()
  await faults.stop()
  watch.end()
})

const open = (address = faults.url): GatewayPage => {
  const page = openPage(address)
  pages.push(page)
  return page
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Waits until the page has its configuration, or none, with the pauses before repetitions. */
async function settleConfiguration(page: GatewayPage): Promise<void> {
  await page.kernel.preload()
  while (!page.isConfigured()) {
    await turn()
    // The deadline and, of a request that is to be repeated, the pause.
    if (page.clock.pending === 2) page.clock.advance(500)
  }
}

/** Whether the call is the one that every page begins with. */
const isConfiguration = ({ target }: GatewayCall): boolean => target.path === configurationPath

type End = { readonly result: unknown } | { readonly error: unknown }
const endOf = (promise: Promise<unknown>): Promise<End> =>
  promise.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )

/** Connects the page's wallet, if it is not connected. */
const connect = async ({ kernel, wallet }: GatewayPage): Promise<void> => {
  if (!kernel.connection()) await kernel.connect({ connectorId: wallet.id })
}

/** Runs a call until it settles; a fault without an end is given exactly the deadline. */
async function attempt(call: GatewayCall, page: GatewayPage, fault: GatewayFault | undefined): Promise<End> {
  let end: End | undefined
  if (call.isOfAccount) await connect(page)
  const settled = endOf(call.run(page)).then((given) => {
    end = given
    return given
  })
  if (fault && isEndless(fault)) {
    const isUnderWay = () => faults.requests.some((request) => request.fault && request.end === 'open')
    while (!isUnderWay()) await turn()
    page.clock.advance(call.deadlineMs - 1)
    for (let turns = 0; turns < 20; turns++) await turn()
    expect(end, 'it gave up before its deadline').toBeUndefined()
    page.clock.advance(251)
  }
  // The pause before a repetition, next to the deadline; next to it, a refusal with 403 waits for its reason.
  if (call.isRepeated && fault?.name.slice(0, 3) !== '403')
    while (!end) {
      if (page.clock.pending === 2) page.clock.advance(500)
      await turn()
    }
  return settled
}

/** What a visitor and the site find after a call: the page's wallets, a connection, nothing that waits, no words of the server. */
async function judgeUsable(page: GatewayPage): Promise<void> {
  const { kernel, wallet, clock, errors, alerts, directory } = page
  await settleConfiguration(page)
  const { status, pageStatus, search } = directory()
  expect([status, pageStatus, search.status]).not.toContain('loading')
  await kernel.disconnect()
  expect(clock.pending, 'timers').toBe(0)
  const { record } = await kernel.connect({ connectorId: wallet.id })
  expect(record?.activeAddress).toBe('alice')
  expect((await kernel.signMessage({ message: 'hello' })).signature).toContain('hello')
  await kernel.disconnect()
  expect(kernel.getState().connectors.map(({ name }) => name)).toContain('Wallet 3')
  expect(JSON.stringify(kernel.getState())).not.toMatch(serverWords)
  expect(alerts.join()).not.toMatch(serverWords)
  expect(new Set(alerts).size, 'alerts once each').toBe(alerts.length)
  for (const error of errors) judgeError(error)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  await turn()
  expect(watch.seen).toEqual([])
}

function judgeError(error: unknown): void {
  const { code, message } = error as { readonly code: string; readonly message: string }
  expect(code).toMatch(/^[A-Z][A-Z_]+$/)
  expect(message.length).toBeLessThanOrEqual(200)
  expect(message).not.toMatch(serverWords)
}

const causeOf = (error: unknown): unknown => (error as { readonly cause?: { readonly code?: string } }).cause?.code

/** Judges how a call ended that must end as `fault` says. */
function judgeEnd(call: GatewayCall, page: GatewayPage, fault: GatewayFault, end: End): void {
  const own = call.isPicture ? fault.pictureEnd : call.target.path !== '/getWallets' && fault.otherEnd
  const wanted = own || fault.end
  if (call.isAlerting) {
    const codes = page.alerts.map((alert) => (JSON.parse(alert) as { readonly code: string }).code)
    expect(codes).toEqual(wanted !== 'works' && fault.alert ? [fault.alert] : [])
  }
  const reported = page.errors.map((error) => `${error.code} of ${causeOf(error)}`)
  if (wanted === 'works') {
    expect(end).toHaveProperty('result')
    expect(reported).toEqual([])
    if (!('result' in end)) return
    expect(call.worked(page, end.result)).toBeUndefined()
    return
  }
  const { status } = Object(fault.fault) as { readonly status?: number }
  const expected = `${call.code?.(wanted, status) ?? 'WALLET_DIRECTORY_FAILED'} of ${wanted}`
  if (call.failure === 'rejected') {
    expect(end).toHaveProperty('error')
    const { error } = end as { readonly error: { readonly code?: string } }
    judgeError(error)
    expect(`${error.code} of ${causeOf(error)}`).toBe(expected)
  }
  expect(reported).toEqual(call.failure === 'reported' ? [expected] : [])
  expect(call.failed(page, 'result' in end ? end.result : undefined)).toBeUndefined()
}

describe.each(gatewayCalls.map((call) => [call.name, call] as const))('%s', (_call, call) => {
  const cells = gatewayFaults.map((fault) => [fault.name, fault] as const)

  it.each(cells)('under %s: the page stays usable, and a second attempt works', async (_name, fault) => {
    if (fault.fault === 'refused') {
      // Everything is gone, for good.
      const page = open(gone)
      if (!isConfiguration(call)) await settleConfiguration(page)
      await call.prepare?.(page).catch(() => undefined)
      const isFirst = !call.prepare
      const end = await attempt(call, page, fault)
      if (isFirst) judgeEnd(call, page, fault, end)
      else expect(end).toHaveProperty('error')
      await judgeUsable(page)
      return
    }
    const page = open()
    if (!isConfiguration(call)) await settleConfiguration(page)
    await call.prepare?.(page)
    const before = faults.requests.length
    faults.set(call.target, fault.fault)
    judgeEnd(call, page, fault, await attempt(call, page, fault))
    const asked = faults.requests.slice(before).filter(({ fault }) => fault)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(call.requests)
    await judgeUsable(page)
    // Nothing is held open, and of a flood only what was on its way is sent.
    await expect.poll(() => asked.filter(({ end }) => end === 'open')).toEqual([])
    for (const { sentBytes } of asked) expect(sentBytes).toBeLessThan(16 * 1024 * 1024)

    faults.clear()
    if (call.pauseMs) page.clock.advance(call.pauseMs)
    const again = call.isOnce ? open() : page
    if (!isConfiguration(call)) await settleConfiguration(again)
    const second = await attempt(call, again, undefined)
    expect(second).toHaveProperty('result')
    if ('result' in second) expect(call.worked(again, second.result)).toBeUndefined()
    await judgeUsable(again)
  })

  it('ends with the page, without a rejection that nobody handles', async () => {
    const page = open()
    if (!isConfiguration(call)) await settleConfiguration(page)
    await call.prepare?.(page)
    if (call.isOfAccount) await connect(page)
    faults.set(call.target, { kind: 'stall' })
    const ended = endOf(call.run(page))
    while (!faults.requests.some(({ fault }) => fault)) await turn()
    page.close()
    const end = await ended
    if (call.isDropped) expect(end).toEqual({ result: undefined })
    else if (call.failure === 'rejected') judgeError((end as { readonly error: unknown }).error)
    await expect.poll(() => faults.requests.filter((request) => request.end === 'open')).toEqual([])
    expect(page.clock.pending).toBe(0)
    expect(watch.seen).toEqual([])
  })
})

it('replaces a search that is stalled by a newer one, of which alone there are results', async () => {
  const page = open()
  faults.set({ path: '/getWallets', query: { search: 'Wallet 41' } }, { kind: 'stall' })
  const older = endOf(page.actions.search({ text: 'Wallet 41' }))
  while (!faults.requests.some(({ fault }) => fault)) await turn()
  expect(await page.actions.search({ text: 'Wallet 42' })).toMatchObject([{ id: 'w42' }])
  expect(await older).toMatchObject({ error: { code: 'ABORTED' } })
  expect(page.directory().search).toMatchObject({ text: 'Wallet 42', status: 'done', results: [{ id: 'w42' }] })
  await judgeUsable(page)
})

it.each(gatewayFaults.filter(({ fault }) => fault !== 'refused').map((fault) => [fault.name, fault] as const))(
  'with everything under %s, a wallet of the page is listed and connects',
  async (_name, fault) => {
    if (fault.fault === 'refused') return
    const page = open()
    faults.set({ path: '/*' }, fault.fault)
    const rows = endOf(page.actions.list())
    const found = endOf(page.actions.search({ text: 'Wallet 42' }))
    const picture = page.pictures.load(
      { id: 'w1', name: 'W1', chains: [], supports_wc: true, image_id: 'img1' },
      new AbortController().signal,
    )
    if (isEndless(fault)) {
      while (faults.requests.length < 6) await turn()
      page.clock.advance(10_250)
    }
    await Promise.all([rows, found, picture])
    await judgeUsable(page)
  },
)

it.each(callsWithoutClient.map(({ name, path }) => [name, path] as const))(
  '%s has no client yet, or its row is missing',
  async (_name, path) => {
    const page = open()
    await page.kernel.preload()
    await page.actions.list()
    expect(faults.requests.length).toBeGreaterThan(0)
    expect(faults.requests.map((request) => request.path)).not.toContain(path)
  },
)
