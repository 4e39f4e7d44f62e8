import type { AlertInput, Candidate, KernelState } from '@latchkey/kernel'
import { createTestClock, createTestHttp } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browsingSlice } from './browse/browsingSlice.js'
import { createBrowsing } from './browse/createBrowsing.js'
import type { DirectoryState, WalletDirectoryContract } from './contract.js'
import { openGateway } from './gateway/openGateway.js'
import { readOptions } from './readOptions.js'
import { wholeLists } from './registry.js'
import { registryLists } from './registryLists.js'
import { initialState, walletDirectorySlice } from './slice.js'
import { startDirectory } from './startDirectory.js'
import type { GatewayDouble } from './startGateway.test.double.js'
import { startGateway, wireWallet } from './startGateway.test.double.js'

let gateway: GatewayDouble
const wallets = Array.from({ length: 100 }, (_, index) => wireWallet(index))
beforeEach(async () => {
  gateway = await startGateway(wallets)
})
afterEach(() => gateway.close())

const main = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Main',
  nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const orchard: Candidate = {
  id: 'orchard',
  type: 'ANNOUNCED',
  name: 'Wallet 7',
  rdns: 'test.seven',
  namespaces: ['eip155'],
  marks: [],
}

/** A directory over a state that is written in place. */
const make = (
  options: WalletDirectoryContract['options'] = {},
  {
    connectors = [],
    isPhone = false,
    hasGateway = true,
  }: {
    readonly connectors?: readonly Candidate[]
    readonly isPhone?: boolean
    readonly hasGateway?: boolean
  } = {},
) => {
  let state: DirectoryState = structuredClone(initialState)
  const read = (): KernelState =>
    ({ plugins: { 'wallet-directory': state }, connectors, namespaces: { eip155: {} } }) as unknown as KernelState
  const apply = (_name: string, change: (before: DirectoryState) => DirectoryState): void => {
    state = change(state)
  }
  const alerts: AlertInput[] = []
  const clock = createTestClock()
  const { signal } = new AbortController()
  const surroundings = {
    options: readOptions({ ...options, ...(hasGateway && { gateway: gateway.url }) }),
    device: { isPhone },
    networks: [main],
  }
  const context = {
    getState: read,
    alert: (alert: AlertInput) => void alerts.push(alert),
    networks: [main],
    http: createTestHttp({ clock, signal }),
    signal,
  }
  const started = startDirectory({
    context,
    write: walletDirectorySlice.bind(apply),
    surroundings,
    gateway: hasGateway ? openGateway(context, surroundings.options) : undefined,
    builtIn: options.featured || options.exclude ? wholeLists : registryLists,
  })
  const directory = { ...started, ...createBrowsing(started, browsingSlice.bind(apply)) }
  return { directory, alerts, clock, read: () => state }
}
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)
const asked = () => gateway.requests.map(({ query: { st: _, sv: __, ...query } }) => query)

describe('the first lists', () => {
  it('are requested once: recommended, featured, excluded and installed wallets', async () => {
    const options = { featured: ['w5', 'w3'], exclude: ['w0', 'Some Name'] }
    const { directory, read } = make(options, { connectors: [orchard] })
    await Promise.all([directory.start(), directory.start()])
    await directory.start()
    expect(asked()).toEqual([
      { page: '1', entries: '4', exclude: 'w0,Some Name,w5,w3', chains: 'eip155:1' },
      { page: '1', entries: '2', include: 'w5,w3' },
      { page: '1', entries: '1', include: 'w0' },
      { page: '1', entries: '20', badge_type: 'certified', names: 'Wallet 7', rdns: 'test.seven' },
    ])
    expect(read().status).toBe('ready')
    expect(ids(read().featured)).toEqual(['w5', 'w3'])
    expect(ids(read().recommended)).toEqual(['w1', 'w2', 'w4', 'w6'])
    expect(ids(read().excluded)).toEqual(['w0'])
    expect(read().total).toBe(97)
  })

  it('ignore wallets that were not requested', async () => {
    gateway.answer = ({ query }) => ({
      data: query.names ? [wireWallet(50), wireWallet(51, { rdns: 'test.seven' })] : [],
      count: 0,
    })
    const { directory, read } = make({}, { connectors: [orchard] })
    await directory.start()
    expect(ids(read().installed)).toEqual(['w51'])
  })

  it('fall back to the built-in wallets after a failure, and are requested again', async () => {
    gateway.answer = (_, response) => void response.writeHead(500).end()
    const { directory, read } = make()
    await expect(directory.start()).rejects.toMatchObject({ code: 'WALLET_DIRECTORY_FAILED' })
    expect(read()).toMatchObject({ status: 'failed', total: null })
    expect(ids(read().recommended).slice(0, 2)).toEqual(['base', 'metamask'])
    gateway.answer = undefined
    await directory.start()
    expect(read().status).toBe('ready')
    expect(ids(read().recommended)).toEqual(['w0', 'w1', 'w2', 'w3'])
  })

  it.each([
    [403, 'WALLET_DIRECTORY_REFUSED'],
    [429, 'RATE_LIMITED'],
  ])('alerts the developer to the status %i', async (status, code) => {
    gateway.answer = (_, response) => void response.writeHead(status).end()
    const { directory, alerts } = make()
    await expect(directory.start()).rejects.toThrow()
    expect(alerts).toEqual([expect.objectContaining({ code, once: true })])
  })

  it('know what an excluded id stands for without a gateway, so that the installed wallet is hidden, too', async () => {
    const { directory, read } = make({ exclude: [' Rabby', 'Some Name'] }, { hasGateway: false })
    await directory.start()
    expect(read().excluded).toMatchObject([{ id: 'rabby', rdns: 'io.rabby' }])
  })

  it('come from the built-in wallets without a gateway, without a request', async () => {
    const { directory, read } = make({ featured: ['rabby', 'nobody'] }, { hasGateway: false })
    await directory.start()
    expect(ids(read().featured)).toEqual(['rabby'])
    expect(ids(read().recommended).slice(0, 2)).toEqual(['base', 'metamask'])
    expect(read().total).toBeGreaterThan(40)
    const { wallets: all } = await directory.nextPage()
    expect(all.length).toBe(read().total)
    expect(ids(all).slice(0, 3)).toEqual(['rabby', '1inch', 'ambire'])
    expect(read().pageStatus).toBe('end')
    expect(ids(await directory.search('RAB'))).toEqual(['rabby'])
    expect(gateway.requests).toEqual([])
  })
})

