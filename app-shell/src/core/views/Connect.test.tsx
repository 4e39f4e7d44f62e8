import type { Candidate, ConnectionHandle, Context, KernelState } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FrameTools } from '../../ui/useFrame.js'
import { FrameContext } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import type { CoreParts } from '../coreParts.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { Connect } from './Connect.js'

afterEach(cleanup)

const wallet = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Wallet ${id}`,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  marks: [],
  ...more,
})

const stage = (
  connectors: readonly Candidate[],
  ask: () => Promise<{ connection: ConnectionHandle }> = vi.fn(),
  params?: { readonly namespace?: string; readonly networkId?: string },
  families: { readonly activeNamespace?: string; readonly namespaces: object } = { namespaces: {} },
  {
    items = {},
    parts = createCoreParts(),
    embed = (view, params) => (
      <p key={view}>{`within: ${view}${Reflect.get(Object(params), 'isEmpty') ? ', empty' : ''}`}</p>
    ),
    discovery = 'done',
  }: {
    readonly items?: { readonly [slot: string]: readonly object[] }
    readonly parts?: CoreParts
    readonly embed?: FrameTools['embed']
    readonly discovery?: string
  } = {},
) => {
  const stateOf = (connectors: readonly Candidate[]) =>
    ({ connectors, discovery, ...families, stack: [{ key: 'f1' }], modal: { open: true } }) as unknown as KernelState
  let state = stateOf(connectors)
  const listeners = new Set<() => void>()
  const clock = createTestClock()
  const context = {
    clock,
    networks: [
      { chainNamespace: 'eip155', name: 'Base' },
      { chainNamespace: 'eip155', name: 'Polygon' },
      { chainNamespace: 'solana', name: 'Solana' },
    ],
    connect: vi.fn(async () => ({ id: 'quick' }) as ConnectionHandle),
    getState: () => state,
    items: (slot: string) => items[slot] ?? [],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prefetchConnect: vi.fn(),
    prefetchView: vi.fn(),
    report: vi.fn(),
    ask: vi.fn(ask),
  }
  const answer = vi.fn()
  const frame = { setTitle: vi.fn(), announce: vi.fn(), focusTitle: vi.fn(), refuse: vi.fn(), setStart: vi.fn() }
  render(
    <FrameContext.Provider value={{ ...frame, embed }}>
      <dialog open>
        <Connect
          params={params}
          frameKey="f1"
          actions={{}}
          parts={parts}
          answer={answer}
          context={context as unknown as Context<CoreContract>}
        />
      </dialog>
    </FrameContext.Provider>,
  )
  const join = (next: readonly Candidate[]) =>
    act(() => {
      state = stateOf(next)
      for (const listener of listeners) listener()
    })
  return { context, answer, join, clock }
}
/** Chooses a wallet that takes longer than a frame. */
const choose = async ({ context, clock }: Pick<ReturnType<typeof stage>, 'context' | 'clock'>, row: HTMLElement) => {
  context.connect.mockImplementation(() => new Promise(() => undefined))
  await act(async () => {
    fireEvent.click(row)
    await vi.dynamicImportSettled()
  })
  await act(async () => clock.advance(16))
}
/** The ids of the rows, as their names say them. */
const ids = () =>
  order()
    .map((name) => name?.replace('Wallet ', ''))
    .join(' ')
const order = () => screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)

it('lists the wallets, and lets late ones join without moving those shown', () => {
  const [a, b] = [wallet('a'), wallet('b', { type: 'EXTERNAL' })]
  const { join } = stage([a, b])
  expect(screen.getByRole('list', { name: 'Wallets' })).toBeDefined()
  const first = screen.getByRole('button', { name: /Wallet a/ })
  join([a, b, wallet('c')])
  expect(order()).toEqual(['Wallet a', 'Wallet b', 'Wallet c'])
  expect(screen.getByRole('button', { name: /Wallet a/ })).toBe(first)
  expect(screen.getAllByText('Installed')).toHaveLength(2)
})

it('warns about a name that two extensions use, in what the row is called too', () => {
  const marks = ['duplicate-claim'] as const
  stage([
    wallet('a', { rdns: 'io.same', marks }),
    wallet('b', { rdns: 'io.same', marks }),
    wallet('c', { rdns: 'io.c' }),
  ])
  const rows = screen.getAllByRole('button', { name: /Two extensions use this name/ })
  expect(rows.map((row) => row.dataset.lkWallet)).toEqual(['a', 'b'])
  expect(screen.getByRole('button', { name: /Wallet c/ }).dataset.lkWallet).toBe('io.c')
})

it('ignores a pointer on a row that appeared or changed less than 500 ms ago and marks the row, but accepts a key (S2)', async () => {
  const [a, b] = [wallet('a'), wallet('b')]
  const { context, join, clock } = stage([a])
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(`Wallet ${name}`) })
  const isSteady = (name: string) => {
    const { dataset } = row(name)
    expect(row(name).getAttribute('aria-disabled')).toBe('lkSteady' in dataset ? null : 'true')
    return 'lkSteady' in dataset
  }
  const press = (name: string, detail: number) =>
    act(async () => {
      fireEvent.click(row(name), { detail })
      await vi.dynamicImportSettled()
    })
  const asked = () =>
    context.connect.mock.calls.map((call) => (call as unknown as [{ connectorId: string }])[0].connectorId)
  join([a, b])
  expect([isSteady('a'), isSteady('b')]).toEqual([true, false])
  await press('b', 1)
  expect(asked()).toEqual([])
  await press('b', 0)
  expect(asked()).toEqual(['b'])
  await press('a', 1)
  expect(asked()).toEqual(['b', 'a'])
  await act(async () => clock.advance(500))
  expect(isSteady('b')).toBe(true)
  await press('b', 1)
  expect(asked()).toEqual(['b', 'a', 'b'])
  // A second namespace makes it a different choice.
  join([{ ...a, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] }, b])
  expect([isSteady('a'), isSteady('b')]).toEqual([false, false])
})

it('warns about two of one name, however it is written and whatever they are called by (S2)', () => {
  const { join } = stage([wallet('a', { name: 'Orchard', rdns: 'io.a' }), wallet('b')])
  expect(screen.queryByText('Two extensions use this name')).toBeNull()
  join([
    wallet('a', { name: 'Orchard', rdns: 'io.a' }),
    wallet('b'),
    wallet('c', { name: 'ÓRCHARD.', rdns: 'io.c' }),
    // The site vouches for what it lists itself.
    wallet('d', { name: 'orchard', type: 'EXTERNAL' }),
  ])
  const rows = screen.getAllByRole('button', { name: /Two extensions use this name/ })
  expect(rows.map((row) => row.dataset.lkWallet)).toEqual(['io.a', 'io.c'])
  expect(rows[0]?.hasAttribute('data-lk-steady')).toBe(false)
})

it('explains an empty list and fills in place', () => {
  const { join } = stage([])
  expect(screen.getByText('within: BelowWallets, empty')).toBeDefined()
  join([wallet('a')])
  expect(screen.queryByText(/BelowWallets/)).toBeNull()
  expect(order()).toEqual(['Wallet a'])
})

it('starts loading on intent, but not with the focus that the list gets as it opens', () => {
  const { context } = stage([wallet('a'), wallet('b')])
  act(() => screen.getByRole('button', { name: /Wallet a/ }).focus())
  expect(context.prefetchConnect).not.toHaveBeenCalled()
  expect(context.prefetchView).not.toHaveBeenCalled()
  fireEvent.pointerEnter(screen.getByRole('button', { name: /Wallet b/ }))
  expect(context.prefetchView.mock.calls).toEqual([['ConnectingExternal']])
  act(() => screen.getByRole('button', { name: /Wallet b/ }).focus())
  act(() => screen.getByRole('button', { name: /Wallet a/ }).focus())
  expect(context.prefetchConnect.mock.calls).toEqual([['b'], ['b'], ['a']])
})

it('settles with the connection', async () => {
  const connection = { id: 'x' } as ConnectionHandle
  const { answer, context, clock } = stage([wallet('a')], async () => ({ connection }))
  await choose({ context, clock }, screen.getByRole('button'))
  expect(context.ask).toHaveBeenCalledWith('ConnectingExternal', { connectorId: 'a' })
  expect(answer).toHaveBeenCalledWith({ connection })
})

it('is silent about a dismissal and reports anything else', async () => {
  const errors: unknown[] = [
    Object.assign(new Error('closed'), { [Symbol.for('latchkey')]: true, code: 'VIEW_DISMISSED' }),
    new Error('odd'),
  ]
  const { answer, context, clock } = stage([wallet('a')], () => Promise.reject(errors.shift()))
  await choose({ context, clock }, screen.getByRole('button'))
  expect(context.ask).toHaveBeenCalledOnce()
  expect(context.report).not.toHaveBeenCalled()
  await choose({ context, clock }, screen.getByRole('button'))
  expect(context.report).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

it('a wallet that was connected when the page was left comes first, and says that it is connected again (B11)', () => {
  stage([wallet('a'), wallet('b', { marks: ['remembered'] }), wallet('c')])
  expect(screen.getAllByRole('button').map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    expect.stringMatching(/^Reconnect /),
    expect.not.stringContaining('Reconnect'),
    expect.not.stringContaining('Reconnect'),
  ])
  expect(screen.getAllByRole('button').map((row) => row.getAttribute('data-lk-wallet'))).toEqual(['b', 'a', 'c'])
})

it('requests everything a press needs at once, and skips the view for a wallet that responds at once', async () => {
  const { answer, context } = stage([wallet('a')])
  const row = screen.getByRole('button')
  fireEvent.click(row)
  expect(context.prefetchView).toHaveBeenCalledWith('ConnectingExternal')
  expect(context.prefetchConnect).toHaveBeenCalledWith('a')
  await act(async () => {
    fireEvent.click(row)
    await vi.dynamicImportSettled()
  })
  expect(context.connect).toHaveBeenCalledOnce()
  expect(context.ask).not.toHaveBeenCalled()
  expect(answer.mock.calls).toEqual([[{ connection: { id: 'quick' } }]])
})

it('shows only the wallets of the requested namespace, and connects them for it', async () => {
  const params = { namespace: 'solana', networkId: 'solana:1' }
  const both = wallet('b', { type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })
  const { context, clock } = stage([wallet('a'), both, wallet('c', { namespaces: ['solana'] })], undefined, params)
  expect(order()).toEqual(['Wallet b', 'Wallet c'])
  // The namespace is already chosen.
  await choose({ context, clock }, screen.getByRole('button', { name: /Wallet b/ }))
  expect(context.connect).toHaveBeenCalledWith(expect.objectContaining({ ...params, connectorId: 'b' }))
  expect(context.ask.mock.calls).toEqual([['ConnectingExternal', { ...params, connectorId: 'b' }]])
})

it('says of one row for wallets that were met in several ways what each stands for (S4)', () => {
  const families = { namespaces: { eip155: {}, solana: {} } }
  const { join } = stage([wallet('a'), wallet('b')], undefined, undefined, families)
  expect(screen.queryByText('Base, Solana')).toBeNull()
  join([wallet('a'), wallet('b', { type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })])
  expect(screen.getByText('Base, Solana').closest('button')?.textContent).toContain('Wallet b')
  // Another of that name is what the visitor has to know first.
  join([
    wallet('a'),
    wallet('b', { type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'], marks: ['duplicate-claim'] }),
  ])
  expect(screen.queryByText('Base, Solana')).toBeNull()
})

it('says that the namespace has no wallet even if others are found', () => {
  const { join } = stage([wallet('a')], undefined, { namespace: 'solana' })
  expect(screen.getByText('within: BelowWallets, empty')).toBeDefined()
  join([wallet('a'), wallet('b', { namespaces: ['solana'] })])
  expect(order()).toEqual(['Wallet b'])
})

it('ends with the connected namespaces while the shown one is disconnected, even if no wallet is found (B10)', () => {
  const [left, linked] = [{}, { activeConnectionId: 'c' }]
  const shown = (rows: readonly Candidate[], namespaces: object): string | null | undefined => {
    stage(rows, undefined, undefined, { activeNamespace: 'eip155', namespaces })
    const { textContent } = document.body
    cleanup()
    return textContent
  }
  expect(shown([wallet('a')], { eip155: left, solana: linked })).toMatch(/Wallet a.*within: BelowWallets$/)
  expect(shown([], { eip155: left, solana: linked })).toMatch(/within: BelowWallets, empty$/)
  expect(shown([wallet('a')], { eip155: left, solana: left })).not.toContain('within')
})

it('asks for a namespace before it connects a wallet of several namespaces', async () => {
  const connection = { id: 'x' } as ConnectionHandle
  const both = wallet('b', { type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })
  const { answer, context, clock } = stage([both], async () => ({ connection }))
  await choose({ context, clock }, screen.getByRole('button'))
  expect(context.ask.mock.calls).toEqual([['ChooseNamespace', { connectorId: 'b' }]])
  expect(context.connect).not.toHaveBeenCalled()
  expect(answer).toHaveBeenCalledWith({ connection })
})

it('opens the view that a wallet declares, with the params of the request', async () => {
  const params = { namespace: 'solana' }
  const own = wallet('w', { reaches: 'remote', view: 'OwnView', namespaces: ['eip155', 'solana'] })
  const { context, clock } = stage([own], async () => ({ connection: { id: 'x' } as ConnectionHandle }), params)
  await choose({ context, clock }, screen.getByRole('button'))
  expect(context.ask.mock.calls).toEqual([['OwnView', { ...params, connectorId: 'w' }]])
  expect(context.connect).not.toHaveBeenCalled()
})

const section = (view: string, order: number, more: object = {}) => ({
  id: view,
  plugin: 'p',
  order,
  item: { view, ...more },
})
/** A section with a field. */
const field: FrameTools['embed'] = (view, params) => (
  <input key={view} aria-label={view} title={JSON.stringify(params)} />
)

/** Reports a height of 10 px for what it observes, then what a test says. */
const observeSizes = () => {
  let height = 10
  const reports: (() => void)[] = []
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        reports.push(report)
      }
      observe = () => undefined
    },
  )
  return (next: number) =>
    act(() => {
      height = next
      for (const report of reports) report()
    })
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('draws the sections of plugins around the list by their order, with its params', () => {
  observeSizes()
  const params = { namespace: 'eip155' }
  const items = { 'connect.sections': [section('Top', 10), section('Upper', 49), section('Lower', 50)] }
  stage([wallet('a')], undefined, params, undefined, { items, embed: field })
  const drawn = [...document.querySelectorAll('input, .lk-row')]
  expect(drawn.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Top',
    'Upper',
    expect.stringContaining('Wallet a'),
    'Lower',
  ])
  expect(drawn[0]?.getAttribute('title')).toBe(JSON.stringify(params))
})

it('keeps a field with its focus and text whatever becomes of the list', () => {
  observeSizes()
  const items = { 'connect.sections': [section('Top', 10), section('Lower', 60)] }
  const { join } = stage([], undefined, undefined, undefined, { items, embed: field, discovery: 'searching' })
  const fields = screen.getAllByRole('textbox') as HTMLInputElement[]
  for (const one of fields) fireEvent.change(one, { target: { value: 'me@' } })
  fields[1]?.focus()
  for (const rows of [[wallet('a')], [wallet('a'), wallet('b')], []]) {
    join(rows)
    expect(screen.getAllByRole('textbox')).toEqual(fields)
    expect(document.activeElement).toBe(fields[1])
    expect(fields.map(({ value }) => value)).toEqual(['me@', 'me@'])
  }
})

it('leaves it to a list of wallets to say that the page has none, but not to another section', () => {
  const show = (more: object) => {
    stage([], undefined, undefined, undefined, { items: { 'connect.sections': [section('Lower', 60, more)] } })
    const isSaid = !!screen.queryByText('within: BelowWallets, empty')
    cleanup()
    return isSaid
  }
  expect([show({}), show({ all: 'All' })]).toEqual([true, false])
})

it('holds rows that a section above them has moved', async () => {
  const resize = observeSizes()
  const items = { 'connect.sections': [section('Top', 10)] }
  const { clock } = stage([wallet('a')], undefined, undefined, undefined, { items })
  const row = () => screen.getByRole('button', { name: /Wallet a/ })
  await act(async () => vi.dynamicImportSettled())
  resize(10)
  expect(row().getAttribute('aria-disabled')).toBeNull()
  resize(40)
  expect(row().getAttribute('aria-disabled')).toBe('true')
  await act(async () => clock.advance(500))
  expect(row().getAttribute('aria-disabled')).toBeNull()
})

it('arranges the rows as plugins had them arranged, late ones last, and moves none while it is open', async () => {
  const parts: CoreParts = {
    ...createCoreParts(),
    places: { a: { rank: 1 }, b: { rank: 0, tag: 'Recent' }, x: { rank: Number.NEGATIVE_INFINITY } },
  }
  const rows = [wallet('x'), wallet('a', { marks: ['remembered'] }), wallet('b')]
  const { join } = stage(rows, undefined, undefined, undefined, { parts })
  expect(order()).toEqual(['Wallet b', 'Reconnect Wallet a'])
  expect(screen.getByText('Recent').closest('button')?.textContent).toContain('Wallet b')
  parts.places = { a: { rank: 0 }, b: { rank: 1 } }
  join([wallet('0'), ...rows])
  expect(order()).toEqual(['Wallet b', 'Reconnect Wallet a', 'Wallet 0'])
})

describe('the last two wallets', () => {
  const recent = (...ids: string[]) => createCoreParts(() => ids)
  const phone = wallet('far', { type: 'WALLET_CONNECT', reaches: 'remote' })
  const list = (order?: readonly string[], exclude?: readonly string[]) => ({
    parts: recent('c', 'b'),
    items: { 'connect.rows': order || exclude ? [{ item: { order, exclude } }] : [] },
  })
  const rows = [wallet('a'), wallet('b'), phone, wallet('c', { rdns: 'io.C' }), wallet('d', { type: 'EXTERNAL' })]

  it.each([
    [undefined, 'far c b a d'],
    [['recent', 'injected', 'far'], 'c b a far d'],
    [['injected', 'recent', 'unknown'], 'a c b far d'],
    [['external', 'b', 'remote', 'injected'], 'd b far a c'],
    [[], 'far c b a d'],
  ])('stand where the site wants them: %j', (order, expected) => {
    stage(rows, undefined, undefined, undefined, list(order))
    expect(ids()).toBe(expected)
  })

  it('have both words, and the first focus', () => {
    stage(rows, undefined, undefined, undefined, list())
    const row = screen.getByRole('button', { name: /Wallet c/ })
    expect(row.textContent).toBe('Wallet cRecentInstalled')
    expect(row.hasAttribute('data-lk-first')).toBe(true)
    // A relay is not a wallet that somebody had.
    expect(screen.getByRole('button', { name: /Wallet far/ }).textContent).toBe('Wallet farScan with your phone')
    expect(screen.getByRole('button', { name: /Wallet a/ }).hasAttribute('data-lk-first')).toBe(false)
  })

  it('move no row when they arrive late', () => {
    const { join } = stage([wallet('a'), phone], undefined, undefined, undefined, list(['recent', 'injected']))
    expect(ids()).toBe('a far')
    join(rows)
    expect(ids()).toBe('a far c b d')
    join([wallet('e'), ...rows])
    expect(ids()).toBe('a far c b d e')
  })

  it('are not listed where the site excludes them, whatever its casing', () => {
    stage(rows, undefined, undefined, undefined, list(undefined, ['IO.c', 'wallet B', 'A']))
    expect(ids()).toBe('far d')
  })

  it('are not listed where the site excludes them, whatever its spaces and accents', () => {
    stage(rows, undefined, undefined, undefined, list(undefined, [' io.c ', ' Wället  b', ' a']))
    expect(ids()).toBe('far d')
  })

  const throwing = {
    toString: () => {
      throw new Error('trap')
    },
  }
  it.each<[string, unknown]>([
    ['a number', 5],
    ['a text', 'x'],
    ['a list with anything', [5, null, Symbol('x'), throwing, '', '!']],
    ['an object', { length: 1 }],
    ['an object that has no text', throwing],
  ])('stand as without a contribution whose lists are %s', (_what, given) => {
    const nameless = [...rows, wallet('e', { name: '…' })]
    for (const item of [{ order: given }, { exclude: given }]) {
      stage(nameless, undefined, undefined, undefined, { ...list(), items: { 'connect.rows': [{ item }] } })
      expect(ids()).toBe('far c b a … d')
      cleanup()
    }
  })
})

it('says Installed only where some wallets are not, and for what a wallet is only where there are several', () => {
  const families = { namespaces: { eip155: {}, solana: {} } }
  stage([wallet('a'), wallet('b')], undefined, undefined, families)
  expect(screen.queryByText('Installed')).toBeNull()
  expect(screen.getAllByText('Base')).toHaveLength(2)
  cleanup()
  stage([wallet('a')], undefined, { namespace: 'eip155' }, families)
  expect(screen.queryByText('Base')).toBeNull()
  cleanup()
  stage([wallet('a')], undefined, undefined, undefined, { items: { 'connect.sections': [section('Lower', 60)] } })
  expect(screen.getByText('Installed')).toBeDefined()
  expect(screen.queryByText('Base')).toBeNull()
})
