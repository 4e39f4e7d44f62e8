import { describe, expect, it, vi } from 'vitest'
import { defineFeature } from '../define/defineFeature.js'
import { definePlugin } from '../define/definePlugin.js'
import type { Plugin } from '../plugins/contract.js'
import type { PluginHost } from '../plugins/createPluginHost.js'
import type { Slots } from '../slots/createSlots.js'
import type { KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import { createStore } from '../store/createStore.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { createInsisting } from './createInsisting.js'
import type { ViewStack } from './createViewStack.js'

interface Contract {
  views: {
    Choose: { readonly params: undefined; readonly answer: { readonly done: true } }
    Home: { readonly params: undefined; readonly answer: undefined }
    Wrong: { readonly params: undefined; readonly answer: undefined }
  }
}

const views = (): Plugin =>
  definePlugin<'views', Contract>({
    id: 'views',
    api: 1,
    views: {
      Choose: { title: 'Choose', answers: true },
      Home: { title: 'Home', requires: 'connected' },
      Wrong: { title: 'Wrong network', requires: 'connected' },
    },
    contributes: [
      {
        slot: 'open.view',
        id: 'wrong',
        order: 10,
        item: { view: 'Wrong', insists: true },
        when: { connected: true, network: 'unsupported' },
      },
      { slot: 'open.view', id: 'home', order: 20, item: { view: 'Home' }, when: { connected: true } },
      { slot: 'open.view', id: 'choose', order: 30, item: { view: 'Choose' } },
    ],
    load: async () => ({
      default: defineFeature<Contract>({ views: { Choose: () => null, Home: () => null, Wrong: () => null } }),
    }),
  })() as Plugin

const create = async (options: { allowUnsupportedNetwork?: boolean; networkSwitch?: boolean } = {}) => {
  const wallet = createTestConnector()
  const kit = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin, views()], ...options })
  const { kernel } = kit
  const shown = (): string[] => kernel.getState().stack.map(({ view }) => view)
  const moveTo = (networkId: string): void => {
    wallet.networkId = networkId
    wallet.context?.emitter.emit('change', { networkId })
  }
  const settled = (expected: string[]): Promise<unknown> =>
    vi.waitFor(() => expect(shown()).toEqual(expected), { interval: 1 })
  return { ...kit, wallet, shown, moveTo, settled }
}

describe('a view that insists', () => {
  it('opens when the wallet leaves the configured networks, and closes when it returns (106)', async () => {
    const { kernel, wallet, moveTo, settled } = await create()
    await kernel.connect({ connectorId: wallet.id })
    moveTo('test:9')
    await settled(['Wrong'])
    moveTo('test:2')
    await settled([])
    expect(kernel.getState().modal.open).toBe(false)
  })

  it('replaces a view that requires the connection', async () => {
    const { kernel, wallet, moveTo, settled } = await create()
    await kernel.connect({ connectorId: wallet.id })
    const opened = kernel.open()
    await settled(['Home'])
    moveTo('test:9')
    await settled(['Wrong'])
    await expect(opened).resolves.toBeUndefined()
  })

  it('waits until the visitor has closed the modal, and does not reopen once it was closed', async () => {
    const { kernel, wallet, settled, shown } = await create()
    wallet.networkId = 'test:9'
    wallet.switches = 'refuses'
    const opened = kernel.open()
    await settled(['Choose'])
    await kernel.connect({ connectorId: wallet.id })
    expect(shown()).toEqual(['Choose'])
    kernel.skin?.answer(kernel.getState().stack[0]?.key ?? '', { done: true })
    await expect(opened).resolves.toEqual({ done: true })
    await settled(['Wrong'])
    kernel.close()
    await Promise.resolve()
    expect(shown()).toEqual([])
    void kernel.open()
    await settled(['Wrong'])
  })

  it.each([{ allowUnsupportedNetwork: true }, { networkSwitch: false }])(
    'does not open with the option %j (108)',
    async (options) => {
      const { kernel, wallet, moveTo, settled } = await create(options)
      await kernel.connect({ connectorId: wallet.id })
      moveTo('test:9')
      void kernel.open()
      await settled(['Home'])
    },
  )

  describe('whose code loads while another view is shown', () => {
    const start = (shown: string) => {
      const state = {
        activeNamespace: 'test',
        namespaces: {
          test: { activeConnectionId: 'a', connections: [{ id: 'a', isRestored: true }] },
        },
        stack: [{ key: 'f1', view: shown, params: undefined }],
        modal: { open: true, loading: false },
      }
      const store: Store<KernelState> = createStore(state as unknown as KernelState, () => undefined)
      const write = (stack: readonly { key: string; view: string }[]): void =>
        store.commit('test', (root) => {
          Object.assign(root, { stack, modal: { open: stack.length > 0, loading: false } })
        })
      createInsisting({
        store,
        stack: {
          open: (view: string) => write([{ key: 'f2', view }]),
          close: () => write([]),
        } as unknown as ViewStack,
        slots: { items: () => [{ item: { view: 'Wrong', insists: true } }] } as unknown as Slots,
        host: { declaration: () => ({ requires: 'connected' }) } as unknown as PluginHost,
        loadSkin: async () => undefined,
      })
      return async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return store.getState().stack.map(({ key, view }) => `${key} ${view}`)
      }
    }

    it('does not open again if `open` already shows it', async () => {
      expect(await start('Wrong')()).toEqual(['f1 Wrong'])
    })

    it('replaces a view that requires the connection, even after a reload', async () => {
      expect(await start('Home')()).toEqual(['f2 Wrong'])
    })
  })

  it('does not open automatically after a reload', async () => {
    const first = await create()
    first.wallet.networkId = 'test:9'
    first.wallet.switches = 'refuses'
    await first.kernel.connect({ connectorId: first.wallet.id })
    await first.settled(['Wrong'])
    first.kernel.destroy()
    const { kernel } = createTestKernel({
      plugins: [createTestAdapter().plugin, first.wallet.plugin, views()],
      storage: first.storage,
    })
    await expect(kernel.reconnect()).resolves.toEqual(['test'])
    await new Promise((resolve) => setImmediate(resolve))
    expect(kernel.getState().stack).toEqual([])
    void kernel.open()
    await vi.waitFor(() => expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Wrong']), { interval: 1 })
  })
})
