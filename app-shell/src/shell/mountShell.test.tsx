import type { Feature, Manifest, View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFrame } from '../ui/useFrame.js'
import type { MountedShell } from './mountShell.js'
import { mountShell } from './mountShell.js'

interface PagesContract {
  views: { First: View; Second: View; Broken: View; Lazy: View; Linked: View; Orphan: View; Own: View }
}

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
}

let shell: MountedShell
let isBroken = true
let loads: (() => Promise<Feature<PagesContract>>)[] = []

const feature = defineFeature<PagesContract>({
  styles: '.mine{color:red}',
  views: {
    First: ({ context }) => (
      <>
        <button type="button">One</button>
        <button type="button" onClick={() => context.push('Second', undefined)}>
          Two
        </button>
      </>
    ),
    Second: () => {
      const { setTitle, announce } = useFrame()
      return (
        <button
          type="button"
          onClick={() => {
            setTitle('Renamed')
            announce('Done')
          }}
        >
          Rename
        </button>
      )
    },
    Broken: () => {
      if (isBroken) throw new TypeError('kaput')
      return <p>Whole again</p>
    },
    Lazy: () => <p>Here</p>,
    Linked: () => <button type="button">Inside</button>,
    Orphan: () => <p>Alone</p>,
    Own: ({ context }) => {
      const { setStart } = useFrame()
      useLayoutEffect(
        () =>
          setStart(
            <button type="button" onClick={() => context.push('Second', undefined)}>
              Own start
            </button>,
          ),
        [setStart, context],
      )
      return <button type="button">Inside</button>
    },
  },
})

const pages = definePlugin<'pages', PagesContract>({
  id: 'pages',
  api: 1,
  views: {
    First: { title: 'First page' },
    Second: { title: 'Second page' },
    Broken: { title: 'Broken page' },
    Lazy: { title: 'Lazy page', chrome: { title: 'hidden' } },
    Linked: { title: 'Linked page', chrome: { start: { icon: 'help', label: 'Second?', view: 'Second' } } },
    Orphan: { title: 'Orphan page', chrome: { start: { icon: 'help', label: 'Nobody?', view: 'Nobody' } } },
    Own: { title: 'Own page' },
  },
  load: async () => ({ default: await (loads.shift() ?? (async () => feature))() }),
} satisfies Manifest<'pages', PagesContract>)

const start = (theme: 'auto' | 'dark' = 'auto') => {
  const kernel = createKernel(
    { networks: [network], plugins: [pages(), createTestAdapter('eip155').plugin] },
    {
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
      state: { theme: { mode: theme }, locale: 'en' },
    },
  )
  const errors: string[] = []
  kernel.on('error:reported', ({ error }) => errors.push(error.shortMessage))
  return { kernel, errors }
}
const host = () => document.querySelector<HTMLElement>('[data-lk-modal]') as HTMLElement
const root = () => host().shadowRoot as ShadowRoot
const dialog = () => root().querySelector('dialog') as HTMLDialogElement
const inside = () => within(dialog())
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
const show = async (kernel: ReturnType<typeof start>['kernel'], view: keyof PagesContract['views']) => {
  void kernel.open({ view }).catch(() => undefined)
  await settle()
  await settle()
}

beforeEach(() => {
  isBroken = true
  loads = []
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined as unknown as MountedShell
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('says in data attributes what the store says', async () => {
  const { kernel } = start('dark')
  await show(kernel, 'First')
  expect({ ...host().dataset }).toEqual({
    lkModal: 'open',
    lkNetwork: 'eip155:1',
    lkView: 'First',
    lkStatus: 'disconnected',
    lkTheme: 'dark',
  })
  act(() => kernel.close())
  expect(host().dataset.lkModal).toBe('closed')
  expect(host().dataset.lkView).toBeUndefined()
})

it('opens a dialog that its title names, empties it on close, and puts no style into the page', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  expect(dialog().open).toBe(true)
  const heading = inside().getByRole('heading', { name: 'First page' })
  expect(dialog().getAttribute('aria-labelledby')).toBe(heading.id)
  // The modal's, the view's, and what comes after the first frame.
  await vi.waitFor(() => expect(root().adoptedStyleSheets).toHaveLength(3))
  expect(document.querySelectorAll('style,link')).toHaveLength(0)
  act(() => kernel.close())
  expect(dialog().open).toBe(false)
  expect(inside().queryAllByRole('button')).toHaveLength(0)
  expect(document.documentElement.hasAttribute('style')).toBe(false)
  await show(kernel, 'First')
  expect(root().adoptedStyleSheets).toHaveLength(3)
})

it('focuses the first control, then the title of a new view, then the control that was left', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  expect(root().activeElement?.textContent).toBe('One')
  const two = inside().getByText('Two')
  two.focus()
  fireEvent.click(two)
  expect(root().activeElement?.textContent).toBe('Second page')
  fireEvent.click(inside().getByRole('button', { name: 'Back' }))
  expect(root().activeElement?.textContent).toBe('Two')
  expect(inside().queryByRole('button', { name: 'Back' })).toBeNull()
})

