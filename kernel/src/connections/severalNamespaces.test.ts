import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { watchRejections } from '../testing/watchRejections.js'
import type { AdapterImplementation, ConnectorPlugin } from './contract.js'
import type { Family, NamespaceWallet } from './createNamespace.test.double.js'
import { createNamespace, createNamespaceSession, createNamespaceWallet } from './createNamespace.test.double.js'

const names = ['alpha', 'beta', 'gamma'] as const

/** A page with three namespaces and no wallet yet. */
const load = async ({
  storage = createMemoryStorage(),
  connectors = [],
  change = {},
}: {
  readonly storage?: ReturnType<typeof createMemoryStorage>
  readonly connectors?: readonly ConnectorPlugin[]
  readonly change?: Partial<AdapterImplementation>
} = {}) => {
  const [alpha, beta, gamma] = names.map((name) => createNamespace(name, change)) as [Family, Family, Family]
  const test = createTestKernel({
    networks: [alpha, beta, gamma].flatMap(({ networks }) => networks) as never,
    storage,
    plugins: [alpha.plugin, beta.plugin, gamma.plugin, ...connectors],
  })
  const kernel = test.kernel as never as import('../kernel.js').AnyKernel
  await kernel.preload()
  const state = (name: string) => kernel.getState().namespaces[name]
  const rows = () => kernel.getState().connectors
  const row = (id: string) => rows().find((other) => other.id === id)
  const connected = () => names.filter((name) => state(name)?.status === 'connected')
  return { ...test, kernel, storage, alpha, beta, gamma, state, rows, row, connected }
}
const sides = () => names.map(createNamespaceWallet) as [NamespaceWallet, NamespaceWallet, NamespaceWallet]
const stored = (storage: ReturnType<typeof createMemoryStorage>, name: string) =>
  JSON.parse(storage.entries.get(`latchkey:local:core:${name}`) ?? '{}').data
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 })

