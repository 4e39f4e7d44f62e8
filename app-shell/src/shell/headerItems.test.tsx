import type { View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))))
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
  const kernel = createKernel(
    {
      networks: [
        { id: 1, name: 'One', nativeCurrency: { symbol: 'ONE', decimals: 18 }, rpcUrls: { default: { http: [] } } },
      ],
      plugins: [inbox(), createTestAdapter('eip155').plugin],
    },
    {
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
    },
  )
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