describe('pages', () => {
  it('follow each other without duplicates until the end, one request at a time (296)', async () => {
    const { directory, read } = make({ featured: ['w9'] })
    await Promise.all([directory.nextPage(), directory.nextPage()])
    expect(read()).toMatchObject({ page: 1, pageStatus: 'ready', count: 100 })
    expect(ids(read().pages).slice(0, 6)).toEqual(['w9', 'w0', 'w1', 'w2', 'w3', 'w4'])
    await directory.nextPage()
    await directory.nextPage()
    expect(read().pageStatus).toBe('end')
    expect(new Set(ids(read().pages)).size).toBe(100)
    const before = gateway.requests.length
    expect(await directory.nextPage()).toEqual({ wallets: read().pages, count: 100 })
    expect(gateway.requests).toHaveLength(before)
  })

  it('omit and count wallets that do not open on a phone, and still end (298)', async () => {
    const desks = Array.from({ length: 50 }, (_, index) =>
      wireWallet(index, index % 2 ? {} : { mobile_link: undefined }),
    )
    await gateway.close()
    gateway = await startGateway(desks)
    const { directory, read } = make({}, { isPhone: true })
    await directory.nextPage()
    await directory.nextPage()
    expect(read().pageStatus).toBe('end')
    expect(read().pages).toHaveLength(25)
    expect(read().hiddenByDevice).toBe(23)
  })

  it('can be requested again after a failure, without losing any', async () => {
    const { directory, read } = make()
    await directory.nextPage()
    gateway.answer = (_, response) => void response.writeHead(500).end()
    await expect(directory.nextPage()).rejects.toMatchObject({ code: 'WALLET_DIRECTORY_FAILED' })
    expect(read()).toMatchObject({ pageStatus: 'failed', page: 1 })
    gateway.answer = undefined
    await directory.nextPage()
    expect(read().page).toBe(2)
    expect(read().pages).toHaveLength(84)
  })

  it('contain no excluded wallet, even if the directory sends it (288)', async () => {
    gateway.answer = () => ({ data: [wireWallet(1), wireWallet(2, { name: 'Bad' }), wireWallet(3)], count: 3 })
    const { directory, read } = make({ exclude: ['w1', 'bad'] })
    await directory.nextPage()
    expect(ids(read().pages)).toEqual(['w3'])
    expect(ids(await directory.search('wallet'))).toEqual(['w3'])
  })
})

describe('search (294)', () => {
  it('trims, and sends nothing shorter than two characters', async () => {
    const { directory, read } = make()
    for (const text of ['', ' ', ' x ']) expect(await directory.search(text)).toEqual([])
    expect(gateway.requests).toEqual([])
    expect(ids(await directory.search('  Wallet 42 '))).toEqual(['w42'])
    expect(asked()).toEqual([{ page: '1', entries: '100', search: 'Wallet 42', chains: 'eip155:1' }])
    expect(read().search).toMatchObject({ text: 'Wallet 42', status: 'done' })
  })

  it('returns an empty list without a match', async () => {
    const { directory, read } = make()
    expect(await directory.search('nobody')).toEqual([])
    expect(read().search).toMatchObject({ status: 'done', results: [] })
  })

  it('requests certified wallets only, even without a text, and drops others', async () => {
    gateway.answer = ({ query }) => ({
      data: [wireWallet(1, { badge_type: 'certified' }), wireWallet(2)],
      count: query.badge_type ? 2 : 0,
    })
    const { directory } = make()
    expect(ids(await directory.search('', true))).toEqual(['w1'])
    expect(asked()[0]).toMatchObject({ badge_type: 'certified' })
  })

  it('aborts the older search when a newer one starts, whichever responds first', async () => {
    const { directory, read } = make()
    let answerOld: (() => void) | undefined
    gateway.answer = async ({ query }) => {
      if (query.search === 'old')
        await new Promise<void>((resolve) => {
          answerOld = resolve
        })
      return { data: [wireWallet(query.search === 'old' ? 1 : 2)], count: 1 }
    }
    const old = expect(directory.search('old')).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(answerOld).toBeDefined())
    expect(ids(await directory.search('new'))).toEqual(['w2'])
    answerOld?.()
    await old
    expect(read().search).toMatchObject({ text: 'new', status: 'done', results: [{ id: 'w2' }] })
  })

  it('reports a failure', async () => {
    gateway.answer = (_, response) => void response.writeHead(500).end()
    const { directory, read } = make()
    await expect(directory.search('abc')).rejects.toMatchObject({ code: 'WALLET_DIRECTORY_FAILED' })
    expect(read().search).toMatchObject({ text: 'abc', status: 'failed' })
  })

  it.each([undefined, null, 3, {}])('refuses %j', async (text) => {
    const { directory } = make()
    await expect(directory.search(text)).rejects.toMatchObject({ code: 'WALLET_DIRECTORY_TEXT_INVALID' })
    expect(gateway.requests).toEqual([])
  })
})
