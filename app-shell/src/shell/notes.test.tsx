import type { AlertInput, KernelState } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter, createTestClock } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MountedShell } from './mountShell.js'
import { mountShell } from './mountShell.js'

interface PageContract {
  actions: { alert(alert: AlertInput): Promise<void> }
  views: { Page: { params: undefined; answer: undefined } }
}

const page = definePlugin<'page', PageContract>({
  id: 'page',
  api: 1,
  actions: ['alert'],
  views: { Page: { title: 'Page' } },
  load: async () => ({
    default: defineFeature<PageContract>({
      views: { Page: () => <button type="button">Control</button> },
      languages: { de: async () => ({ default: { greeting: 'Hallo' } }) },
      setup: ({ alert }) => ({ actions: { alert: async (input) => alert(input) } }),
    }),
  }),
})

let shell: MountedShell | undefined
const start = ({ debug = false, locale = 'en' } = {}) => {
  const clock = createTestClock()
  const kernel = createKernel(
    {
      networks: [
        {
          id: 1,
          name: 'One',
          chainNamespace: 'test',
          nativeCurrency: { symbol: 'ONE', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        },
      ],
      plugins: [page(), createTestAdapter().plugin],
      debug,
    },
    {
      clock,
      state: { theme: { mode: 'auto' }, locale },
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
    },
  )
  const open = async () => {
    void kernel.open({ view: 'Page' }).catch(() => undefined)
    await settle()
  }
  const toast = async (message: string, variant: NonNullable<KernelState['toast']>['variant'] = 'success') => {
    act(() => kernel.skin?.toast({ message, variant }))
    await settle()
  }
  return { kernel, clock, open, toast }
}
const root = () => document.querySelector('[data-lk-modal]')?.shadowRoot as ShadowRoot
const dialog = () => root().querySelector('dialog') as HTMLDialogElement
const toasts = () => [...root().querySelectorAll<HTMLElement>('[data-lk-toast]')]
const messages = () => toasts().map(({ textContent }) => textContent)
const alerts = () =>
  [...dialog().querySelectorAll<HTMLElement>('[data-lk-alert]')].map(({ dataset }) => dataset.lkAlert)
const settle = () =>
  act(async () => {
    for (let round = 0; round < 3; round++) {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(1)
    }
  })
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await settle()
}
const press = async (element: HTMLElement) => {
  fireEvent.click(element)
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('shows a toast in the dialog while it is open, and outside it while it is closed', async () => {
  const { open, toast, kernel } = start()
  await open()
  expect(root().querySelector('[role=status]')).toBeNull()
  await toast('Address copied')
  expect(messages()).toEqual(['Address copied'])
  expect(toasts()[0]?.closest('dialog')).toBe(dialog())
  expect(toasts()[0]?.closest('[role=status]')).not.toBeNull()
  expect(toasts()[0]?.getAttribute('popover')).toBe('manual')
  act(() => kernel.close())
  await settle()
  expect(messages()).toEqual(['Address copied'])
  expect(toasts()[0]?.closest('dialog')).toBeNull()
  await open()
  expect(toasts()[0]?.closest('dialog')).toBe(dialog())
})

it('says a note of code outside of views in the visitor’s language, and one without a translation as it is', async () => {
  const { open, kernel, clock } = start({ locale: 'de' })
  await vi.waitFor(async () => {
    await open()
    expect(kernel.skin?.features()).not.toEqual([])
  })
  const tell = async (key: string) => {
    act(() => kernel.skin?.toast({ message: 'Hello', key, variant: 'success' }))
    await settle()
    // The gap after the one before.
    act(() => clock.advance(200))
    await settle()
  }
  await tell('page.greeting')
  expect(messages()).toEqual(['Hallo'])
  await tell('page.other')
  expect(messages()).toEqual(['Hello'])
  await tell('nobody.greeting')
  expect(messages()).toEqual(['Hello'])
})

it('does without popovers on a page that took our element off', async () => {
  const { open, toast, kernel } = start()
  await open()
  act(() => kernel.close())
  document.querySelector('[data-lk-modal]')?.remove()
  const shown = vi.fn()
  Object.assign(HTMLElement.prototype, { showPopover: shown })
  await toast('Disconnected')
  expect(shown).not.toHaveBeenCalled()
  await open()
  expect(messages()).toEqual(['Disconnected'])
  expect(shown).toHaveBeenCalledOnce()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
})

it('leaves by itself after five seconds, unless someone is at it', async () => {
  const { open, toast, kernel } = start()
  await open()
  await toast("Couldn't copy", 'error')
  const [box] = toasts() as [HTMLElement]
  expect(box.closest('[role=alert]')).not.toBeNull()
  const close = within(box).getByRole('button', { name: 'Dismiss' })
  await pass(4000)
  fireEvent.pointerEnter(box)
  await pass(60_000)
  expect(messages()).toEqual(["Couldn't copy"])
  act(() => close.focus())
  fireEvent.pointerLeave(box)
  await pass(60_000)
  expect(messages()).toEqual(["Couldn't copy"])
  act(() => close.blur())
  await pass(4990)
  expect(messages()).toEqual(["Couldn't copy"])
  await pass(10)
  expect(messages()).toEqual([])
  expect(kernel.getState().toast).toBeUndefined()
})

it('can be dismissed where it tells of an error, and puts focus back', async () => {
  const { open, toast, clock } = start()
  await open()
  const control = within(dialog()).getByText('Control')
  act(() => control.focus())
  await toast('Copied')
  expect(toasts()[0]?.querySelector('button')).toBeNull()
  await toast("Couldn't copy", 'error')
  act(() => clock.advance(150))
  await settle()
  const close = () => within(dialog()).getByRole('button', { name: 'Dismiss' })
  act(() => close().focus())
  await press(close())
  expect(messages()).toEqual([])
  expect(root().activeElement).toBe(control)
})

it('replaces a toast after 150 ms, and keeps a loading toast until then (283)', async () => {
  const { open, toast, clock } = start()
  await open()
  await toast('Authenticating...', 'loading')
  await pass(60_000)
  expect(messages()).toEqual(['Authenticating...'])
  await toast('Wallet connected')
  expect(messages()).toEqual([])
  act(() => clock.advance(149))
  expect(messages()).toEqual([])
  act(() => clock.advance(1))
  expect(messages()).toEqual(['Wallet connected'])
})

it('shows alerts with debug only, one at a time, the oldest first, with a word for how grave it is (277)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const raise = async ({ kernel }: ReturnType<typeof start>, code: string, tone?: AlertInput['tone']) => {
    await act(() => kernel.plugins.page.alert({ code, title: `About ${code}`, text: 'More', ...(tone && { tone }) }))
    await settle()
  }
  const quiet = start()
  await quiet.open()
  await raise(quiet, 'FIRST')
  expect(quiet.kernel.getState().alerts).toHaveLength(1)
  expect(alerts()).toEqual([])
  act(() => shell?.unmount())
  shell = undefined

  const loud = start({ debug: true })
  await loud.open()
  await raise(loud, 'FIRST')
  await raise(loud, 'SECOND', 'warning')
  expect(alerts()).toEqual(['FIRST'])
  const bar = () => dialog().querySelector('[data-lk-alert]') as HTMLElement
  expect(bar().textContent).toBe('Error: About FIRSTMoreFIRST')
  expect(bar().closest('[role=alert]')).not.toBeNull()
  const first = bar().querySelector('path')?.getAttribute('d')
  const content = dialog().querySelector('.lk-content') as HTMLElement
  expect(bar().compareDocumentPosition(content) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await press(within(bar()).getByRole('button', { name: 'Dismiss' }))
  expect(bar().textContent).toBe('Warning: About SECONDMoreSECOND')
  expect(bar().querySelector('path')?.getAttribute('d')).not.toBe(first)
  await press(within(bar()).getByRole('button', { name: 'Dismiss' }))
  expect(alerts()).toEqual([])
})

