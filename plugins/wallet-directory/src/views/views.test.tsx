import type { ConnectionHandle, Connector, ConnectorPlugin, Plugin, View, ViewProps } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestClock, createTestConnector } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { core } from '../../../../app-shell/src/core/manifest.js'
import type { MountedShell } from '../../../../app-shell/src/shell/mountShell.js'
import { mountShell } from '../../../../app-shell/src/shell/mountShell.js'
import type { WalletDirectoryContract } from '../contract.js'
import { walletDirectory } from '../manifest.js'
import { directoryOf } from '../slice.js'

let shell: MountedShell | undefined
const host = () => document.querySelector<HTMLElement>('[data-lk-modal]') as HTMLElement
const dialog = () => (host().shadowRoot as ShadowRoot).querySelector('dialog') as HTMLDialogElement
const inside = () => within(dialog())
const view = () => host().dataset.lkView
const find = (selector: string) => dialog().querySelector<HTMLElement>(selector)
const cardNames = () => [...dialog().querySelectorAll('.lkd-card bdi')].map((name) => name.textContent)
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const settle = () =>
  act(async () => {
    for (let round = 0; round < 3; round++) {
      await turn()
      await vi.dynamicImportSettled()
    }
    await turn()
  })
const press = async (element: HTMLElement | null) => {
  fireEvent.click(element as HTMLElement, { detail: 1 })
  await settle()
}

