import type { Contribution, Plugin, View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type {} from '../core/contract.js'
import type { MountedShell } from './mountShell.js'
import { mountShell } from './mountShell.js'

interface InboxContract {
  views: { Start: View; Inbox: View; Help: View }
}

let loads = 0
let shell: MountedShell | undefined
const inbox = definePlugin<'inbox', InboxContract>({
  id: 'inbox',
  api: 1,
  views: { Start: { title: 'Start' }, Inbox: { title: 'Inbox' }, Help: { title: 'Help' } },
  contributes: [
    { slot: 'header.items', id: 'help', order: 20, item: { label: 'Get help', path: 'M4 4h16', view: 'Help' } },
    { slot: 'header.items', id: 'inbox', order: 10, item: { label: 'Read', path: 'M4 12h16', view: 'Inbox' } },
    {
      slot: 'header.items',
      id: 'account',
      order: 5,
      item: { label: 'Mine', path: 'M4 8h16', view: 'Inbox' },
      when: { connected: true },
    },
  ],
  load: async () => {
    loads++
    return {
      default: defineFeature<InboxContract>({
        views: { Start: () => <p>Begin</p>, Inbox: () => <p>Nothing new</p>, Help: () => <p>Ask</p> },
      }),
    }
  },
})

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const start = <const plugin extends Plugin>(plugin: plugin, locale = 'en') =>
  createKernel(
    { networks: [network], plugins: [plugin, createTestAdapter('eip155').plugin] },
    {
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
      state: { theme: { mode: 'auto' }, locale },
    },
  )
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
const dialog = () => document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
const names = () =>
  within(dialog().querySelector('.lk-header') as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('puts buttons of plugins before the one that closes, by their order; each opens its view', async () => {
  const kernel = start(inbox())
  kernel.open({ view: 'Start' }).catch(() => undefined)
  await settle()
  expect(names()).toEqual(['Read', 'Get help', 'Close'])
  expect(dialog().querySelector('.lk-icon-inbox path')?.getAttribute('d')).toBe('M4 12h16')
  const close = () => within(dialog()).getByRole('button', { name: 'Close' })
  const before = close()
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Read' }))
  await settle()
  expect(within(dialog()).getByText('Nothing new')).toBeDefined()
  expect(names()).toEqual(['Back', 'Read', 'Get help', 'Close'])
  expect(close()).toBe(before)
  // On top of its own view it changes nothing.
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Read' }))
  expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Start', 'Inbox'])
  expect(loads).toBe(1)
})

it('says their labels in the language of the visitor as soon as the plugin has been loaded, wherever that was', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const german = { 'items.inbox': 'Lesen', 'views.Start': 'Anfang' }
  const plugin = definePlugin<'inbox', InboxContract>({
    ...inbox().manifest,
    id: 'inbox',
    api: 1,
    load: async () => ({
      default: defineFeature<InboxContract>({
        views: { Start: () => <p>Begin</p>, Inbox: () => <p>Nothing new</p>, Help: () => <p>Ask</p> },
        languages: {
          de: async () => {
            await arrived
            return { default: german }
          },
        },
      }),
    }),
  } as Parameters<typeof definePlugin<'inbox', InboxContract>>[0])()
  const kernel = start(plugin, 'de')
  kernel.open({ view: 'Start' }).catch(() => undefined)
  await vi.waitFor(() => expect(names()).toEqual(['Read', 'Get help', 'Schließen']))
  expect(within(dialog()).queryByText('Begin')).toBeNull()
  arrive()
  await vi.waitFor(() => expect(names()).toEqual(['Lesen', 'Get help', 'Schließen']))
  expect(within(dialog()).getByRole('heading').textContent).toBe('Anfang')
  expect(within(dialog()).getByText('Begin')).toBeDefined()
})

it.each<[string, object]>([
  ['without a label', { path: 'M4 4h16', view: 'Inbox' }],
  ['without a path', { label: 'Odd', view: 'Inbox' }],
  ['to an unknown view', { label: 'Odd', path: 'M4 4h16', view: 'Nope' }],
])('leaves out a button %s', async (_, item) => {
  const odd = { slot: 'header.items', id: 'odd', order: 1, item } as Contribution
  const { manifest } = inbox()
  const kernel = start({ ...inbox(), manifest: { ...manifest, contributes: [...(manifest.contributes ?? []), odd] } })
  kernel.open({ view: 'Start' }).catch(() => undefined)
  await settle()
  expect(names()).toEqual(['Read', 'Get help', 'Close'])
})

it('draws two buttons to the same view', async () => {
  const { manifest } = inbox()
  const other = {
    slot: 'header.items',
    id: 'other',
    order: 30,
    item: { label: 'Also', path: 'M4 4h16', view: 'Inbox' },
  } as const
  const kernel = start({ ...inbox(), manifest: { ...manifest, contributes: [...(manifest.contributes ?? []), other] } })
  kernel.open({ view: 'Start' }).catch(() => undefined)
  await settle()
  act(() => kernel.close())
  kernel.open({ view: 'Help' }).catch(() => undefined)
  await settle()
  expect(names()).toEqual(['Read', 'Get help', 'Also', 'Close'])
})
