import type { Connector, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createTestAdapter, createTestClock, createTestConnector } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MountedShell } from '../shell/mountShell.js'
import { mountShell } from '../shell/mountShell.js'
import { core } from './manifest.js'

const network = (chainNamespace: string, id: number): NetworkInput => ({
  id,
  name: `${chainNamespace} ${id}`,
  chainNamespace,
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
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const settle = () =>
  act(async () => {
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

/** Two namespaces: Orchard serves both, Northlight the second; both ask which account to use. */
const start = () => {
  const orchard = createTestConnector({ id: 'orchard', name: 'Orchard', namespace: 'test' })
  const northlight = createTestConnector({ id: 'northlight', name: 'Northlight', namespace: 'other' })
  const accounts = [{ address: 'alice', name: 'Savings' }, { address: 'bob' }]
  const chosen: string[] = []
  const aborted: string[] = []
  const choosing = (wallet: typeof orchard, change: Partial<Connector> = {}) => ({
    ...wallet.plugin,
    create: (context: Parameters<typeof wallet.plugin.create>[0]): Connector => {
      const made = wallet.plugin.create(context)
      return {
        ...made,
        async connect(input) {
          input.signal.addEventListener('abort', () => aborted.push(wallet.id))
          const { networkId } = await made.connect(input)
          return { accounts, networkId: networkId.replace(/^\w+/, input.namespace), mustChoose: true }
        },
        accountChosen: (address) => void chosen.push(address),
        ...change,
      }
    },
  })
  const clock = createTestClock()
  const kernel = createKernel(
    {
      networks: [network('test', 1), network('other', 1), network('other', 2)] as never,
      plugins: [
        core(),
        createTestAdapter('test').plugin,
        createTestAdapter('other').plugin,
        choosing(orchard, { type: 'MULTI_CHAIN', namespaces: ['test', 'other'] }),
        choosing(northlight),
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
  const open = async () => {
    act(() => void kernel.open().catch(() => undefined))
    await settle()
  }
  const after = async (ms: number) => {
    act(() => clock.advance(ms))
    await settle()
  }
  const active = (name: string) => kernel.getState().namespaces[name]?.connections[0]?.activeAddress
  return { kernel, orchard, northlight, open, after, active, chosen, aborted, errors }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('asks which account to use, even if the wallet responded at once, and connects the chosen one', async () => {
  const { open, after, active, chosen, aborted, errors } = start()
  await open()
  await press('[data-lk-wallet=northlight]')
  expect(view()).toBe('ChooseAccount')
  // Longer than a view is waited for: the visitor may take all the time.
  for (let second = 0; second < 60; second++) await after(1000)
  expect(view()).toBe('ChooseAccount')
  expect(aborted).toEqual([])
  expect(inside().getByRole('heading', { level: 3 }).textContent).toContain('Northlight shared several accounts')
  await press('[data-lk-account=bob]')
  expect(active('other')).toBe('bob')
  expect(chosen).toEqual(['bob'])
  expect(host().dataset.lkStatus).toBe('connected')
  expect(errors).toEqual([])
})

it('asks over the view that waits for a slow wallet, which goes on with the same request', async () => {
  const { open, after, active, northlight, errors } = start()
  northlight.answer = 'hang'
  await open()
  await press('[data-lk-wallet=northlight]')
  await after(16)
  expect(view()).toBe('ConnectingExternal')
  act(() => northlight.approvePending())
  await settle()
  expect(view()).toBe('ChooseAccount')
  await press('[data-lk-account=bob]')
  expect(active('other')).toBe('bob')
  expect(northlight.calls).toEqual(['connect'])
  expect(errors).toEqual([])
})

it('takes no choice for a cancel, and asks the wallet again only when told to', async () => {
  const { open, after, active, northlight, errors, kernel } = start()
  northlight.answer = 'hang'
  await open()
  await press('[data-lk-wallet=northlight]')
  await after(16)
  act(() => northlight.approvePending())
  await settle()
  await press('[data-lk-action=back]')
  expect(view()).toBe('ConnectingExternal')
  expect(inside().getByText('Request declined')).toBeDefined()
  expect(active('other')).toBeUndefined()
  expect(kernel.getState().namespaces.other?.status).toBe('disconnected')
  expect(northlight.calls).toEqual(['connect', 'disconnect'])
  northlight.answer = 'approve'
  await press('[data-lk-action=retry]')
  expect(view()).toBe('ChooseAccount')
  await press('[data-lk-account=alice]')
  expect(active('other')).toBe('alice')
  expect(errors).toEqual([])
})

it('is over when the modal is closed while the visitor chooses', async () => {
  const { open, active, northlight, errors, kernel } = start()
  await open()
  await press('[data-lk-wallet=northlight]')
  expect(view()).toBe('ChooseAccount')
  act(() => kernel.close())
  await settle()
  expect(kernel.getState().namespaces.other?.status).toBe('disconnected')
  expect(active('other')).toBeUndefined()
  expect(northlight.calls).toEqual(['connect', 'disconnect'])
  expect(errors).toEqual([])
})

it('connects one wallet for a namespace, then for the other, and keeps both (100)', async () => {
  const { open, active, kernel, orchard, errors } = start()
  await open()
  await press('[data-lk-wallet=orchard]')
  expect(view()).toBe('ChooseNamespace')
  expect(orchard.calls).toEqual([])
  await press('[data-lk-namespace=other]')
  await press('[data-lk-account=bob]')
  expect(active('other')).toBe('bob')
  expect(active('test')).toBeUndefined()
  await open()
  if (view() !== 'Account') await settle()
  expect(view()).toBe('Account')
  expect(find('[data-lk-namespace=test]')?.textContent).toContain('Connect a wallet')
  expect(inside().getByRole('button', { name: 'Disconnect' })).toBeDefined()
  await press('[data-lk-namespace=test]')
  expect(view()).toBe('Connect')
  expect([...dialog().querySelectorAll('[data-lk-wallet]')].map((row) => row.textContent)).toHaveLength(1)
  await press('[data-lk-wallet=orchard]')
  await press('[data-lk-account=alice]')
  expect([active('test'), active('other')]).toEqual(['alice', 'bob'])
  expect(kernel.getState().activeNamespace).toBe('test')
  act(() => kernel.close())
  await settle()

  await open()
  expect(inside().getByRole('button', { name: 'Disconnect Orchard from Test' })).toBeDefined()
  await press('[data-lk-namespace=other]')
  expect(kernel.getState().activeNamespace).toBe('other')
  expect(view()).toBe('Account')
  expect(find('[data-lk-namespace=test]')?.textContent).toContain('alice')
  await press('[data-lk-action=disconnect]')
  expect(active('other')).toBeUndefined()
  expect(active('test')).toBe('alice')
  expect(errors).toEqual([])
})

it("shows the disconnected namespace, and below its wallets the way to the other's account (B10)", async () => {
  const { open, active, kernel, errors } = start()
  await act(async () => {
    await kernel.connect({ connectorId: 'orchard', namespace: 'test' })
    await kernel.connect({ connectorId: 'northlight' })
  })
  await open()
  await press('[data-lk-action=disconnect]')
  expect([active('test'), active('other')]).toEqual(['alice', undefined])
  expect(kernel.getState().activeNamespace).toBe('other')
  expect(host().dataset).toMatchObject({ lkModal: 'closed', lkStatus: 'disconnected' })

  await open()
  expect(view()).toBe('Connect')
  const lists = [...dialog().querySelectorAll('[role=list]')].map((list) => list.getAttribute('aria-label'))
  expect(lists).toEqual(['Wallets', 'Still connected'])
  expect(dialog().querySelectorAll('[data-lk-namespace]')).toHaveLength(1)
  expect(find('[data-lk-namespace=test]')?.textContent).toMatch(/^TestOrchard alice/)
  await press('[data-lk-namespace=test]')
  expect(view()).toBe('Account')
  expect(kernel.getState().activeNamespace).toBe('test')
  expect(inside().getByRole('button', { name: 'Disconnect' })).toBeDefined()
  // Where it is left too, nothing stands under the wallets.
  await press('[data-lk-action=disconnect]')
  await open()
  expect(view()).toBe('Connect')
  expect(inside().queryByRole('list', { name: 'Still connected' })).toBeNull()
  expect(errors).toEqual([])
})

it('leaves all wallets when told to', async () => {
  const { open, active, kernel } = start()
  await act(async () => {
    await kernel.connect({ connectorId: 'orchard', namespace: 'test' })
    await kernel.connect({ connectorId: 'northlight' })
  })
  await open()
  await press('[data-lk-action=disconnect-all]')
  expect([active('test'), active('other')]).toEqual([undefined, undefined])
  expect(host().dataset.lkModal).toBe('closed')
})
