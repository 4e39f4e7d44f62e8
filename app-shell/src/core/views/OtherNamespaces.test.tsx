import type { Connection, Context, KernelState, Network } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../ui/useLanguage.js'
import { LanguageContext } from '../../ui/useLanguage.js'
import type { CoreContract } from '../contract.js'
import type { CoreParts } from '../coreParts.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { OtherNamespaces } from './OtherNamespaces.js'

afterEach(cleanup)

/** As their adapters declare it. */
const titleOf = new Map([
  ['eip155', { en: 'EVM networks', de: 'EVM-Netzwerke' }],
  ['bip122', { en: 'Bitcoin' }],
])
const wallet = (namespace: string, name: string, networkId = `${namespace}:1`) => ({
  title: titleOf.get(namespace),
  status: 'connected',
  networkId,
  activeConnectionId: `${namespace}/c`,
  connections: [
    {
      id: `${namespace}/c`,
      name,
      namespace,
      activeAddress: `${namespace}0123456789abcdefghij`,
      networkId,
    } as Connection,
  ],
})
const empty = (namespace: string) => ({
  title: titleOf.get(namespace),
  status: 'disconnected',
  networkId: `${namespace}:1`,
  connections: [],
})

const stage = (
  namespaces: object,
  switchNetwork: () => Promise<void> = async () => undefined,
  say: Language['say'] = (_, text) => text,
  parts: CoreParts = { ...createCoreParts(), unfolded: 'f1' },
) => {
  let state = { activeNamespace: 'eip155', namespaces } as unknown as KernelState
  const listeners = new Set<() => void>()
  const context = {
    networks: Object.keys(namespaces).map((name) => ({ caipNetworkId: `${name}:1`, chainNamespace: name }) as Network),
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: vi.fn(),
    report: vi.fn(),
    toast: vi.fn(),
    switchNetwork: vi.fn(switchNetwork),
  }
  render(
    <LanguageContext.Provider value={{ tag: 'ar', say }}>
      <OtherNamespaces context={context as unknown as Context<CoreContract>} parts={parts} frameKey="f1" />
    </LanguageContext.Provider>,
  )
  const change = (next: object) =>
    act(() => {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    })
  return { context, change }
}
const titles = () =>
  [...document.querySelectorAll('[data-lk-namespace] .lk-row-title')].map((title) => title.textContent)
const row = (namespace: string) =>
  document.querySelector<HTMLElement>(`[data-lk-namespace=${namespace}]`) as HTMLElement
const press = (namespace: string) => act(async () => void fireEvent.click(row(namespace)))

it('lists the other namespaces, connected ones first, each by its own wallet and address', () => {
  const { change } = stage({
    solana: empty('solana'),
    eip155: wallet('eip155', 'Orchard'),
    bip122: wallet('bip122', 'Northlight'),
    cosmos: empty('cosmos'),
    polkadot: wallet('polkadot', 'Third'),
  })
  expect(screen.getByRole('list', { name: 'Other ecosystems' })).toBeDefined()
  expect(titles()).toEqual(['Bitcoin', 'Polkadot', 'Solana', 'Cosmos'])
  expect(row('bip122').textContent).toContain('Northlight')
  expect(row('bip122').querySelector('bdi[dir=ltr]')?.textContent).toMatch(/^bip1.*…/)
  expect(row('bip122').dataset.lkStatus).toBe('connected')
  expect(row('solana').textContent).toContain('Connect a wallet')
  expect(row('bip122').textContent).not.toContain('Orchard')
  change({ activeNamespace: 'bip122' })
  expect(titles()).toEqual(['EVM networks', 'Polkadot', 'Solana', 'Cosmos'])
})