describe('one wallet found in several namespaces', () => {
  it('is one row that grows in place, under the id found first', async () => {
    const { alpha, beta, gamma, rows } = await load()
    const [a, b, c] = sides()
    alpha.find({ id: 'io.wallet', name: 'Wallet', rdns: 'io.wallet' }, a)
    alpha.find({ id: 'other', name: 'Other' }, createNamespaceWallet('alpha'))
    beta.find({ id: 'standard:Wallet', name: 'Wallet', icon: 'data:image/png;base64,AA==' }, b)
    expect(rows()).toEqual([
      {
        id: 'io.wallet',
        name: 'Wallet',
        rdns: 'io.wallet',
        icon: 'data:image/png;base64,AA==',
        type: 'MULTI_CHAIN',
        namespaces: ['alpha', 'beta'],
        marks: [],
      },
      { id: 'other', name: 'Other', type: 'ANNOUNCED', namespaces: ['alpha'], marks: [] },
    ])
    gamma.find({ id: 'wallet', name: 'Wallet' }, c)
    expect(rows().map(({ id, namespaces }) => [id, namespaces])).toEqual([
      ['io.wallet', ['alpha', 'beta', 'gamma']],
      ['other', ['alpha']],
    ])
  })

  it.each(['io.wallet', 'standard:Wallet'])('connects by either of its ids: %s', async (connectorId) => {
    const { alpha, beta, kernel, state } = await load()
    const [a, b] = sides()
    alpha.find({ id: 'io.wallet', name: 'Wallet' }, a)
    beta.find({ id: 'standard:Wallet', name: 'Wallet' }, b)
    await kernel.connect({ connectorId, namespace: 'beta' })
    expect(state('beta')?.connections).toMatchObject([{ connectorId: 'io.wallet', activeAddress: 'beta-one' }])
    expect(a.calls).toEqual([])
    await expect(kernel.connect({ connectorId, namespace: 'beta' })).rejects.toMatchObject({
      code: 'ALREADY_CONNECTED',
    })
    await kernel.disconnect({ connectorId: 'io.wallet' })
    expect(state('beta')?.status).toBe('disconnected')
  })

  it.each(names.slice(0, 2))(
    'is restored in any order of discovery and under either stored id (first found: %s)',
    async (first) => {
      for (const before of names.slice(0, 2)) {
        const storage = createMemoryStorage()
        const [a, b] = sides()
        const found = (page: Awaited<ReturnType<typeof load>>, name: string) =>
          name === 'alpha'
            ? page.alpha.find({ id: 'io.wallet', name: 'Wallet' }, a)
            : page.beta.find({ id: 'standard:Wallet', name: 'Wallet' }, b)
        const one = await load({ storage })
        found(one, before)
        found(one, before === 'alpha' ? 'beta' : 'alpha')
        const [{ id = '' } = {}] = one.rows()
        await one.kernel.connect({ connectorId: id, namespace: 'alpha' })
        await one.kernel.connect({ connectorId: id, namespace: 'beta' })
        one.kernel.destroy()

        const two = await load({ storage })
        found(two, first)
        const restoring = two.kernel.reconnect()
        // The wallet's other side is found late.
        await soon(() => expect(two.clock.pending).toBeGreaterThan(0))
        found(two, first === 'alpha' ? 'beta' : 'alpha')
        expect([...(await restoring)].sort()).toEqual(['alpha', 'beta'])
        expect(two.connected()).toEqual(['alpha', 'beta'])
        const [{ id: now = '' } = {}] = two.rows()
        for (const name of ['alpha', 'beta'])
          expect(stored(storage, 'connections')[name]).toMatchObject([{ connectorId: now }])
        expect(a.calls.concat(b.calls).filter((call) => call === 'connect')).toHaveLength(2)
        await two.kernel.disconnect()
        two.kernel.destroy()

        const three = await load({ storage })
        found(three, 'beta')
        found(three, 'alpha')
        await expect(three.kernel.reconnect()).resolves.toEqual([])
        three.kernel.destroy()
      }
    },
  )

  it('is restored in both namespaces once it is unlocked, without a prompt', async () => {
    const storage = createMemoryStorage()
    const [a, b] = sides()
    const page = async () => {
      const made = await load({ storage })
      made.alpha.find({ id: 'w', name: 'Wallet' }, a)
      made.beta.find({ id: 'v', name: 'Wallet' }, b)
      return made
    }
    const one = await page()
    for (const namespace of ['alpha', 'beta']) await one.kernel.connect({ connectorId: 'w', namespace })
    one.kernel.destroy()
    for (const side of [a, b]) Object.assign(side, { isAuthorized: false, calls: side.calls.splice(0, 0) })
    const two = await page()
    await expect(two.kernel.reconnect()).resolves.toEqual([])
    expect(two.row('w')?.marks).toEqual(['remembered'])
    for (const side of [a, b]) {
      side.isAuthorized = true
      side.tell('connect', { accounts: side.accounts, networkId: side.networkId })
    }
    await soon(() => expect(two.connected()).toEqual(['alpha', 'beta']))
    expect(two.row('w')?.marks).toEqual([])
    expect([...a.calls, ...b.calls]).not.toContain('connect')
  })

  it('joins by an equal id too, and loses no row', async () => {
    const { alpha, beta, rows, kernel, state } = await load()
    const [a, b] = sides()
    alpha.find({ id: 'wallet', name: 'Wallet', rdns: 'io.wallet' }, a)
    beta.find({ id: 'wallet', name: 'Wallet', rdns: 'io.wallet' }, b)
    expect(rows()).toMatchObject([
      { id: 'wallet', name: 'Wallet', type: 'MULTI_CHAIN', namespaces: ['alpha', 'beta'], marks: [] },
    ])
    await kernel.connect({ connectorId: 'wallet', namespace: 'alpha' })
    await kernel.connect({ connectorId: 'wallet', namespace: 'beta' })
    expect([state('alpha')?.status, state('beta')?.status]).toEqual(['connected', 'connected'])
  })

  it('gives a wallet that claims another’s id under a different name a separate row (S4)', async () => {
    const { alpha, beta, gamma, rows, row, kernel, state } = await load()
    const [a, b, c] = sides()
    beta.find({ id: 'io.wallet', name: 'Impostor', icon: 'data:image/png;base64,AA==' }, b)
    alpha.find({ id: 'io.wallet', name: 'Wallet', rdns: 'io.wallet' }, a)
    beta.find({ id: 'io.wallet', name: 'Again' }, createNamespaceWallet('beta'))
    gamma.find({ id: 'alpha:io.wallet', name: 'Third' }, c)
    expect(rows()).toEqual([
      {
        id: 'io.wallet',
        name: 'Impostor',
        icon: 'data:image/png;base64,AA==',
        type: 'ANNOUNCED',
        namespaces: ['beta'],
        marks: [],
      },
      {
        id: 'alpha:io.wallet',
        name: 'Wallet',
        rdns: 'io.wallet',
        type: 'ANNOUNCED',
        namespaces: ['alpha'],
        marks: [],
      },
      { id: 'io.wallet#2', name: 'Again', type: 'ANNOUNCED', namespaces: ['beta'], marks: [] },
      { id: 'gamma:alpha:io.wallet', name: 'Third', type: 'ANNOUNCED', namespaces: ['gamma'], marks: [] },
    ])
    await kernel.connect({ connectorId: row('alpha:io.wallet')?.id ?? '' })
    expect(state('alpha')?.connections).toMatchObject([{ connectorId: 'alpha:io.wallet', name: 'Wallet' }])
    expect(b.calls).toEqual([])
  })

  it('restores nothing from an id of the previous version, without a report (S4)', async () => {
    const storage = createMemoryStorage()
    const key = 'latchkey:local:core:connections'
    storage.entries.set(
      key,
      '{"v":1,"data":{"alpha":[{"connectorId":"Page.Wallet","accounts":["alpha-a"],"networkId":"alpha:1","since":1}]}}',
    )
    const { alpha, kernel, clock, errors, state } = await load({ storage })
    const [a] = sides()
    alpha.find({ id: 'providers:Page.Wallet', name: 'Wallet' }, a)
    const restoring = kernel.reconnect()
    await soon(() => expect(clock.pending).toBeGreaterThan(0))
    clock.advance(3000)
    expect(await restoring).toEqual([])
    expect([errors, a.calls]).toEqual([[], []])
    await kernel.connect({ connectorId: 'providers:Page.Wallet' })
    expect(state('alpha')?.status).toBe('connected')
    expect(stored(storage, 'connections').alpha[0]).toMatchObject({ connectorId: 'providers:Page.Wallet' })
  })

  it('stays two rows when both are found in the same namespace', async () => {
    const { alpha, beta, rows } = await load()
    alpha.find({ id: 'one', name: 'Wallet' }, createNamespaceWallet('alpha'))
    alpha.find({ id: 'two', name: 'Wallet' }, createNamespaceWallet('alpha'))
    beta.find({ id: 'three', name: 'Wallet' }, createNamespaceWallet('beta'))
    beta.find({ id: 'four', name: 'Wallet' }, createNamespaceWallet('beta'))
    expect(rows().map(({ id, namespaces }) => `${id} ${namespaces}`)).toEqual(['one alpha,beta', 'two alpha,beta'])
    beta.find({ id: 'five', name: 'Wallet' }, createNamespaceWallet('beta'))
    expect(rows().map(({ id, namespaces }) => `${id} ${namespaces}`)).toEqual([
      'one alpha,beta',
      'two alpha,beta',
      'five beta',
    ])
  })

  it('never joins rows by a name that two wallets claim', async () => {
    const { alpha, beta, rows } = await load()
    for (const id of ['one', 'two']) alpha.find({ id, name: 'Wallet', rdns: 'io.same' }, createNamespaceWallet('alpha'))
    beta.find({ id: 'three', name: 'Wallet' }, createNamespaceWallet('beta'))
    expect(rows().map(({ id, namespaces, marks }) => `${id} ${namespaces} ${marks}`)).toEqual([
      'one alpha duplicate-claim',
      'two alpha duplicate-claim',
      'three beta ',
    ])
  })

  it('is marked when a second wallet claims the name of a joined row', async () => {
    const { alpha, beta, rows } = await load()
    alpha.find({ id: 'one', name: 'Wallet', rdns: 'io.same' }, createNamespaceWallet('alpha'))
    beta.find({ id: 'three', name: 'Wallet' }, createNamespaceWallet('beta'))
    alpha.find({ id: 'two', name: 'Wallet', rdns: 'io.same' }, createNamespaceWallet('alpha'))
    expect(rows().map(({ id, type, marks }) => `${id} ${type} ${marks}`)).toEqual([
      'one MULTI_CHAIN duplicate-claim',
      'two ANNOUNCED duplicate-claim',
    ])
  })

  it('lists the same object once, and omits a wallet under the id of a listed connector', async () => {
    const listed = createNamespaceSession('listed', false, createNamespaceWallet('alpha'))
    const { alpha, beta, rows } = await load({ connectors: [listed] })
    const [a, b] = sides()
    alpha.find({ id: 'one', name: 'Wallet' }, a)
    alpha.find({ id: 'two', name: 'Another' }, a)
    beta.find({ id: 'three', name: 'Wallet' }, b)
    beta.find({ id: 'four', name: 'Another' }, b)
    beta.find({ id: 'listed', name: 'x' }, createNamespaceWallet('beta'))
    beta.find({ id: 'five', name: 'listed' }, createNamespaceWallet('beta'))
    expect(rows().map(({ id, namespaces }) => `${id} ${namespaces}`)).toEqual([
      'listed alpha',
      'one alpha,beta',
      'five beta',
    ])
  })

  it('keeps 64 rows at most', async () => {
    const { alpha, beta, rows } = await load()
    for (let index = 0; index < 80; index++)
      alpha.find({ id: `${index}`, name: `W${index}` }, createNamespaceWallet('alpha'))
    beta.find({ id: 'late', name: 'Late' }, createNamespaceWallet('beta'))
    expect(rows()).toHaveLength(64)
  })
})