it('gives focus back when a toast that has it is replaced, to the title where its origin is gone', async () => {
  const { open, toast, clock } = start()
  await open()
  const control = within(dialog()).getByText('Control')
  const close = () => within(dialog()).getByRole('button', { name: 'Dismiss' })
  act(() => control.focus())
  await toast("Couldn't copy", 'error')
  act(() => close().focus())
  await toast('Copied')
  expect(root().activeElement).toBe(control)
  act(() => clock.advance(150))
  await toast('Failed again', 'error')
  act(() => clock.advance(150))
  await settle()
  act(() => control.blur())
  act(() => close().focus())
  await press(close())
  expect(root().activeElement).toBe(within(dialog()).getByRole('heading', { name: 'Page' }))
})

it('counts its five seconds on while the dialog opens or closes', async () => {
  const { open, toast, kernel } = start()
  await open()
  await toast('Disconnected')
  await pass(3000)
  act(() => kernel.close())
  await settle()
  await pass(1000)
  expect(messages()).toEqual(['Disconnected'])
  await open()
  await pass(1000)
  expect(messages()).toEqual([])
})

it('keeps the focus when alerts are dismissed: on the button for the next, on the title after the last', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { open, kernel } = start({ debug: true })
  await open()
  for (const code of ['FIRST', 'SECOND']) await act(() => kernel.plugins.page.alert({ code, title: code }))
  await settle()
  const button = () => within(dialog()).queryByRole('button', { name: 'Dismiss' })
  act(() => button()?.focus())
  await press(button() as HTMLElement)
  expect(alerts()).toEqual(['SECOND'])
  expect(root().activeElement).toBe(button())
  await press(button() as HTMLElement)
  expect(alerts()).toEqual([])
  expect(root().activeElement).toBe(within(dialog()).getByRole('heading', { name: 'Page' }))
})
