import type { Connection, Context, KernelState, Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FrameContext } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import type { CoreParts } from '../coreParts.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { Account } from './Account.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const ethereum: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.test/' } },
}
const connection: Connection = {
  id: 'c',
  connectorId: 'orchard',
  namespace: 'eip155',
  accounts: [{ address }],
  activeAddress: address,
  networkId: 'eip155:1',
  name: 'Orchard',
  isRestored: false,
  since: 0,
}

const announce = vi.fn()

const stage = ({
  networks = [ethereum],
  disconnect = async () => [],
  networkSwitch = true,
  items = {},
  missing = [],
  parts = createCoreParts(),
}: {
  readonly missing?: readonly string[]
  readonly items?: { readonly [slot: string]: readonly object[] }
  readonly parts?: CoreParts
  readonly networks?: readonly Network[]
  readonly disconnect?: () => Promise<readonly string[]>
  readonly networkSwitch?: boolean
} = {}) => {
  let named = {}
  const stateOf = (current: Connection | undefined) =>
    ({
      activeNamespace: 'eip155',
      namespaces: { eip155: { activeConnectionId: current?.id, connections: current ? [current] : [] } },
      plugins: named,
    }) as unknown as KernelState
  let state = stateOf(connection)
  const listeners = new Set<() => void>()
  const clock = createTestClock()
  const context = {
    networks,
    networkSwitch,
    clock,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: (slot: string) =>
      slot === 'account.actions'
        ? [
            { id: 'a', plugin: 'swaps', item: { icon: 'refresh', label: 'Swap', view: 'Swap' } },
            { id: 'b', plugin: 'gone', item: { icon: 'external', label: 'Send', view: 'Send' } },
            ...(items[slot] ?? []),
          ]
        : (items[slot] ?? []),
    hasView: (view: string) => !['Send', 'Gone', ...missing].includes(view),
    peer: () => ({ read: async () => undefined }),
    prefetchView: vi.fn(),
    show: vi.fn(),
    push: vi.fn(),
    report: vi.fn(),
    toast: vi.fn(),
    refreshBalance: vi.fn(async () => undefined),
    disconnect: vi.fn(disconnect),
  }
  const Staged = () => {
    const [start, setStart] = useState<ReactNode>()
    const [frame] = useState({
      setTitle: vi.fn(),
      setStart,
      announce,
      focusTitle: vi.fn(),
      refuse: vi.fn(),
      embed: (view: string) => <input key={view} aria-label={view} />,
    })
    return (
      <FrameContext.Provider value={frame}>
        <header>{start}</header>
        <Account
          params={undefined}
          frameKey="f1"
          actions={{}}
          parts={parts}
          answer={() => undefined}
          context={context as unknown as Context<CoreContract>}
        />
      </FrameContext.Provider>
    )
  }
  render(<Staged />)
  const change = (next: Connection | undefined) =>
    act(() => {
      state = stateOf(next)
      for (const listener of listeners) listener()
    })
  const plugins = (next: object) => {
    named = next
    change(connection)
  }
  return { context, clock, change, plugins }
}
const clipboard = (given: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: given, configurable: true })
const permissions = (query: unknown) =>
  Object.defineProperty(navigator, 'permissions', { value: query && { query }, configurable: true })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

afterEach(() => {
  cleanup()
  clipboard(undefined)
  permissions(undefined)
})

it('has one button for several ways to add funds, and each way’s own where it leads there alone (398)', async () => {
  const way = (view: string) => ({ id: view, plugin: view, item: { icon: 'coins', label: view, view } })
  const all = {
    id: 'fund',
    plugin: 'x',
    item: { icon: 'coins', label: 'Add funds', view: 'Ways', gathers: 'fund.methods' },
  }
  const labels = () => [...screen.getByRole('group').querySelectorAll('button')].map(({ textContent }) => textContent)
  const { context } = stage({
    items: { 'account.actions': [way('Receive'), all], 'fund.methods': [way('Receive'), way('Buy'), way('Gone')] },
  })
  expect(labels()).toEqual(['Swap', 'Add funds'])
  await press('Add funds')
  expect(context.show).toHaveBeenCalledWith('Ways')
  cleanup()
  stage({ items: { 'account.actions': [way('Receive'), all], 'fund.methods': [way('Receive'), way('Gone')] } })
  expect(labels()).toEqual(['Swap', 'Receive'])
  cleanup()
  // Nobody registered the view that lists them.
  stage({
    items: { 'account.actions': [way('Receive'), all], 'fund.methods': [way('Receive'), way('Buy')] },
    missing: ['Ways'],
  })
  expect(labels()).toEqual(['Swap', 'Receive'])
})