describe('a wallet of several namespaces', () => {
  const twice = async () => {
    const page = await load()
    const [a, b] = sides()
    page.alpha.find({ id: 'w', name: 'Wallet' }, a)
    page.beta.find({ id: 'v', name: 'Wallet' }, b)
    return { ...page, a, b }
  }

  it('connects in the requested namespace only', async () => {
    const { kernel, state, a, b } = await twice()
    await kernel.connect({ connectorId: 'w', namespace: 'beta' })
    expect(a.calls).toEqual([])
    expect(state('alpha')).toMatchObject({ status: 'disconnected', attempt: 0 })
    const before = state('beta')
    await kernel.connect({ connectorId: 'w' })
    expect(state('alpha')?.connections).toMatchObject([{ connectorId: 'w', activeAddress: 'alpha-one' }])
    expect(state('beta')).toBe(before)
    expect([a.calls, b.calls]).toEqual([['connect'], ['connect']])
    await expect(kernel.connect({ connectorId: 'w', namespace: 'gamma' })).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
    })
  })

  it('emits for the namespace of its adapter when its events name none', async () => {
    const { clock, kernel, state, a, b } = await twice()
    await kernel.connect({ connectorId: 'w', namespace: 'beta' })
    // Events about a namespace that is not connected leave the others unchanged.
    a.tell('change', { accounts: [{ address: 'alpha-two' }] })
    a.tell('disconnect', undefined)
    expect(state('beta')?.status).toBe('connected')
    await kernel.connect({ connectorId: 'w', namespace: 'alpha' })
    const alpha = state('alpha')
    b.tell('change', { accounts: [{ address: 'beta-two' }], networkId: 'beta:2' })
    expect(state('beta')?.connections).toMatchObject([{ activeAddress: 'beta-two', networkId: 'beta:2' }])
    b.tell('lost', undefined)
    clock.advance(16)
    expect(state('beta')?.status).toBe('reconnecting')
    expect(state('alpha')).toBe(alpha)
    b.tell('disconnect', undefined)
    expect(state('beta')).toMatchObject({ status: 'disconnected', reason: 'wallet' })
    expect(state('alpha')).toBe(alpha)
    a.tell('change', { namespace: 'beta', accounts: [{ address: 'alpha-two' }] })
    clock.advance(16)
    expect(state('alpha')?.connections).toMatchObject([{ activeAddress: 'alpha-two' }])
  })

  it('is asked to switch to the requested network, and connects even if it refuses', async () => {
    const { kernel, state, a, b } = await twice()
    await kernel.connect({ connectorId: 'w', namespace: 'alpha', networkId: 'alpha:2' })
    expect(state('alpha')?.networkId).toBe('alpha:2')
    expect(a.calls).toEqual(['connect', 'switch alpha:2'])
    b.switches = 'refuse'
    await kernel.connect({ connectorId: 'w', namespace: 'beta', networkId: 'beta:2' })
    expect(state('beta')).toMatchObject({ status: 'connected', networkId: 'beta:1' })
    expect(b.calls).toEqual(['connect', 'switch beta:2'])
    expect(state('alpha')?.networkId).toBe('alpha:2')
  })

  it('applies events between approval and connection to their own namespace only', async () => {
    const { kernel, state, a, b } = await twice()
    let choose: (() => void) | undefined
    const chosen = new Promise<void>((resolve) => {
      choose = resolve
    })
    let asked = 0
    for (const side of [a, b]) {
      side.accounts = ['one', 'three'].map((name) => ({ address: `${side.namespace}-${name}` }))
      side.result = { mustChoose: true }
    }
    const connecting = ['alpha', 'beta'].map((namespace) =>
      kernel.connect({
        connectorId: 'w',
        namespace,
        chooseAccount: async ({ activeAddress }) => {
          asked++
          await chosen
          return activeAddress
        },
      }),
    )
    await soon(() => expect(asked).toBe(2))
    // Beta first, so that the order of the namespaces cannot make this pass by accident.
    b.tell('change', { accounts: [{ address: 'beta-two' }] })
    a.tell('change', { accounts: [{ address: 'alpha-two' }] })
    b.tell('lost', undefined)
    choose?.()
    await Promise.all(connecting)
    expect(state('alpha')?.connections).toMatchObject([{ activeAddress: 'alpha-two' }])
    expect(state('beta')?.connections).toMatchObject([{ activeAddress: 'beta-two', isLost: true }])
    expect(state('alpha')?.status).toBe('connected')
  })
})

