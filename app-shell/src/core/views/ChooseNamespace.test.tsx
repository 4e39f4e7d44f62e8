import type { Candidate, ConnectionHandle, Context, KernelState } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FrameContext } from '../../ui/useFrame.js'
import type { Language } from '../../ui/useLanguage.js'
import { LanguageContext } from '../../ui/useLanguage.js'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { ChooseNamespace } from './ChooseNamespace.js'

afterEach(cleanup)

const orchard: Candidate = {
  id: 'orchard',
  name: 'Orchard',
  type: 'MULTI_CHAIN',
  namespaces: ['eip155', 'solana', 'toString', 'bip122'],
  marks: [],
}
const family = (...connectorIds: readonly string[]) => ({
  connections: connectorIds.map((connectorId) => ({ connectorId })),
})

const stage = ({
  connectors = [orchard],
  namespaces = {
    solana: family(),
    cosmos: family('orchard'),
    eip155: { ...family('other'), title: { en: 'EVM networks' } },
    bip122: { ...family(), title: 'Bitcoin' },
  },
  params = { connectorId: 'orchard' },
  depth = 2,
  say = (_, text) => text,
  ask = async () => ({ connection: { id: 'x' } as ConnectionHandle }),
}: {
  readonly connectors?: readonly Candidate[]
  readonly namespaces?: object
  readonly params?: { readonly connectorId: string; readonly networkId?: string } | null
  readonly depth?: number
  readonly say?: Language['say']
  readonly ask?: () => Promise<{ readonly connection: ConnectionHandle }>
} = {}) => {
  const stack = Array.from({ length: depth }, () => ({}))
  let state = { connectors, namespaces, stack } as unknown as KernelState
  const listeners = new Set<() => void>()
  const setTitle = vi.fn()
  const context = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: vi.fn(ask),
    back: vi.fn(),
    replace: vi.fn(),
    toast: vi.fn(),
    report: vi.fn(),
  }
  const answer = vi.fn()
  const frame = { setTitle, setStart: vi.fn(), announce: vi.fn(), focusTitle: vi.fn(), refuse: vi.fn(), embed: vi.fn() }
  render(
    <LanguageContext.Provider value={{ tag: 'ar', say }}>
      <FrameContext.Provider value={frame}>
        <ChooseNamespace
          params={(params ?? undefined) as { readonly connectorId: string }}
          frameKey="f2"
          actions={{}}
          parts={createCoreParts()}
          answer={answer}
          context={context as unknown as Context<CoreContract>}
        />
      </FrameContext.Provider>
    </LanguageContext.Provider>,
  )
  const change = (next: object) =>
    act(() => {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    })
  return { context, answer, setTitle, change }
}
const row = (namespace: string) =>
  document.querySelector<HTMLElement>(`[data-lk-namespace=${namespace}]`) as HTMLElement
const press = (namespace: string) => act(async () => void fireEvent.click(row(namespace)))

it("offers the namespaces that wallet and site share, by name, in the wallet's order", () => {
  const { setTitle } = stage()
  expect(setTitle).toHaveBeenLastCalledWith('Orchard')
  expect(screen.getByRole('heading').textContent).toBe('Which network do you want to use with Orchard?')
  expect(screen.getByText('Orchard').tagName).toBe('BDI')
  const list = screen.getByRole('list', { name: 'Networks' })
  const titles = [...list.querySelectorAll('.lk-row-title')].map((title) => title.textContent)
  expect(titles).toEqual(['EVM networks', 'Solana', 'Bitcoin'])
  expect(row('eip155').getAttribute('aria-disabled')).toBe('false')
})

it('the tile of an ecosystem is the same in every language (B19)', () => {
  const tileIn = (say: Language['say']): string | undefined => {
    stage({ say })
    const tile = row('bip122').querySelector('.lk-tile')?.outerHTML
    cleanup()
    return tile
  }
  expect(tileIn((_, text) => text)).toContain('data-letter="B"')
  expect(tileIn(() => 'بيتكوين')).toBe(tileIn((_, text) => text))
})

it('connects the wallet for the chosen namespace with all the params of the request', async () => {
  const params = { connectorId: 'orchard', networkId: 'solana:1' }
  const { context, answer } = stage({ params })
  await press('solana')
  expect(context.ask.mock.calls).toEqual([['ConnectingExternal', { ...params, namespace: 'solana' }]])
  expect(answer).toHaveBeenCalledWith({ connection: { id: 'x' } })
})

it('marks the namespaces that already have this wallet, and does not connect them again', async () => {
  const { context, change } = stage({ namespaces: { eip155: family('other', 'orchard'), solana: family('other') } })
  expect(row('eip155').getAttribute('aria-disabled')).toBe('true')
  expect(row('eip155').textContent).toContain('Connected')
  expect(row('solana').textContent).not.toContain('Connected')
  await press('eip155')
  expect(context.ask).not.toHaveBeenCalled()
  change({ namespaces: { eip155: family('other'), solana: family('orchard') } })
  expect(row('solana').getAttribute('aria-disabled')).toBe('true')
  await press('eip155')
  expect(context.ask).toHaveBeenCalledOnce()
})

it('stays open when the visitor leaves the wallet, and reports unexpected errors', async () => {
  const errors = [new BaseError('x', { code: 'VIEW_DISMISSED' }), new Error('odd')]
  const { context, answer } = stage({ ask: () => Promise.reject(errors.shift()) })
  await press('solana')
  expect(context.report).not.toHaveBeenCalled()
  await press('solana')
  expect(context.report).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

it('leaves when the wallet is gone, and says so once', () => {
  const { context, change } = stage()
  expect(context.back).not.toHaveBeenCalled()
  change({ connectors: [] })
  change({ connectors: [{ ...orchard, id: 'other' }] })
  expect(context.toast.mock.calls).toEqual([[{ message: 'That wallet is no longer available', variant: 'error' }]])
  expect(context.back).toHaveBeenCalledOnce()
})

it.each([
  ['a wallet that never was', { connectorId: 'nobody' }],
  ['nothing', null],
])('opened first with %s, it leads to the wallets', (_name, params) => {
  const { context } = stage({ params, depth: 1 })
  expect(context.replace).toHaveBeenCalledWith('Connect', undefined)
  expect(context.back).not.toHaveBeenCalled()
  expect(screen.queryByRole('listitem')).toBeNull()
})
