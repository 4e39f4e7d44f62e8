import type { AnyManifest, Listed, Plugin, View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type {} from '../core/contract.js'
import { core } from '../core/manifest.js'
import { useFrame } from '../ui/useFrame.js'
import type { MountedShell } from './mountShell.js'
import { mountShell } from './mountShell.js'

interface PageContract {
  views: { Page: View }
}

const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const page = definePlugin<'page', PageContract>({
  id: 'page',
  api: 1,
  views: { Page: { title: 'Page' } },
  load: async () => ({ default: defineFeature<PageContract>({ views: { Page: () => <p>Begin</p> } }) }),
})

let shell: MountedShell | undefined
let uncaught: unknown[] = []
let loads = 0
const onUncaught = (event: Event): void => {
  uncaught.push(event)
  event.preventDefault()
}
const onRejected = (reason: unknown): void => void uncaught.push(reason)

/** A plugin with one view, whose lazy half is whatever its author exports. */
const faulty = (feature: unknown, more: Partial<AnyManifest> = {}): Plugin => ({
  kind: 'plugin',
  id: 'faulty',
  options: {},
  enabled: true,
  manifest: {
    id: 'faulty',
    api: 1,
    views: { Faulty: { title: 'Faulty' } },
    contributes: [{ slot: 'connect.sections', id: 'faulty', order: 60, item: { view: 'Faulty' } }],
    load: async () => {
      loads++
      return { default: feature as object }
    },
    ...more,
  },
})
const start = (...plugins: Listed[]) => {
  const kernel = createKernel(
    { networks: [network], plugins: [core(), page(), ...plugins, createTestAdapter().plugin] },
    {
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
    },
  )
  const errors: string[] = []
  kernel.on('error:reported', ({ error }) => errors.push(error.code))
  const show = async (view: string) => {
    await kernel.preload()
    act(() => kernel.skin?.push(view))
  }
  return { kernel, show, errors }
}
const dialog = () => document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
const inside = () => within(dialog())
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
const waitFor = async (check: () => void): Promise<void> => {
  await vi.waitFor(async () => {
    await settle()
    check()
  }, 10_000)
}

beforeEach(() => {
  uncaught = []
  loads = 0
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // React tells the developer what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  window.addEventListener('error', onUncaught)
  process.on('unhandledRejection', onRejected)
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
  vi.restoreAllMocks()
  window.removeEventListener('error', onUncaught)
  process.off('unhandledRejection', onRejected)
  expect(uncaught).toEqual([])
})

const boom = (): never => {
  throw new Error('boom')
}
const views = { Faulty: () => <p>Shown</p> }
const features: [string, unknown][] = [
  ['has no views', { setup: () => ({}) }],
  ['has views that throw when they are read', Object.defineProperty({}, 'views', { get: boom })],
  ['has styles that throw when they are read', Object.defineProperty({ views }, 'styles', { get: boom })],
  ['has a symbol as its styles', { views, styles: Symbol('styles') }],
  ['has a component that throws', { views: { Faulty: boom } }],
  [
    'has a component that throws null',
    {
      views: {
        Faulty: () => {
          throw null
        },
      },
    },
  ],
  [
    'has a component with an effect that throws',
    {
      views: {
        Faulty: () => {
          useEffect(boom)
          return null
        },
      },
    },
  ],
  ['has a component that is none', { views: { Faulty: { load: async () => ({ default: {} }) } } }],
]

it.each(features)(
  'explains a view whose feature %s, and stays open to try again, go back and close',
  async (_, feature) => {
    const { kernel, show, errors } = start(faulty(feature))
    await show('Page')
    await waitFor(() => inside().getByText('Begin'))
    await show('Faulty')
    await waitFor(() => inside().getByRole('button', { name: 'Try again' }))
    expect(errors.length).toBeLessThanOrEqual(1)
    fireEvent.click(inside().getByRole('button', { name: 'Try again' }))
    await settle()
    await waitFor(() => inside().getByRole('button', { name: 'Try again' }))
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    await waitFor(() => inside().getByText('Begin'))
    await show('Faulty')
    await waitFor(() => inside().getByRole('button', { name: 'Try again' }))
    expect(inside().getAllByRole('button', { name: 'Back' })).toHaveLength(2)
    fireEvent.click(inside().getByRole('button', { name: 'Close' }))
    expect(kernel.getState().modal.open).toBe(false)
  },
)

it.each(features)('keeps what stands around a section whose feature %s', async (_, feature) => {
  const { kernel, errors } = start(faulty(feature))
  for (let time = 1; time < 3; time++) {
    kernel.open().catch(() => undefined)
    await waitFor(() => inside().getByRole('button', { name: 'Try again' }))
    await waitFor(() => inside().getByRole('heading', { name: 'No wallet found here' }))
    expect(kernel.getState().lifecycles.core).toBe('ready')
    expect(errors).toHaveLength(time)
    act(() => kernel.close())
    await settle()
  }
})

it('neither draws nor loads a section that requires a connection before there is one', async () => {
  const { kernel } = start(faulty({ views }, { views: { Faulty: { title: 'Faulty', requires: 'connected' } } }))
  kernel.open().catch(() => undefined)
  await waitFor(() => inside().getByRole('heading', { name: 'No wallet found here' }))
  await settle()
  await settle()
  expect([loads, inside().queryByText('Shown'), dialog().querySelector('.lk-skeleton')]).toEqual([0, null, null])
})

it('draws a view within another one from the moment that there is the connection it requires', async () => {
  const around = definePlugin<'around', { views: { Around: View } }>({
    id: 'around',
    api: 1,
    views: { Around: { title: 'Around' } },
    load: async () => ({ default: { views: { Around: () => <div>{useFrame().embed('Faulty')}</div> } } }),
  })
  const wallet = createTestConnector()
  const { kernel, show } = start(
    faulty({ views }, { views: { Faulty: { title: 'Faulty', requires: 'connected' } } }),
    around(),
    wallet.plugin,
  )
  await show('Around')
  await settle()
  await settle()
  expect(loads).toBe(0)
  await act(() => kernel.connect({ connectorId: wallet.id }))
  await waitFor(() => inside().getByText('Shown'))
})

it('leaves out a section with an unknown view, and one that would draw Connect within itself', async () => {
  const sections = ['Nope', 'Connect', 'Around'].map((view, order) => ({
    slot: 'connect.sections' as const,
    id: view,
    order: 60 + order,
    item: { view },
  }))
  const around = definePlugin<'around', { views: { Around: View } }>({
    id: 'around',
    api: 1,
    views: { Around: { title: 'Around' } },
    load: async () => ({ default: { views: { Around: () => <p>Around {useFrame().embed('Connect')}</p> } } }),
  })
  const { kernel, errors } = start(faulty({ views }, { contributes: sections }), around())
  kernel.open().catch(() => undefined)
  await waitFor(() => inside().getByText('Around'))
  await settle()
  expect(inside().getAllByRole('heading', { name: 'No wallet found here' })).toHaveLength(1)
  expect(dialog().querySelector('.lk-skeleton')).toBeNull()
  expect(errors).toEqual([])
})