describe('the active namespace', () => {
  it.each([
    ['nothing is connected', 'gamma', false, false],
    ['a wallet is connected', 'alpha', true, false],
    ['a wallet is connected and the site calls reconnect', 'alpha', true, true],
  ])('after a late restore while %s is %s (B10)', async (_name, shown, isSomebody, isAsked) => {
    const find = (page: Pick<Awaited<ReturnType<typeof load>>, (typeof names)[number]>): NamespaceWallet => {
      const [a, b, c] = sides()
      page.alpha.find({ id: 'a', name: 'A' }, a)
      page.beta.find({ id: 'b', name: 'B' }, b)
      page.gamma.find({ id: 'c', name: 'C' }, c)
      return c
    }
    const one = await load()
    find(one)
    await one.kernel.connect({ connectorId: 'c' })
    one.kernel.destroy()
    const two = await load({ storage: one.storage })
    const { kernel, clock, state } = two
    const c = find(two)
    c.isAuthorized = false
    await kernel.reconnect()
    if (isSomebody) await kernel.connect({ connectorId: 'b' })
    await kernel.connect({ connectorId: 'a' })
    await kernel.disconnect({ namespace: 'alpha' })
    c.isAuthorized = true
    if (isAsked) await kernel.reconnect()
    else c.tell('connect', { accounts: c.accounts, networkId: c.networkId })
    clock.advance(16)
    await soon(() => expect(state('gamma')?.status).toBe('connected'))
    expect(kernel.getState().activeNamespace).toBe(shown)
  })
})