it('refuses the second click of a double click that began on the button of the page: it presses no row, and closes nothing', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  await vi.waitFor(() => expect(dialog().onpointerdown).not.toBeNull())
  for (const element of [inside().getByText('Two'), dialog()]) {
    // Outside of the card, whose size is 0 here.
    const place = { clientX: 9, clientY: 9 }
    fireEvent.pointerDown(element, place)
    await settle()
    // The code for presses came while the button was down.
    await vi.waitFor(() => expect(dialog().onpointerdown).toBeNull())
    fireEvent.click(element, { ...place, detail: 2 })
    expect(host().dataset.lkView).toBe('First')
  }
})

it('goes back on Escape, and closes on the first frame', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  fireEvent.click(inside().getByText('Two'))
  const press = () =>
    fireEvent.keyDown(root().activeElement as Element, { key: 'Escape', bubbles: true, cancelable: true })
  expect(press()).toBe(false)
  expect(host().dataset.lkView).toBe('First')
  press()
  expect(host().dataset.lkModal).toBe('closed')
})

it('shows the dialog again when something else closed it', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  act(() => dialog().close())
  await settle()
  expect(dialog().open).toBe(true)
})

it('returns focus to the opener, or to our button when the opener went', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  const ours = document.body.appendChild(document.createElement('button'))
  ours.setAttribute('data-lk-button', '')
  const { kernel } = start()
  opener.focus()
  await show(kernel, 'First')
  act(() => kernel.close())
  await settle()
  expect(document.activeElement).toBe(opener)
  await show(kernel, 'First')
  opener.remove()
  act(() => kernel.close())
  await settle()
  expect(document.activeElement).toBe(ours)
})

it('leaves focus where the page put it as the modal closed', async () => {
  const [opener, field] = ['button', 'input'].map((name) => document.body.appendChild(document.createElement(name)))
  const { kernel } = start()
  opener?.focus()
  await show(kernel, 'First')
  kernel.on('modal:closed', () => field?.focus())
  act(() => kernel.close())
  await settle()
  expect(document.activeElement).toBe(field)
})

it('finds our button again where the page replaces it in answer to the focus or the close', async () => {
  const ours = () => {
    const button = document.createElement('button')
    button.setAttribute('data-lk-button', '')
    return button
  }
  const opener = document.body.appendChild(ours())
  const { kernel } = start()
  opener.focus()
  await show(kernel, 'First')
  const successor = ours()
  opener.addEventListener('focus', () => queueMicrotask(() => opener.replaceWith(successor)))
  act(() => kernel.close())
  await settle()
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  expect(successor.isConnected).toBe(true)
  expect(document.activeElement).toBe(successor)
})

it('lets a view rename its frame and speak', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  fireEvent.click(inside().getByText('Two'))
  fireEvent.click(inside().getByText('Rename'))
  expect(inside().getByRole('heading', { name: 'Renamed' })).toBeDefined()
  expect(dialog().querySelector('[aria-live=polite]')?.textContent).toBe('Done')
  fireEvent.click(inside().getByRole('button', { name: 'Back' }))
  expect(inside().getByRole('heading', { name: 'First page' })).toBeDefined()
})

it('starts its header with the link a view declares, where no way back stands and the other view is there (396)', async () => {
  const { kernel } = start()
  await show(kernel, 'Linked')
  expect(root().activeElement?.textContent).toBe('Inside')
  const link = () => inside().queryByRole('button', { name: 'Second?' })
  fireEvent.click(link() as HTMLElement)
  expect(host().dataset.lkView).toBe('Second')
  expect(link()).toBeNull()
  fireEvent.click(inside().getByRole('button', { name: 'Back' }))
  expect(root().activeElement).toBe(link())
  act(() => kernel.skin?.push('Second'))
  act(() => kernel.skin?.push('Linked'))
  expect(link()).toBeNull()
  act(() => kernel.close())
  await show(kernel, 'Orphan')
  expect(inside().queryByRole('button', { name: 'Nobody?' })).toBeNull()
})