it('shows a short address and speaks the whole one', () => {
  stage()
  const line = screen.getByText('0x8b…4DBA72')
  expect(line.getAttribute('aria-hidden')).toBe('true')
  expect(line.parentElement?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText(address)).toBeDefined()
  expect(document.querySelector('[title]')).toBeNull()
  expect(screen.getByText('Orchard').tagName).toBe('BDI')
})

it('copies the whole address and says so', async () => {
  const write = vi.fn(async () => undefined)
  clipboard({ writeText: write })
  const { clock, context } = stage()
  const picture = () => screen.getByRole('button', { name: 'Copy address' }).querySelector('path')?.getAttribute('d')
  const before = picture()
  await press('Copy address')
  expect(write).toHaveBeenCalledWith(address)
  expect(context.toast.mock.calls).toEqual([[{ message: 'Address copied', variant: 'success' }]])
  expect(picture()).not.toBe(before)
  act(() => clock.advance(2000))
  expect(picture()).toBe(before)
})

it.each([
  ['refused', { writeText: () => Promise.reject(new Error('denied')) }],
  ['missing', undefined],
])('shows the whole address to select when the clipboard is %s', async (_, given) => {
  clipboard(given)
  const { context } = stage()
  await press('Copy address')
  expect(context.toast.mock.calls).toEqual([[{ message: "Couldn't copy", variant: 'error' }]])
  expect(document.querySelector('.lk-groups')?.textContent).toBe(address)
})

it('says that it could not copy when something else arrived, and never asks to read', async () => {
  const read = vi.fn(async () => 'another')
  let state: PermissionState = 'prompt'
  permissions(async () => ({ state }))
  clipboard({ writeText: async () => undefined, readText: read })
  const { context } = stage()
  await press('Copy address')
  expect(read).not.toHaveBeenCalled()
  state = 'granted'
  await press('Copy address')
  expect(context.toast.mock.calls.map(([{ message }]) => message)).toEqual(['Address copied', "Couldn't copy"])
})

it('names the network, or says in words that it is unknown, and asks for no balance there (108)', () => {
  const { change, context } = stage()
  expect(screen.getByText('Ethereum')).toBeDefined()
  expect(context.refreshBalance).toHaveBeenCalledOnce()
  change({ ...connection, networkId: 'eip155:99' })
  const tag = document.querySelector<HTMLElement>('[data-lk-network]')
  expect(tag?.dataset.lkNetwork).toBe('eip155:99')
  expect(tag?.querySelector('bdi')?.textContent).toBe('Unknown Network')
  expect(tag?.querySelector('svg')).not.toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.querySelector('[data-lk-balance]')).toBeNull()
  expect(context.refreshBalance).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeDefined()
})

it('leads to the networks from its header, where the site lets visitors choose and there is a choice', async () => {
  const base: Network = { ...ethereum, id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' }
  const { context } = stage({ networks: [ethereum, base] })
  const picker = screen.getByRole('button', { name: 'Network: Ethereum. Change network' })
  expect(picker.closest('header')).not.toBeNull()
  await press('Network: Ethereum. Change network')
  expect(context.push).toHaveBeenCalledWith('Networks', undefined)
  cleanup()
  stage({ networks: [ethereum] })
  expect(document.querySelector('[data-lk-action=switch]')).toBeNull()
})

it('leads to no network where switching is off, not even from an unknown one (096)', () => {
  const { change } = stage({ networks: [ethereum, { ...ethereum, caipNetworkId: 'eip155:10' }], networkSwitch: false })
  expect(document.querySelector('[data-lk-action=switch]')).toBeNull()
  change({ ...connection, networkId: 'eip155:99' })
  expect(document.querySelector('[data-lk-action=switch]')).toBeNull()
  expect(screen.getByText('Unknown Network')).toBeDefined()
})

it('leads to the settings by the wallet', async () => {
  const { context } = stage()
  await press('Orchard Account settings')
  expect(context.push).toHaveBeenCalledWith('AccountSettings', undefined)
})

it('follows the account of the wallet and is empty once there is none', () => {
  const { change } = stage()
  change({ ...connection, activeAddress: '0x00000000000000000000000000000000000000aa' })
  expect(screen.getByText('0x00…0000aa')).toBeDefined()
  change(undefined)
  expect(document.body.textContent).toBe('')
})

it('keeps the focus and says so when the wallet changes its account', () => {
  const { change } = stage()
  const copy = screen.getByRole('button', { name: 'Copy address' })
  copy.focus()
  change({ ...connection, activeAddress: '0x00000000000000000000000000000000000000aa' })
  expect(document.activeElement).toBe(copy)
  expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('0x00000000000000000000000000000000000000aa'))
})