describe('one connector of several namespaces', () => {
  const session = async (isShared = false, change: Partial<AdapterImplementation> = {}) => {
    const [a, b] = sides()
    const other = createNamespaceWallet('gamma')
    const mine = createNamespaceWallet('beta')
    const page = await load({
      change,
      connectors: [
        createNamespaceSession('session', isShared, a, b),
        createNamespaceSession('other', false, mine, other),
      ],
    })
    return { ...page, a, b, mine, other }
  }

  it.each([true, false])('records whether one session serves all namespaces: %s (B10)', async (isShared) => {
    const { kernel, state } = await session(isShared)
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    expect(state('alpha')?.connections[0]?.isShared).toBe(isShared || undefined)
  })

  it('applies an event to the namespace it names, and disconnect and lost without one to all', async () => {
    const { clock, kernel, state, a } = await session()
    const tell: typeof a.tell = (...fact) => {
      a.tell(...fact)
      clock.advance(16)
    }
    for (const namespace of ['alpha', 'beta']) await kernel.connect({ connectorId: 'session', namespace })
    const alpha = state('alpha')
    tell('change', { namespace: 'beta', accounts: [{ address: 'beta-two' }] })
    expect(state('alpha')).toBe(alpha)
    expect(state('beta')?.connections).toMatchObject([{ activeAddress: 'beta-two' }])
    tell('lost', undefined)
    expect([state('alpha')?.status, state('beta')?.status]).toEqual(['reconnecting', 'reconnecting'])
    tell('connect', { namespace: 'alpha', accounts: a.accounts, networkId: 'alpha:2' })
    expect([state('alpha')?.status, state('beta')?.status]).toEqual(['connected', 'reconnecting'])
    tell('change', { namespace: 'beta', networkId: 'beta:1' })
    tell('lost', { namespace: 'alpha' })
    expect([state('alpha')?.status, state('beta')?.status]).toEqual(['reconnecting', 'connected'])
    tell('disconnect', { namespace: 'beta' })
    expect([state('alpha')?.status, state('beta')?.status]).toEqual(['reconnecting', 'disconnected'])
    await kernel.connect({ connectorId: 'session', namespace: 'beta' })
    tell('disconnect', undefined)
    expect([state('alpha')?.status, state('beta')?.status]).toEqual(['disconnected', 'disconnected'])
  })

  it('ends with what is connected also what waits for the visitor after its approval', async () => {
    const { kernel, clock, state, a, b } = await session(true)
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    b.accounts = [{ address: 'beta-one' }, { address: 'beta-two' }]
    b.result = { mustChoose: true }
    const chooseAccount = vi.fn(() => new Promise<string>(() => undefined))
    const connecting = kernel.connect({ connectorId: 'session', namespace: 'beta', chooseAccount })
    connecting.catch(() => undefined)
    await soon(() => expect(chooseAccount).toHaveBeenCalledOnce())
    a.tell('disconnect', undefined)
    clock.advance(16)
    await soon(() => expect([state('alpha')?.status, state('beta')?.status]).toEqual(['disconnected', 'disconnected']))
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('ignores addresses and networks of another namespace', async () => {
    const { kernel, state, a } = await session()
    for (const namespace of ['alpha', 'beta']) await kernel.connect({ connectorId: 'session', namespace })
    a.tell('change', { namespace: 'beta', accounts: [{ address: 'alpha-one' }, { address: 'beta-two' }] })
    expect(state('beta')?.connections[0]?.accounts).toEqual([{ address: 'beta-two' }])
    a.tell('change', { namespace: 'beta', networkId: 'alpha:1' })
    expect(state('beta')?.networkId).toBe('beta:1')
  })

  it('connects the namespaces that the same approval covers, keeps the first active, and restores without a prompt', async () => {
    const { kernel, a, b, connected, storage, state } = await session()
    a.result = { others: ['beta', 'gamma', 'nowhere', 'alpha'] }
    b.result = { others: ['alpha'] }
    const facts: string[] = []
    kernel.on('connection:connected', ({ namespace }) => facts.push(namespace))
    const handle = await kernel.connect({ connectorId: 'session' })
    expect(handle.provider).toEqual({ of: 'alpha' })
    await soon(() => expect(connected()).toEqual(['alpha', 'beta']))
    expect(kernel.getState().activeNamespace).toBe('alpha')
    expect(facts).toEqual(['alpha', 'beta'])
    expect([a.calls, b.calls]).toEqual([['connect'], ['connect']])
    expect(state('gamma')?.attempt).toBe(0)
    expect(kernel.getState().alerts).toBeUndefined()
    kernel.destroy()

    const two = await load({ storage, connectors: [createNamespaceSession('session', false, a, b)] })
    expect([...(await two.kernel.reconnect())].sort()).toEqual(['alpha', 'beta'])
    expect(two.connected()).toEqual(['alpha', 'beta'])
    expect([a.calls, b.calls]).toEqual([
      ['connect', 'restore'],
      ['connect', 'restore'],
    ])
    expect(two.kernel.getState().activeNamespace).toBe('alpha')
  })

  it('connects no covered namespace when it is restored in one', async () => {
    const { kernel, a, b, storage } = await session()
    await kernel.connect({ connectorId: 'session' })
    kernel.destroy()
    a.result = { others: ['beta'] }
    const two = await load({ storage, connectors: [createNamespaceSession('session', false, a, b)] })
    await expect(two.kernel.reconnect()).resolves.toEqual(['alpha'])
    expect(b.calls).toEqual([])
  })

  it('replaces the wallet of a covered namespace, as the visitor’s newest choice (B8)', async () => {
    const { kernel, a, b, mine, connected, state } = await session(true)
    await kernel.connect({ connectorId: 'other', namespace: 'beta' })
    a.result = { others: ['beta'] }
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    await soon(() => expect(state('beta')?.connections).toMatchObject([{ connectorId: 'session' }]))
    expect(connected()).toEqual(['alpha', 'beta'])
    expect(kernel.getState().activeNamespace).toBe('alpha')
    expect([b.calls, mine.calls]).toEqual([['connect'], ['connect', 'disconnect']])
  })

  it('keeps the wallet of a covered namespace when replacing it fails or it is the same wallet (B8)', async () => {
    const { kernel, a, b, mine, state } = await session()
    await kernel.connect({ connectorId: 'other', namespace: 'beta' })
    const before = state('beta')?.connections
    Object.assign(a, { result: { others: ['beta'] } })
    b.answer = 'throw'
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    await soon(() => expect(kernel.getState().alerts).toHaveLength(1))
    expect(state('beta')).toMatchObject({ status: 'connected', connections: before })
    expect(mine.calls).toEqual(['connect'])
    b.answer = 'approve'
    await kernel.disconnect({ namespace: 'alpha' })
    await kernel.connect({ connectorId: 'session', namespace: 'beta' })
    const mineNow = state('beta')?.connections
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    expect(state('beta')?.connections).toEqual(mineNow)
  })

  it('alerts once when a covered namespace fails, and keeps the first connected', async () => {
    const watch = watchRejections()
    const { kernel, a, b, connected, state } = await session(true)
    a.result = { others: ['beta'] }
    b.answer = 'throw'
    await kernel.connect({ connectorId: 'session' })
    await soon(() => expect(kernel.getState().alerts).toHaveLength(1))
    expect(kernel.getState().alerts).toMatchObject([{ code: 'NAMESPACE_NOT_CONNECTED' }])
    expect(kernel.getState().alerts?.[0]?.text).toContain('"beta"')
    expect(connected()).toEqual(['alpha'])
    expect(state('beta')?.status).toBe('disconnected')
    expect(kernel.getState().activeNamespace).toBe('alpha')
    expect(a.calls).toEqual(['connect'])
    watch.end()
    expect(watch.seen).toEqual([])
  })

  it('disconnects in every namespace that its session serves, and keeps another wallet connected', async () => {
    const { kernel, connected, a, b, mine, other, storage } = await session(true)
    for (const namespace of ['alpha', 'beta']) await kernel.connect({ connectorId: 'session', namespace })
    await kernel.connect({ connectorId: 'other', namespace: 'gamma' })
    expect([...(await kernel.disconnect({ namespace: 'alpha' }))].sort()).toEqual(['alpha', 'beta'])
    expect(connected()).toEqual(['gamma'])
    expect([a.calls, b.calls].map((calls) => calls.at(-1))).toEqual(['disconnect', 'disconnect'])
    expect([...mine.calls, ...other.calls]).toEqual(['connect'])
    expect(Object.keys(stored(storage, 'connections'))).toEqual(['gamma'])
    expect(stored(storage, 'disconnected')).toEqual({ alpha: ['session'], beta: ['session'] })
  })

  it('keeps the active namespace when the session that serves it and others ends (B10)', async () => {
    const { kernel, connected } = await session(true)
    for (const namespace of ['alpha', 'beta']) await kernel.connect({ connectorId: 'session', namespace })
    await kernel.connect({ connectorId: 'other', namespace: 'gamma' })
    await kernel.switchNetwork({ networkId: 'beta:1' })
    await kernel.disconnect({ namespace: 'beta' })
    expect(connected()).toEqual(['gamma'])
    expect(kernel.getState().activeNamespace).toBe('beta')
  })

  it('never disconnects another wallet in a namespace that it serves too (shared)', async () => {
    const { kernel, connected, mine } = await session(true)
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    await kernel.connect({ connectorId: 'other', namespace: 'beta' })
    await kernel.disconnect({ namespace: 'alpha' })
    expect(connected()).toEqual(['beta'])
    expect(mine.calls).toEqual(['connect'])
  })

  it('disconnects in one namespace only when its session is not shared', async () => {
    const { kernel, connected, b } = await session(false)
    for (const namespace of ['alpha', 'beta']) await kernel.connect({ connectorId: 'session', namespace })
    expect(await kernel.disconnect({ namespace: 'alpha' })).toEqual(['alpha'])
    expect(connected()).toEqual(['beta'])
    expect(b.calls).toEqual(['connect'])
    await kernel.connect({ connectorId: 'session', namespace: 'alpha' })
    expect([...(await kernel.disconnect({ connectorId: 'session' }))].sort()).toEqual(['alpha', 'beta'])
  })

  it('parses accounts in the notation of their network (f)', async () => {
    const parseAddress: AdapterImplementation['parseAddress'] = (text, network) => {
      const [, word] = /^(?:\d+|any)\.([a-z]+)$/.exec(text) ?? []
      return word ? { address: `${network?.id ?? 'any'}.${word}` } : undefined
    }
    const { clock, kernel, a, state } = await session(false, { parseAddress })
    a.accounts = [{ address: 'any.one' }, { address: '7.one' }, { address: '7.two' }]
    await kernel.connect({ connectorId: 'session' })
    await vi.dynamicImportSettled()
    const account = () => state('alpha')?.connections[0]
    expect(account()).toMatchObject({ accounts: [{ address: '1.one' }, { address: '1.two' }], activeAddress: '1.one' })
    a.tell('change', { namespace: 'alpha', networkId: 'alpha:2', accounts: a.accounts, active: '1.two' })
    expect(account()).toMatchObject({ accounts: [{ address: '2.one' }, { address: '2.two' }], activeAddress: '2.two' })
    a.networkId = 'alpha:2'
    await expect(kernel.signMessage({ message: 'x', namespace: 'alpha' })).resolves.toMatchObject({
      address: '2.two',
      caipAddress: 'alpha:2:2.two',
    })
    clock.advance(16)
    // On a network that the site does not know, any address of the namespace is valid.
    a.tell('change', { namespace: 'alpha', networkId: 'alpha:9', accounts: a.accounts })
    expect(account()?.accounts).toEqual([{ address: 'any.one' }, { address: 'any.two' }])
  })

  it('has no balance when its adapter cannot read one, and reports nothing (g)', async () => {
    const watch = watchRejections()
    const { kernel, state, errors } = await session(false, { getBalance: undefined })
    await kernel.connect({ connectorId: 'session' })
    const before = kernel.getState()
    await expect(kernel.refreshBalance()).resolves.toBeUndefined()
    await expect(kernel.refreshBalance({ namespace: 'alpha', force: true })).resolves.toBeUndefined()
    expect(kernel.getState()).toBe(before)
    expect(state('alpha')?.account).toBeUndefined()
    expect(errors).toEqual([])
    watch.end()
    expect(watch.seen).toEqual([])
  })

  it('returns the public key with a signature when the adapter provides one (h)', async () => {
    const signMessage: AdapterImplementation['signMessage'] = async ({ address }) => ({
      signature: 's',
      ...(address === 'alpha-one' && { publicKey: 'k' }),
    })
    const { kernel } = await session(false, { signMessage })
    for (const namespace of ['alpha', 'beta']) await kernel.connect({ connectorId: 'session', namespace })
    expect(await kernel.signMessage({ message: 'x', namespace: 'alpha' })).toEqual({
      signature: 's',
      address: 'alpha-one',
      caipAddress: 'alpha:1:alpha-one',
      publicKey: 'k',
    })
    expect(await kernel.signMessage({ message: 'x', namespace: 'beta' })).not.toHaveProperty('publicKey')
  })
})

describe('a wallet that shares several accounts without naming the active one', () => {
  const several = async () => {
    const page = await load()
    const [wallet] = sides()
    page.alpha.find({ id: 'w', name: 'Wallet' }, wallet)
    wallet.accounts = [{ address: 'alpha-one', name: 'Main' }, { address: 'alpha-two' }]
    wallet.result = { mustChoose: true }
    return { ...page, wallet }
  }

  it('asks the visitor once, with the pending connection, and activates the chosen account', async () => {
    const { kernel, wallet, state } = await several()
    const chooseAccount = vi.fn(async () => 'alpha-two')
    await kernel.connect({ connectorId: 'w', chooseAccount })
    expect(chooseAccount.mock.calls).toMatchObject([
      [{ connectorId: 'w', name: 'Wallet', namespace: 'alpha', accounts: wallet.accounts, activeAddress: 'alpha-one' }],
    ])
    expect(state('alpha')?.connections).toMatchObject([{ activeAddress: 'alpha-two', accounts: wallet.accounts }])
    expect(wallet.chosen).toEqual(['alpha-two'])
  })

  it.each<[string, unknown]>([
    ['an address that was not shared', 'alpha-three'],
    ['an address of another namespace', 'beta-one'],
    ['nothing', undefined],
    ['a value that is not a string', { address: 'alpha-one' }],
  ])('refuses %s, disconnects the wallet and stores nothing', async (_name, answer) => {
    const { kernel, wallet, state, storage } = await several()
    const connecting = kernel.connect({ connectorId: 'w', chooseAccount: (() => answer) as never })
    await expect(connecting).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(state('alpha')).toMatchObject({ status: 'disconnected', reason: 'no-accounts', connections: [] })
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
    expect(wallet.chosen).toEqual([])
    expect(stored(storage, 'connections')).toBeUndefined()
  })

  it.each([true, false])('ends the attempt when the choice is rejected (later: %s)', async (isLater) => {
    const { kernel, wallet, state, storage } = await several()
    const closed = Object.assign(new Error('closed'), { [Symbol.for('latchkey')]: true, code: 'VIEW_DISMISSED' })
    const chooseAccount = (): Promise<string> => {
      if (isLater) return Promise.reject(closed)
      throw closed
    }
    await expect(kernel.connect({ connectorId: 'w', chooseAccount })).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(state('alpha')?.status).toBe('disconnected')
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
    expect(stored(storage, 'connections')).toBeUndefined()
  })

  it('stops waiting for the choice when the attempt is aborted', async () => {
    const { kernel, wallet, state } = await several()
    const abort = new AbortController()
    const chooseAccount = vi.fn(() => new Promise<string>(() => undefined))
    const connecting = kernel.connect({ connectorId: 'w', chooseAccount, signal: abort.signal })
    await soon(() => expect(chooseAccount).toHaveBeenCalledOnce())
    expect(state('alpha')?.status).toBe('connecting')
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await soon(() => expect(wallet.calls).toEqual(['connect', 'disconnect']))
    expect(state('alpha')?.status).toBe('disconnected')
  })

  it('asks nothing on reconnect, for one account, or when the wallet names one; without a chooser the first acts', async () => {
    const chooseAccount = vi.fn(() => 'alpha-two')
    const { kernel, wallet, storage, state } = await several()
    await kernel.connect({ connectorId: 'w' })
    expect(state('alpha')?.connections).toMatchObject([{ activeAddress: 'alpha-one' }])
    expect(wallet.chosen).toEqual([])
    kernel.destroy()
    const two = await load({ storage })
    two.alpha.find({ id: 'w', name: 'Wallet' }, wallet)
    await expect(two.kernel.reconnect()).resolves.toEqual(['alpha'])
    expect(two.state('alpha')?.connections).toMatchObject([{ activeAddress: 'alpha-one' }])
    await two.kernel.disconnect()
    wallet.result = {}
    await two.kernel.connect({ connectorId: 'w', chooseAccount })
    await two.kernel.disconnect()
    wallet.result = { mustChoose: true }
    wallet.accounts = [{ address: 'alpha-one' }, { address: 'nobody' }]
    await two.kernel.connect({ connectorId: 'w', chooseAccount })
    expect(chooseAccount).not.toHaveBeenCalled()
  })

  it.each([['alpha-two'], [{}], [1]])('rejects %j as chooseAccount before the wallet is asked', async (given) => {
    const { kernel, wallet } = await several()
    await expect(kernel.connect({ connectorId: 'w', chooseAccount: given as never })).rejects.toMatchObject({
      code: 'ARGUMENT_INVALID',
      details: { argument: 'chooseAccount' },
    })
    expect(wallet.calls).toEqual([])
  })
})
