import { FrameContext } from '@latchkey/app-shell/ui'
import type { ConnectionHandle, Context, Plugin, View } from '@latchkey/kernel'
import { BaseError, createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter, createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { core } from '../../../../app-shell/src/core/manifest.js'
import type { MountedShell } from '../../../../app-shell/src/shell/mountShell.js'
import { mountShell } from '../../../../app-shell/src/shell/mountShell.js'
import type { WalletConnectContract } from '../contract.js'
import { walletConnect } from '../manifest.js'
import { createPairing } from '../pairing/createPairing.js'
import { readOptions } from '../readOptions.js'
import { PairingStart } from './PairingStart.js'

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stage = ({ agent = '', lists = [] as readonly { readonly view: string; readonly all?: string }[] } = {}) => {
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const connection = { id: 'c' } as ConnectionHandle
  const clock = createTestClock()
  const parts = {
    pairing: createPairing({ clock, isReused: false, letGo: () => undefined }),
    options: readOptions({ projectId: 'abc' }),
    linkOpened: () => undefined,
  }
  const context = {
    clock,
    items: (slot: string) => (slot === 'connect.sections' ? lists.map((item) => ({ item })) : []),
    getState: () => ({ connectors: [], stack: [] }),
    ask: vi.fn(async (_view: string) => ({ connection })),
    connect: vi.fn(() => new Promise<ConnectionHandle>(() => undefined)),
    report: vi.fn(),
    toast: vi.fn(),
    back: vi.fn(),
  }
  const setTitle = vi.fn()
  const nothing = () => undefined
  const answer = vi.fn()
  render(
    <FrameContext.Provider
      value={{
        setTitle,
        setStart: nothing,
        announce: nothing,
        refuse: nothing,
        focusTitle: nothing,
        embed: (view) => <p key={view}>{`list of ${view}`}</p>,
      }}
    >
      <PairingStart
        params={undefined}
        frameKey="f1"
        actions={{ sessions: async () => [], forget: async () => undefined }}
        answer={answer}
        parts={parts}
        context={context as unknown as Context<WalletConnectContract>}
      />
    </FrameContext.Provider>,
  )
  return { context, setTitle, answer, connection }
}
const all = () => screen.queryByRole('button', { name: 'All wallets' })

it('shows a code on a desktop, under the title of the first view', () => {
  const { context, setTitle } = stage()
  expect(setTitle).toHaveBeenLastCalledWith('Connect')
  expect(context.connect).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-lk-pairing]')).not.toBeNull()
  expect(all()).toBeNull()
})

it('opens the list of all wallets of any plugin, and returns the connection made there', async () => {
  const { context, answer, connection } = stage({ lists: [{ view: 'Pinned' }, { view: 'Book', all: 'WholeBook' }] })
  await act(async () => fireEvent.click(all() as HTMLElement))
  expect(context.ask).toHaveBeenCalledWith('WholeBook', undefined)
  expect(answer).toHaveBeenCalledWith({ connection })
})

it('stays open if that view is dismissed, and reports errors', async () => {
  const { context, answer } = stage({ lists: [{ view: 'Book', all: 'WholeBook' }] })
  context.ask.mockRejectedValueOnce(new BaseError('left', { code: 'VIEW_DISMISSED' }))
  await act(async () => fireEvent.click(all() as HTMLElement))
  expect(context.report).not.toHaveBeenCalled()
  context.ask.mockRejectedValueOnce(new BaseError('broken', { code: 'PLUGIN_LOAD_FAILED' }))
  await act(async () => fireEvent.click(all() as HTMLElement))
  expect(context.report).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

it('shows the list of wallets on a phone, and requests no code', () => {
  const { context } = stage({ agent: phoneAgent, lists: [{ view: 'DirectoryWallets', all: 'AllWallets' }] })
  expect(screen.getByText('list of DirectoryWallets')).toBeTruthy()
  expect(context.connect).not.toHaveBeenCalled()
})

it('shows a code on a phone only when the visitor asks to scan it with another device', () => {
  const { context } = stage({ agent: phoneAgent, lists: [{ view: 'DirectoryWallets', all: 'AllWallets' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Scan with another device' }))
  expect(context.connect).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-lk-platform=code]')).not.toBeNull()
  expect(all()).not.toBeNull()
})

it('begins with a wallet app on a phone whose site lists no wallets', () => {
  stage({ agent: phoneAgent })
  expect(document.querySelector('[data-lk-platform=any]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Open a wallet app' })).toBeTruthy()
})

it('shows the declared list of any plugin on a phone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phoneAgent)
  interface BookContract {
    views: { Book: View }
  }
  const book = definePlugin<'book', BookContract>({
    id: 'book',
    api: 1,
    views: { Book: { title: 'Book' } },
    contributes: [{ slot: 'connect.sections', id: 'book', order: 60, item: { view: 'Book', all: 'Book' } }],
    load: async () => ({ default: defineFeature<BookContract>({ views: { Book: () => <p>My wallets</p> } }) }),
  })
  let shell: MountedShell | undefined
  const network = {
    id: 1,
    name: 'One',
    chainNamespace: 'eip155',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  const kernel = createKernel(
    {
      networks: [network],
      plugins: [
        core(),
        createTestAdapter('eip155').plugin,
        walletConnect({ projectId: 'p' }),
        book() as Plugin<'book', object>,
      ],
    },
    {
      loadSkin: async (self) => {
        shell ??= mountShell(self)
      },
    },
  )
  await act(async () => void kernel.open({ view: 'PairingStart' }).catch(() => undefined))
  const modal = () => document.querySelector('[data-lk-modal]')?.shadowRoot
  // Code of several plugins is on its way.
  await vi.waitFor(
    async () => {
      await act(() => vi.dynamicImportSettled())
      expect(modal()?.textContent).toContain('My wallets')
    },
    { timeout: 10_000 },
  )
  expect(kernel.getState().namespaces.eip155?.status).toBe('disconnected')
  act(() => shell?.unmount())
  kernel.destroy()
})

it('shows a code on a phone without a list of wallets', () => {
  const { context } = stage({ agent: phoneAgent })
  expect(context.connect).toHaveBeenCalledOnce()
})