it('announces once that the wallet changed its network', () => {
  const base: Network = { ...ethereum, id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' }
  const { change } = stage({ networks: [ethereum, base] })
  announce.mockClear()
  change({ ...connection, networkId: 'eip155:8453' })
  change({ ...connection, networkId: 'eip155:8453', isRestored: true })
  change({ ...connection, networkId: 'eip155:99' })
  expect(announce.mock.calls).toEqual([['The network is now Base'], ['The network is now Unknown Network']])
})

it('shows and says that the wallet cannot be reached for now', () => {
  const { change } = stage()
  expect(screen.queryByText(/Connection lost/)).toBeNull()
  change({ ...connection, isLost: true })
  expect(screen.getByText(/Connection lost/)).toBeDefined()
  expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('Connection lost'))
  change(connection)
  expect(screen.queryByText(/Connection lost/)).toBeNull()
})

it('links to the explorer in a new tab, and only where that is safe', () => {
  stage()
  const link = screen.getByRole('link', { name: /View on Scan \(opens a new tab\)/ })
  expect(link.getAttribute('href')).toBe(`https://scan.test/address/${address}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  cleanup()
  // What a careless site might pass.
  stage({ networks: [{ ...ethereum, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)//' } } }] })
  expect(screen.queryByRole('link')).toBeNull()
})

it('offers the actions whose view is there', async () => {
  const { context } = stage()
  await press('Swap')
  expect(context.show).toHaveBeenCalledWith('Swap')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

it('says that disconnecting failed, and can be asked again (081)', async () => {
  let fail: (error: Error) => void = () => undefined
  const { context } = stage({ disconnect: () => new Promise((_, reject) => (fail = reject)) })
  await press('Disconnect')
  const row = screen.getByRole('button', { name: 'Disconnecting…' })
  expect(row.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(row)
  expect(context.disconnect).toHaveBeenCalledOnce()
  await act(async () => fail(new Error('no')))
  expect(context.toast.mock.calls).toEqual([[{ message: "Couldn't disconnect", variant: 'error' }]])
  expect(context.report).toHaveBeenCalledOnce()
  await press('Disconnect')
  expect(context.disconnect).toHaveBeenCalledTimes(2)
})

it('says that it disconnected', async () => {
  const { context } = stage()
  await press('Disconnect')
  expect(context.toast.mock.calls).toEqual([[{ message: 'Disconnected', variant: 'success' }]])
})

const tabs = ['Coins', 'Past', 'Gone', 'Gifts'].map((view) => ({
  id: view.toLowerCase(),
  plugin: 'p',
  order: 1,
  item: { view, label: `${view} tab` },
}))
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const drawn = () => screen.queryAllByRole('textbox').map((part) => part.getAttribute('aria-label'))

it('draws the sections of plugins whose view is registered, and no tabs without any', () => {
  const items = { 'account.sections': ['Coins', 'Gone', 'Gifts'].map((view) => ({ item: { view } })) }
  stage({ items })
  expect(drawn()).toEqual(['Coins', 'Gifts'])
  expect(screen.queryByRole('tablist')).toBeNull()
})

it('tells tabs apart whose plugins and ids read the same together', async () => {
  const one = (plugin: string, id: string, view: string) => ({
    plugin,
    id,
    order: 1,
    item: { view, label: `${view} tab` },
  })
  stage({ items: { 'account.tabs': [one('a', 'b-c', 'Coins'), one('a-b', 'c', 'Past')] } })
  await act(async () => void fireEvent.click(tab('Past tab')))
  expect([chosen(), drawn()]).toEqual(['Past tab', ['Past']])
})

it('draws the chosen tab alone, named by its tab', () => {
  stage({ items: { 'account.tabs': tabs } })
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Coins tab', 'Past tab', 'Gifts tab'])
  expect([chosen(), drawn()]).toEqual(['Coins tab', ['Coins']])
  fireEvent.click(tab('Past tab'))
  expect([chosen(), drawn()]).toEqual(['Past tab', ['Past']])
  const panel = screen.getByRole('tabpanel', { name: 'Past tab' })
  expect(tab('Past tab').getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Details of the account')
})

it('moves between tabs with arrows, Home and End, in the direction of writing; they are one stop for Tab', () => {
  stage({ items: { 'account.tabs': tabs } })
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement as Element, { key })
    return document.activeElement?.textContent
  }
  tab('Coins tab').focus()
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map(press)).toEqual([
    'Past tab',
    'Gifts tab',
    'Coins tab',
    'Gifts tab',
    'Coins tab',
    'Gifts tab',
    'Gifts tab',
  ])
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  screen.getByRole('tablist').style.direction = 'rtl'
  expect(press('ArrowRight')).toBe('Past tab')
})

it('returns to the tab that was left, in the same frame only', () => {
  const parts = createCoreParts()
  stage({ items: { 'account.tabs': tabs }, parts })
  fireEvent.click(tab('Gifts tab'))
  cleanup()
  stage({ items: { 'account.tabs': tabs }, parts })
  expect(chosen()).toBe('Gifts tab')
  cleanup()
  stage({
    items: { 'account.tabs': tabs },
    parts: { ...createCoreParts(), tab: { frameKey: 'f0', id: 'lk-tab-p.gifts' } },
  })
  expect(chosen()).toBe('Coins tab')
})

it('lists every address of a wallet that has one for each purpose, each with a button that copies it (F-M9)', async () => {
  const writeText = vi.fn(async () => undefined)
  clipboard({ writeText })
  const { change } = stage()
  change({
    ...connection,
    accounts: [
      { address: 'bc1qpaymentaddressofthewallet', type: 'payment', label: 'For payments' },
      { address: 'bc1pordinalsaddressofthewallet', type: 'ordinal', label: { en: 'For ordinals', de: 'x' } },
    ],
    activeAddress: 'bc1qpaymentaddressofthewallet',
  })
  expect([...document.querySelectorAll('.lk-purpose')].map(({ textContent }) => textContent)).toEqual([
    'For payments',
    'For ordinals',
  ])
  await press('Copy address: For ordinals')
  expect(writeText).toHaveBeenLastCalledWith('bc1pordinalsaddressofthewallet')
  await press('Copy address: For payments')
  expect(writeText).toHaveBeenLastCalledWith('bc1qpaymentaddressofthewallet')
})

it('of several accounts without a purpose it shows the active one', () => {
  const { change } = stage()
  change({ ...connection, accounts: [{ address }, { address: 'other' }] })
  expect(document.querySelector('.lk-purpose')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Copy address/ })).toHaveLength(1)
})

it('the tag of the network is a button to the list where there is another network, and text where not (F-M12)', async () => {
  const { context } = stage({
    networks: [ethereum, { ...ethereum, id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' }],
  })
  const tag = document.querySelector<HTMLElement>('.lk-details [data-lk-network]')
  expect(tag?.localName).toBe('button')
  await act(async () => tag?.click())
  expect(context.push).toHaveBeenCalledWith('Networks', undefined)
  cleanup()
  stage()
  expect(document.querySelector('.lk-details [data-lk-network]')?.localName).toBe('span')
})

describe('what the account calls itself', () => {
  const items = { 'account.identity': [{ id: 'a', plugin: 'names', item: { action: 'read', state: 'profile' } }] }
  const profile = { account: `eip155:1:${address}`, name: 'alice.eth', avatar: 'data:image/png;base64,AAAA' }

  it('stands above its address, isolated, with its picture; the address stays to be copied', async () => {
    const { plugins } = stage({ items })
    plugins({ names: { profile } })
    const name = await screen.findByText('alice.eth')
    expect(name.tagName).toBe('BDI')
    expect(screen.getByText('0x8b…4DBA72')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeDefined()
    expect(document.querySelector('.lk-account > .lk-tile img')?.getAttribute('src')).toBe(profile.avatar)
  })

  it('is cut where it is long, and read out whole', async () => {
    const { plugins } = stage({ items })
    const long = `${'alice'.repeat(10)}.eth`
    plugins({ names: { profile: { ...profile, name: long } } })
    expect((await screen.findByText(long)).className).toBe('lk-spoken')
    expect(document.querySelector('.lk-name [aria-hidden]')?.textContent).toMatch(/^alice.*….*\.eth$/)
  })

  it('is gone with the account, and never that of another one', async () => {
    const { plugins, change } = stage({ items })
    plugins({ names: { profile } })
    await screen.findByText('alice.eth')
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    change({ ...connection, accounts: [{ address: other }], activeAddress: other })
    expect(screen.queryByText('alice.eth')).toBeNull()
    change({ ...connection, networkId: 'eip155:10' })
    expect(screen.queryByText('alice.eth')).toBeNull()
    change(connection)
    expect(await screen.findByText('alice.eth')).toBeDefined()
  })
})