it('the tile of an ecosystem is the same in every language (B19)', () => {
  const tileIn = (say: Language['say']): string | undefined => {
    stage({ eip155: wallet('eip155', 'Orchard'), bip122: empty('bip122') }, undefined, say)
    const tile = row('bip122').querySelector('.lk-tile')?.outerHTML
    cleanup()
    return tile
  }
  expect(tileIn((_, text) => text)).toContain('data-letter="B"')
  expect(tileIn(() => 'بيتكوين')).toBe(tileIn((_, text) => text))
})

it('renders nothing on a site with one namespace', () => {
  stage({ eip155: wallet('eip155', 'Orchard') })
  expect(document.body.textContent).toBe('')
})

it('activates a connected namespace on its current network', async () => {
  const { context } = stage({ eip155: wallet('eip155', 'Orchard'), solana: wallet('solana', 'Northlight') })
  await press('solana')
  expect(context.switchNetwork.mock.calls).toEqual([[{ networkId: 'solana:1' }]])
  expect(context.push).not.toHaveBeenCalled()
})

it('leads a namespace without a wallet to the list of its wallets', async () => {
  const { context } = stage({ eip155: wallet('eip155', 'Orchard'), solana: empty('solana') })
  await press('solana')
  expect(context.push.mock.calls).toEqual([['Connect', { namespace: 'solana' }]])
  expect(context.switchNetwork).not.toHaveBeenCalled()
})

it('leads one that is on a network of no use to the networks, and asks no wallet for what cannot be', async () => {
  const { context } = stage({ eip155: wallet('eip155', 'Orchard'), solana: wallet('solana', 'N', 'solana:9') })
  await press('solana')
  expect(context.push.mock.calls).toEqual([['Networks', undefined]])
  expect(context.switchNetwork).not.toHaveBeenCalled()
})

it('reports a choice that fails, and no rejection goes unhandled', async () => {
  const failing = () => Promise.reject(new Error('no'))
  const { context } = stage({ eip155: wallet('eip155', 'O'), solana: wallet('solana', 'N') }, failing)
  await press('solana')
  expect(context.report).toHaveBeenCalledOnce()
  expect(context.toast).toHaveBeenCalledWith({ message: "Couldn't switch networks", variant: 'error' })
})

describe('more than two others', () => {
  const five = {
    eip155: wallet('eip155', 'Orchard'),
    solana: empty('solana'),
    bip122: wallet('bip122', 'Northlight'),
    cosmos: empty('cosmos'),
    polkadot: empty('polkadot'),
  }
  const fold = () => document.querySelector<HTMLElement>('[data-lk-action=ecosystems]')

  it('are one row that names them, connected ones first, until it is pressed (F-M10)', async () => {
    stage(five, undefined, undefined, createCoreParts())
    expect(fold()?.querySelector('.lk-row-title')?.textContent).toBe(
      `Other ecosystems · ${new Intl.NumberFormat('ar').format(4)}`,
    )
    expect(titles()).toEqual([])
    expect(fold()?.getAttribute('aria-expanded')).toBe('false')
    expect(fold()?.querySelector('.lk-row-description')?.textContent).toMatch(/^Bitcoin.*Solana.*Cosmos.*Polkadot$/)
    await act(async () => fold()?.click())
    expect(fold()?.getAttribute('aria-expanded')).toBe('true')
    expect(titles()).toEqual(['Bitcoin', 'Solana', 'Cosmos', 'Polkadot'])
    await act(async () => fold()?.click())
    expect(titles()).toEqual([])
  })

  it('are still unfolded when the visitor comes back to the frame', async () => {
    const parts = createCoreParts()
    stage(five, undefined, undefined, parts)
    await act(async () => fold()?.click())
    cleanup()
    stage(five, undefined, undefined, parts)
    expect(titles()).toHaveLength(4)
  })

  it('two are listed as they are', () => {
    stage(
      { eip155: wallet('eip155', 'Orchard'), solana: empty('solana'), cosmos: empty('cosmos') },
      undefined,
      undefined,
      createCoreParts(),
    )
    expect(fold()).toBeNull()
    expect(titles()).toEqual(['Solana', 'Cosmos'])
  })
})
