import type { KernelOptions, Plugin } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createTestAdapter, createTestClock, createTestConnector } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MountedShell } from '../shell/mountShell.js'
import { mountShell } from '../shell/mountShell.js'
import { core } from './manifest.js'

const network = (id: number, name: string) => ({
  id,
  name,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

let shell: MountedShell | undefined
const host = () => document.querySelector<HTMLElement>('[data-lk-modal]') as HTMLElement
const root = () => host().shadowRoot as ShadowRoot
const dialog = () => root().querySelector('dialog') as HTMLDialogElement
const inside = () => within(dialog())
const view = () => host().dataset.lkView
const find = (selector: string) => root().querySelector<HTMLElement>(selector)
const toast = () => find('[data-lk-toast]')?.textContent
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const settle = () =>
  act(async () => {
    // Each render may import further code: kernel, then view, then note.
    for (let round = 0; round < 4; round++) {
      await turn()
      await vi.dynamicImportSettled()
    }
    await turn()
  })
const press = async (selector: string) => {
  fireEvent.click(find(selector) as HTMLElement, { detail: 1 })
  await settle()
}

const start = (options: Partial<KernelOptions> = {}, more: readonly Plugin[] = []) => {
  const wallet = createTestConnector({ name: 'Orchard' })
  const clock = createTestClock()
  const kernel = createKernel(
    {
      networks: [network(1, 'One'), network(2, 'Two')],
      ...options,
      plugins: [core(), createTestAdapter().plugin, wallet.plugin, ...more],
    },
    {
      clock,
      loadSkin: async (self) => {
        shell ??= mountShell(self)
      },
    },
  )
  const open = async (view?: 'Account' | 'ConnectingExternal', params?: { readonly connectorId: string }) => {
    act(() => void kernel.open((view && { view, params }) as never).catch(() => undefined))
    await settle()
  }
  const connect = async () => {
    await act(async () => void (await kernel.connect({ connectorId: wallet.id })))
    await settle()
  }
  const change = async (change: {
    readonly accounts?: readonly { readonly address: string }[]
    networkId?: string
  }) => {
    await act(async () => wallet.context?.emitter.emit('change', change))
    // The kernel batches changes within a frame and emits them with the frame.
    await act(async () => clock.advance(16))
    await settle()
  }
  return { kernel, wallet, open, connect, change }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('explains what a wallet is one tap from the list, in separate blocks and without a link (396)', async () => {
  const { open } = start()
  await open()
  expect(view()).toBe('Connect')
  const help = inside().getByRole('button', { name: 'What is a wallet?' })
  await press('[data-lk-action=help]')
  expect(view()).toBe('WalletIntro')
  expect(inside().getByRole('heading', { level: 2 }).textContent).toBe('What is a wallet?')
  expect(dialog().querySelectorAll('h3')).toHaveLength(3)
  expect(dialog().querySelector('a')).toBeNull()
  await press('[data-lk-action=back]')
  expect(view()).toBe('Connect')
  expect(root().activeElement?.getAttribute('aria-label')).toBe(help.getAttribute('aria-label'))
})

it('leads from the account to its settings, to the networks, and back again', async () => {
  const { open, connect } = start()
  await connect()
  await open()
  await press('[data-lk-action=settings]')
  expect(view()).toBe('AccountSettings')
  await press('[data-lk-action=switch]')
  await press('[data-lk-network="test:2"].lk-row')
  await vi.waitFor(async () => {
    await settle()
    expect(view()).toBe('AccountSettings')
  })
  expect(inside().getByRole('button', { name: 'Two Network' })).toBeDefined()
  await press('[data-lk-action=back]')
  expect(root().activeElement).toBe(find('[data-lk-action=settings]'))
  expect(find('[data-lk-network]')?.dataset.lkNetwork).toBe('test:2')
})

it('follows an account that changes, and closes when there is none any more (118)', async () => {
  const { open, connect, change } = start()
  await connect()
  await open()
  await change({ accounts: [{ address: 'bob' }] })
  expect(view()).toBe('Account')
  expect(inside().getAllByText('bob')).not.toHaveLength(0)
  await press('[data-lk-action=settings]')
  expect(find('.lk-groups')?.textContent).toBe('bob')
  await change({ accounts: [] })
  expect(host().dataset.lkModal).toBe('closed')
})

it('leads nowhere else where switching is off (096)', async () => {
  const { open, connect, change } = start({ networkSwitch: false })
  await connect()
  await open()
  expect(find('[data-lk-action=switch]')).toBeNull()
  await change({ networkId: 'test:99' })
  expect(view()).toBe('Account')
  expect(find('[data-lk-action=switch]')).toBeNull()
  await press('[data-lk-action=settings]')
  expect(find('[data-lk-network]')).toBeNull()
})

it('forces nothing where unsupported networks are allowed (108)', async () => {
  const { kernel, open, connect, change } = start({ allowUnsupportedNetwork: true })
  await connect()
  await change({ networkId: 'test:99' })
  expect(kernel.getState().modal.open).toBe(false)
  await open()
  expect(view()).toBe('Account')
  expect(inside().getByText('Unknown Network')).toBeDefined()
  expect(find('[data-lk-balance]')).toBeNull()
})

it('tells of a wallet that would not be disconnected; the page has left it all the same (081)', async () => {
  const { open, connect, wallet } = start()
  await connect()
  await open()
  wallet.disconnects = 'refuses'
  await press('[data-lk-action=disconnect]')
  expect(toast()).toBe("Couldn't disconnect")
  await open()
  expect(view()).toBe('Connect')
  expect(toast()).toBe("Couldn't disconnect")
})

it('shows the disconnect toast outside the closed dialog', async () => {
  const { open, connect } = start()
  await connect()
  await open()
  await press('[data-lk-action=disconnect]')
  expect(host().dataset.lkModal).toBe('closed')
  expect(toast()).toBe('Disconnected')
  expect(find('[data-lk-toast]')?.closest('dialog')).toBeNull()
})

it('leads from a wallet that is not there to the list, and says so', async () => {
  const { open } = start()
  await open('ConnectingExternal', { connectorId: 'nobody' })
  await vi.waitFor(() => expect(view()).toBe('Connect'))
  await settle()
  expect(toast()).toBe('That wallet is no longer available')
})

it('explains a refusal that came before the waiting view was drawn, and does not ask the wallet again', async () => {
  const { open, wallet } = start()
  wallet.answer = 'refuse'
  await open()
  await press('[data-lk-wallet]')
  await vi.waitFor(async () => {
    await settle()
    expect(inside().getByText('Request declined')).toBeDefined()
  })
  expect(wallet.calls.filter((call) => call === 'connect')).toHaveLength(1)
})

it('puts the first focus on the list, not on a section above it, also when that has been loaded', async () => {
  const above: Plugin = {
    kind: 'plugin',
    id: 'above',
    options: {},
    enabled: true,
    manifest: {
      id: 'above',
      api: 1,
      views: { Above: { title: 'Above' } },
      contributes: [{ slot: 'connect.sections', id: 'above', order: 10, item: { view: 'Above' } }],
      load: async () => ({ default: { views: { Above: () => <input aria-label="Above" /> } } }),
    },
  }
  const { kernel, open } = start({}, [above])
  const focused = () => root().activeElement?.getAttribute('data-lk-wallet') ?? root().activeElement?.textContent
  const row = () => find('[data-lk-wallet]')?.getAttribute('data-lk-wallet')
  await open()
  expect(row()).toBeTruthy()
  expect(focused()).toBe(row())
  await vi.waitFor(async () => {
    await settle()
    inside().getByLabelText('Above')
  }, 10_000)
  expect(focused()).toBe(row())
  act(() => kernel.close())
  await settle()
  await open()
  expect(inside().getByLabelText('Above')).toBeDefined()
  expect(focused()).toBe(row())
})