const network = (chainNamespace: string) => ({
  id: 1,
  name: chainNamespace,
  chainNamespace,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const start = (
  options: WalletDirectoryContract['options'] = {},
  hasWallet = true,
  {
    families = [],
    plugins = [],
    debug = false,
  }: {
    readonly families?: readonly string[]
    readonly plugins?: readonly (ConnectorPlugin | Plugin<'beam', object>)[]
    readonly debug?: boolean
  } = {},
) => {
  const wallet = createTestConnector({ name: 'Orchard', namespace: 'eip155' })
  const clock = createTestClock()
  const adapter = createTestAdapter('eip155')
  const kernel = createKernel(
    {
      networks: ['eip155', ...families].map(network) as never,
      storage: createMemoryStorage(),
      debug,
      plugins: [
        core(),
        walletDirectory(options),
        adapter.plugin,
        ...families.map((family) => createTestAdapter(family).plugin),
        ...plugins,
        ...(hasWallet ? [wallet.plugin] : []),
      ],
    },
    {
      clock,
      loadSkin: async (self) => {
        shell ??= mountShell(self)
      },
    },
  )
  const errors: string[] = []
  kernel.on('error:reported', ({ error }) => errors.push(error.code))
  const open = async (name: 'AllWallets' | 'GetWallet' | 'Connect' = 'AllWallets', namespace?: string) => {
    const params = namespace ? { params: { namespace } } : {}
    act(() => void kernel.open({ view: name, ...params } as { view: 'Connect' }).catch(() => undefined))
    await settle()
  }
  const search = async (text: string) => {
    fireEvent.change(inside().getByRole('searchbox'), { target: { value: text } })
    await settle()
  }
  const wait = async (ms: number) => {
    act(() => clock.advance(ms))
    await settle()
  }
  return { kernel, wallet, adapter, errors, open, search, wait }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('searches after a pause: local wallets at once, a short text keeps the list, no match is announced (294)', async () => {
  const { open, search, wait, errors } = start({
    custom: [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.example/' }],
  })
  await open()
  // What everybody knows is a chunk of its own.
  await vi.waitFor(async () => {
    await settle()
    expect(cardNames().length).toBeGreaterThan(20)
  })
  expect(cardNames().slice(0, 2)).toEqual(['Own Wallet', 'Orchard'])
  const all = cardNames().length
  await search('  m ')
  await wait(600)
  expect(cardNames()).toHaveLength(all)
  await search(' ÓWN')
  expect(cardNames()).toEqual(['Own Wallet'])
  await search('metam')
  expect(cardNames()).toEqual([])
  await wait(499)
  expect(cardNames()).toEqual([])
  await wait(1)
  expect(cardNames()).toEqual(['MetaMask'])
  await search('nobody')
  await wait(500)
  expect(dialog().querySelector('h3')?.textContent).toBe('No wallet called “nobody”')
  await press(inside().getByRole('button', { name: 'Show all' }))
  expect(cardNames()).toHaveLength(all)
  expect(errors).toEqual([])
})

it('ignores pointers, but not keys, for 500 ms on rows that a late wallet moved, and marks them (S2)', async () => {
  const { open, adapter, wait } = start({
    custom: [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.example/' }],
  })
  await open('Connect')
  await wait(500)
  const own = () => find('[data-lk-wallet=own]') as HTMLElement
  const isSteady = () => {
    expect(own().getAttribute('aria-disabled')).toBe('lkSteady' in own().dataset ? null : 'true')
    return 'lkSteady' in own().dataset
  }
  expect(isSteady()).toBe(true)
  const late = (id: string) =>
    act(() => adapter.announce({ id, type: 'ANNOUNCED', name: id, rdns: `test.${id}`, source: {} }))
  late('one')
  expect(isSteady()).toBe(false)
  await press(own())
  expect(view()).toBe('Connect')
  await wait(500)
  expect(isSteady()).toBe(true)
  late('two')
  fireEvent.click(own(), { detail: 0 })
  await settle()
  expect(view()).toBe('GetWalletApp')
})

it('ignores pointers on the row to all wallets and on cards that just appeared or moved, also below a new alert (S2)', async () => {
  const { plugin } = createTestConnector({ id: 'relay', name: 'Relay', namespace: 'eip155' })
  const relay: ConnectorPlugin = {
    ...plugin,
    create: (context) => ({ ...plugin.create(context), reaches: 'remote' }),
  }
  const { open, adapter, wait, kernel } = start(
    { custom: [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.example/' }] },
    true,
    { plugins: [relay], debug: true },
  )
  const isHeld = (id: string) => find(`[data-lk-wallet="${id}"]`)?.getAttribute('aria-disabled') === 'true'
  const late = (id: string) =>
    act(() => adapter.announce({ id, type: 'ANNOUNCED', name: id, rdns: `test.${id}`, source: {} }))
  const alert = async () => {
    act(() => kernel.skin?.alert({ code: 'TEST_ALERT', title: 'Look', tone: 'warning' }))
    await settle()
  }
  await open('Connect')
  await wait(500)
  expect(isHeld('all')).toBe(false)
  late('one')
  expect(isHeld('all')).toBe(true)
  await press(find('[data-lk-wallet=all]'))
  expect(view()).toBe('Connect')
  await wait(500)
  await alert()
  expect([isHeld('test.one'), isHeld('own'), isHeld('all')]).toEqual([true, true, true])
  await wait(500)
  await press(find('[data-lk-wallet=all]'))
  expect(view()).toBe('AllWallets')

  await wait(500)
  const first = () => find('.lkd-card[data-lk-wallet=own]')
  expect(isHeld('own')).toBe(false)
  late('two')
  await settle()
  // It is listed next to the other one of this page, before those of the site.
  expect([isHeld('one'), isHeld('two'), isHeld('own')]).toEqual([false, true, true])
  await wait(500)
  act(() => kernel.skin?.closeAlert('TEST_ALERT'))
  await settle()
  expect(isHeld('own')).toBe(true)
  await press(first())
  expect(view()).toBe('AllWallets')
  await wait(500)
  // Down while another comes before it is on its way, released when all stands still.
  await alert()
  fireEvent.pointerDown(first() as HTMLElement)
  await wait(500)
  expect(isHeld('own')).toBe(true)
  await press(first())
  expect(view()).toBe('AllWallets')
  fireEvent.pointerDown(first() as HTMLElement)
  await press(first())
  expect(view()).toBe('GetWalletApp')
})

it('keeps the height that it had while somebody searches', async () => {
  // 1600 pixels of wallets and 40 around them, 600 of which are visible.
  const sizes = { offsetHeight: 1600, scrollHeight: 1640, clientHeight: 600 }
  for (const [size, pixels] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, size as keyof typeof sizes, 'get').mockReturnValue(pixels)
  const { open, search, wait } = start()
  await open()
  const kept = () => find('.lk-content > .lkd-stack')?.style.minBlockSize
  expect(kept()).toBeFalsy()
  await search('zz')
  expect(kept()).toBe('560px')
  await wait(500)
  expect(kept()).toBe('560px')
  await press(inside().getByRole('button', { name: 'Show all' }))
  expect(kept()).toBeFalsy()
  vi.restoreAllMocks()
})

it('moves through the grid by keys, with one tab stop', async () => {
  const { open } = start()
  await open()
  const active = () => (host().shadowRoot as ShadowRoot).activeElement?.textContent
  const key = async (name: string) => {
    fireEvent.keyDown((host().shadowRoot as ShadowRoot).activeElement as Element, { key: name })
    await settle()
  }
  expect((host().shadowRoot as ShadowRoot).activeElement).toBe(inside().getByRole('searchbox'))
  await key('ArrowDown')
  const names = cardNames()
  expect(active()).toContain(names[0])
  await key('ArrowRight')
  expect(active()).toContain(names[1])
  await key('ArrowDown')
  expect(active()).toContain(names[5])
  await key('ArrowLeft')
  expect(active()).toContain(names[4])
  await key('ArrowUp')
  expect(active()).toContain(names[0])
  await key('End')
  expect(active()).toContain(names.at(-1))
  await key('Home')
  await key('z')
  expect(active()).toContain('Zerion')
  expect(dialog().querySelectorAll('.lkd-card[tabindex="0"]')).toHaveLength(1)
})

it('leads from a wallet that is not installed to its stores, and back to the same place', async () => {
  const { open, search, wait, kernel } = start()
  await open()
  await search('zerion')
  await wait(500)
  await press(find('[data-lk-wallet="io.zerion.wallet"]'))
  expect(view()).toBe('GetWalletApp')
  expect(inside().getByRole('heading', { name: 'Get Zerion' })).toBeDefined()
  const link = inside().getByRole('link', { name: /Website/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://zerion.io/', 'noopener noreferrer'])
  expect(link.textContent).toContain('Opens a new tab')
  await press(find('[data-lk-action=installed]'))
  expect(inside().getAllByText(/Not found yet/).length).toBeGreaterThan(0)
  act(() => void kernel.skin?.back())
  await settle()
  expect(view()).toBe('AllWallets')
  expect((inside().getByRole('searchbox') as HTMLInputElement).value).toBe('zerion')
  expect((host().shadowRoot as ShadowRoot).activeElement?.textContent).toContain('Zerion')
})

it('connects a wallet once it is installed, and returns the connection to the caller', async () => {
  const { open, kernel } = start()
  await open('Connect')
  expect(find('[data-lk-wallet=get]')?.textContent).toContain('Get a wallet')
  await press(find('[data-lk-wallet=get]'))
  await press(find('[data-lk-wallet=all]'))
  expect(view()).toBe('AllWallets')
  await press(inside().getByRole('button', { name: /^Orchard/ }))
  await settle()
  expect(host().dataset.lkModal).toBe('closed')
  expect(kernel.getState().namespaces.eip155?.status).toBe('connected')
})

it('lists only wallets of the wanted namespace, and connects them in it (B9)', async () => {
  const multi = createTestConnector({ id: 'multi', name: 'Multi', namespace: 'polkadot' })
  const relay = createTestConnector({ id: 'relay', name: 'Relay', namespace: 'eip155' })
  const changed = ({ plugin }: typeof multi, change: Partial<Connector>): ConnectorPlugin => ({
    ...plugin,
    create: (context) => ({ ...plugin.create(context), ...change }),
  })
  const custom = ['polkadot', 'eip155'].map((family) => ({
    id: `own-${family}`,
    name: `Own ${family}`,
    homepage: 'https://own.example/',
    chains: [`${family}:1`],
  }))
  const { open, search, wait, kernel } = start({ custom }, true, {
    families: ['polkadot'],
    plugins: [
      changed(multi, { type: 'MULTI_CHAIN', namespaces: ['eip155', 'polkadot'] }),
      changed(relay, { reaches: 'remote' }),
    ],
  })
  await open('Connect', 'polkadot')
  expect(find('[data-lk-wallet=own-polkadot]')).not.toBeNull()
  expect(find('[data-lk-wallet=own-eip155]')).toBeNull()
  // No code could lead to such an account.
  expect(find('[data-lk-wallet=all]')).toBeNull()
  await wait(500)
  await press(find('[data-lk-wallet=get]'))
  expect(find('[data-lk-wallet=own-eip155]')).toBeNull()
  await press(find('[data-lk-wallet=all]'))
  expect(inside().getByRole('heading', { level: 2 }).textContent).toBe('Wallets for Polkadot')
  await search('o')
  const own = cardNames().filter((name) => /^(Own|Orchard|Multi|Relay)/.test(name ?? ''))
  expect(own).toEqual(['Multi', 'Own polkadot'])
  await press(inside().getByRole('button', { name: /^Multi/ }))
  expect(kernel.getState().namespaces.polkadot?.status).toBe('connected')
  expect(kernel.getState().namespaces.eip155?.status).toBe('disconnected')
  expect(kernel.getState().activeNamespace).toBe('polkadot')
})

/** A relay by another hand: it says what it is in its manifest, under names that nobody else knows. */
const beam = (): Plugin<'beam', object> => {
  interface BeamContract {
    views: {
      BeamCode: View<
        { readonly connectorId: string; readonly wallet?: { readonly name: string } },
        { readonly connection: ConnectionHandle }
      >
    }
  }
  const wallet = createTestConnector({ id: 'beam', namespace: 'eip155' })
  const BeamCode = ({ params, context, answer }: ViewProps<BeamContract, 'BeamCode'>) => (
    <button
      type="button"
      onClick={() =>
        void context.connect({ connectorId: params.connectorId }).then((connection) => answer({ connection }))
      }
    >
      {`Beam to ${params.wallet?.name ?? 'any wallet'}`}
    </button>
  )
  const plugin = definePlugin<'beam', BeamContract>({
    id: 'beam',
    api: 1,
    views: { BeamCode: { title: 'Beam', answers: true } },
    contributes: [
      {
        slot: 'connectors',
        id: 'beam',
        order: 20,
        item: { id: 'beam', name: 'Beam', type: 'EXTERNAL', reaches: 'remote', view: 'BeamCode' },
      },
    ],
    load: async () => ({
      default: defineFeature<BeamContract>({
        views: { BeamCode },
        setup: () => ({ connectors: { beam: wallet.plugin.create } }),
      }),
    }),
  })
  return plugin() as Plugin<'beam', object>
}

it('finds the relay of another plugin by its declaration, lists its wallets, opens its view and stores its wallets', async () => {
  const { open, kernel, search, wait, errors } = start({}, false, { plugins: [beam()] })
  await open('Connect')
  await wait(500)
  expect(find('[data-lk-wallet=beam]')).not.toBeNull()
  await press(find('[data-lk-wallet=all]'))
  await search('metamask')
  await wait(500)
  await press(inside().getByRole('button', { name: /^MetaMask/ }))
  expect(view()).toBe('BeamCode')
  await press(inside().getByRole('button', { name: 'Beam to MetaMask' }))
  expect(host().dataset.lkModal).toBe('closed')
  expect(kernel.getState().namespaces.eip155?.connections).toMatchObject([{ connectorId: 'beam' }])
  expect(directoryOf(kernel.getState()).recent).toMatchObject([{ name: 'MetaMask', connectorId: 'beam' }])
  expect(errors).toEqual([])
})

it('opens the view of the listed relay for a code on a phone', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const { open } = start({}, false, { plugins: [beam()] })
  await open()
  await press(find('[data-lk-action=code]'))
  expect(view()).toBe('BeamCode')
  expect(inside().getByRole('button', { name: 'Beam to any wallet' })).toBeDefined()
  vi.restoreAllMocks()
})

it('chooses the relay that serves the wallet', async () => {
  const { plugin } = createTestConnector({ id: 'tonic', name: 'Tonic', namespace: 'polkadot' })
  const tonic: ConnectorPlugin = { ...plugin, create: (context) => ({ ...plugin.create(context), reaches: 'remote' }) }
  const { open, search, wait } = start({}, false, { families: ['polkadot'], plugins: [tonic, beam()] })
  await open()
  await search('metamask')
  await wait(500)
  await press(inside().getByRole('button', { name: /^MetaMask/ }))
  expect(view()).toBe('BeamCode')
})

it('reports that no wallet was found, and offers some', async () => {
  const { open, kernel } = start({}, false)
  await open('Connect')
  expect(kernel.getState().connectors).toEqual([])
  expect(inside().getByRole('heading', { name: 'No wallet found here' })).toBeDefined()
  await press(find('[data-lk-wallet=get]'))
  expect(view()).toBe('GetWallet')
  const rows = [...dialog().querySelectorAll('.lk-row-title')].map((title) => title.textContent)
  expect(rows).toEqual(['Base', 'MetaMask', 'Rainbow', 'TokenPocket', 'Explore all'])
})

it('focuses the first wallet of the list to start with, also when that is opened directly', async () => {
  const { open, kernel } = start({}, false)
  await open('GetWallet')
  expect(view()).toBe('GetWallet')
  const active = () => (host().shadowRoot as ShadowRoot).activeElement?.textContent
  expect(active()).toContain('Base')
  await press(find('[data-lk-wallet="io.metamask"]'))
  expect(view()).toBe('GetWalletApp')
  act(() => void kernel.skin?.back())
  await settle()
  expect(active()).toContain('MetaMask')
})

it('leads from every wallet it starts with to a store or a page', async () => {
  const { open, kernel } = start({}, false)
  await open('GetWallet')
  const ids = () => [...dialog().querySelectorAll('.lk-list .lk-row')].map((row) => row.getAttribute('data-lk-wallet'))
  const offered = ids()
  expect(offered).toHaveLength(4)
  for (const id of offered) {
    await press(find(`[data-lk-wallet="${id}"]`))
    const links = [...dialog().querySelectorAll('a')].map(({ href }) => new URL(href).protocol)
    expect(links.length, `${id}`).toBeGreaterThan(1)
    expect(new Set(links)).toEqual(new Set(['https:']))
    act(() => void kernel.skin?.back())
    await settle()
  }
})

it('starts with no wallet that only a relay reaches where a site has none', async () => {
  const custom = [
    { id: 'app', name: 'App Only', mobile_link: 'apponly://' },
    { id: 'page', name: 'In Page', rdns: 'test.page', mobile_link: 'inpage://' },
  ]
  const first = async (plugins: readonly Plugin<'beam', object>[]) => {
    const { open } = start({ custom }, false, { plugins })
    await open('GetWallet')
    return [...dialog().querySelectorAll('.lk-list .lk-row-title')].map((title) => title.textContent).slice(0, 2)
  }
  expect(await first([])).toEqual(['In Page', 'Base'])
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
  expect(await first([beam()])).toEqual(['App Only', 'In Page'])
})

it('tells the view of a relay where to get a built-in wallet', async () => {
  const { open, kernel, wait } = start({}, false, { plugins: [beam()] })
  await open('Connect')
  await wait(500)
  await press(find('[data-lk-wallet="io.metamask"]'))
  expect(view()).toBe('BeamCode')
  expect(kernel.getState().stack.at(-1)?.params).toMatchObject({
    wallet: { mobile_link: 'metamask://', app_store: 'https://apps.apple.com/app/id1438144202' },
  })
})

it('shows whoever came to get a wallet where to get it, not a code for one they have', async () => {
  const { open, search, wait } = start({}, false, { plugins: [beam()] })
  await open('GetWallet')
  await press(find('[data-lk-wallet=all]'))
  await search('metamask')
  await wait(500)
  await press(inside().getByRole('button', { name: /^MetaMask/ }))
  expect(view()).toBe('GetWalletApp')
})

it('names all wallets of a site with one ecosystem simply so', async () => {
  const { open } = start({}, true)
  await open('Connect', 'eip155')
  await press(find('[data-lk-wallet=get]'))
  await press(find('[data-lk-wallet=all]'))
  expect(inside().getByRole('heading', { level: 2 }).textContent).toBe('All wallets')
})

it('hides an excluded wallet that is installed from the next opening of Connect on', async () => {
  const { open, errors, kernel } = start({ exclude: ['orchard'] })
  await open('Connect')
  act(() => void kernel.close())
  await settle()
  await open('Connect')
  expect(view()).toBe('Connect')
  expect(dialog().textContent).not.toContain('Orchard')
  expect(errors).toEqual([])
})

it('lists the built-in wallets if the directory fails, but none that the site excludes', async () => {
  const { open } = start({ gateway: 'http://localhost:1', exclude: ['zerion'] })
  await open()
  const isThere = async () => {
    await settle()
    expect(cardNames()).toContain('MetaMask')
  }
  // The code of the gateway comes first, and its refusal.
  await vi.waitFor(isThere, { timeout: 10_000 })
  expect(cardNames()).not.toContain('Zerion')
  expect(cardNames().length).toBeGreaterThan(30)
})

it('shows no control for an invalid wallet', async () => {
  const { kernel } = start()
  const hostile = { id: 'x', name: 'X', homepage: 'javascript:alert(1)' }
  for (const wallet of [undefined, null, 3, hostile]) {
    act(() => void kernel.open({ view: 'GetWalletApp', params: { wallet } as never }).catch(() => undefined))
    await settle()
    expect(dialog().querySelector('a')).toBeNull()
  }
})

it('lists a wallet that lacks a required capability, with the reason, and does not open it (298)', async () => {
  const custom = [
    { id: 'poor', name: 'Poor Wallet', homepage: 'https://poor.example/', capabilities: ['batch'] },
    { id: 'rich', name: 'Rich Wallet', homepage: 'https://rich.example/', capabilities: ['batch', 'psbt'] },
  ]
  const { open } = start({ custom, require: ['psbt'] })
  await open('Connect')
  const poor = find('[data-lk-wallet=poor]')
  expect(poor?.getAttribute('aria-disabled')).toBe('true')
  expect(poor?.textContent).toContain('Lacks a feature this site needs')
  expect(find('[data-lk-wallet=rich]')?.hasAttribute('aria-disabled')).toBe(false)
  await press(poor)
  expect(view()).toBe('Connect')
  await press(find('[data-lk-wallet=rich]'))
  expect(view()).toBe('GetWalletApp')
  await open('AllWallets')
  const card = () => find('.lkd-card[data-lk-wallet=poor]')
  await vi.waitFor(async () => {
    await settle()
    expect(card()?.getAttribute('aria-disabled')).toBe('true')
  })
  expect(card()?.textContent).toContain('Lacks a feature this site needs')
  await press(card())
  expect(view()).toBe('AllWallets')
})

it('shares nothing between instances', async () => {
  const one = start()
  await one.open()
  expect(directoryOf(one.kernel.getState()).pages.length).toBeGreaterThan(20)
  const other = start({ exclude: ['zerion'] })
  await other.kernel.plugins['wallet-directory'].fetch()
  expect(directoryOf(other.kernel.getState()).pages.some(({ id }) => id === 'zerion')).toBe(false)
  expect(directoryOf(one.kernel.getState()).pages.some(({ id }) => id === 'zerion')).toBe(true)
})