it('lets a view put a control there itself, which goes with the view', async () => {
  const { kernel } = start()
  await show(kernel, 'Own')
  expect(root().activeElement?.textContent).toBe('Inside')
  const own = () => inside().queryByRole('button', { name: 'Own start' })
  fireEvent.click(own() as HTMLElement)
  expect(own()).toBeNull()
  fireEvent.click(inside().getByText('Rename'))
  fireEvent.click(inside().getByRole('button', { name: 'Back' }))
  expect(root().activeElement).toBe(own())
})

it('keeps its clicks and keys from the page', async () => {
  const heard = vi.fn()
  for (const type of ['click', 'pointerdown', 'keydown', 'focusin']) document.addEventListener(type, heard)
  const { kernel } = start()
  await show(kernel, 'First')
  fireEvent.pointerDown(inside().getByText('One'))
  fireEvent.click(inside().getByText('One'))
  fireEvent.keyDown(inside().getByText('One'), { key: 'a' })
  expect(heard).not.toHaveBeenCalled()
  for (const type of ['click', 'pointerdown', 'keydown', 'focusin']) document.removeEventListener(type, heard)
})

it('contains a view that throws, reports it once, and tries again when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { kernel, errors } = start()
  await show(kernel, 'Broken')
  expect(inside().getByRole('heading', { name: 'Broken page' })).toBeDefined()
  expect(inside().getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(dialog().querySelector('[aria-live=assertive]')?.textContent).toBe('Something went wrong')
  expect(errors).toEqual(['kaput'])
  expect(kernel.getState().lifecycles.pages).toBe('failed')
  isBroken = false
  fireEvent.click(inside().getByRole('button', { name: 'Try again' }))
  await settle()
  expect(inside().getByText('Whole again')).toBeDefined()
})

it('shows the eager title over a skeleton while loading, and a way to try again when that fails', async () => {
  let fail: (error: Error) => void = () => undefined
  loads = [() => new Promise((_, reject) => (fail = reject))]
  const { kernel } = start()
  await show(kernel, 'Lazy')
  expect(inside().getByRole('heading', { name: 'Lazy page' })).toBeDefined()
  expect(dialog().querySelector('.lk-skeleton')).not.toBeNull()
  fail(new Error('offline'))
  await settle()
  expect(inside().getByText('PLUGIN_LOAD_FAILED')).toBeDefined()
  expect((root().activeElement as HTMLElement).dataset.lkAction).toBe('retry')
  fireEvent.click(inside().getByRole('button', { name: 'Try again' }))
  await settle()
  expect(inside().getByText('Here')).toBeDefined()
})

it('offers to reload the page when the code arrived broken, or failed twice', async () => {
  const fail = (error: Error) => () => Promise.reject(error)
  loads = [fail(new Error('offline')), fail(new Error('offline'))]
  const { kernel } = start()
  await show(kernel, 'Lazy')
  const reload = () => inside().queryByRole('button', { name: 'Reload the page' })
  expect(reload()).toBeNull()
  fireEvent.click(inside().getByRole('button', { name: 'Try again' }))
  await settle()
  expect(reload()).not.toBeNull()
  expect(inside().getByRole('button', { name: 'Try again' }).dataset.lkAction).toBe('retry')
  act(() => kernel.close())
  loads = [fail(new SyntaxError('Unexpected token'))]
  await show(kernel, 'Lazy')
  expect(reload()).not.toBeNull()
})

it('closes, unlocks the page and reports when a dialog cannot be shown', async () => {
  const { kernel, errors } = start()
  await show(kernel, 'First')
  act(() => kernel.close())
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    throw new Error('no dialog')
  })
  await show(kernel, 'First')
  expect(kernel.getState().modal.open).toBe(false)
  expect(errors).toEqual(['no dialog'])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
  vi.restoreAllMocks()
  await show(kernel, 'First')
  expect(dialog().open).toBe(true)
})

it('takes everything back on unmount, also while open', async () => {
  const { kernel } = start()
  await show(kernel, 'First')
  expect(document.documentElement.style.overflow).toBe('hidden')
  act(() => shell.unmount())
  expect(document.querySelector('[data-lk-modal]')).toBeNull()
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})
