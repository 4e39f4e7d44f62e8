import type { AnyManifest, Kernel, Plugin } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import type { ReactElement } from 'react'
import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { core } from '../core/manifest.js'
import type { FrameTools } from '../ui/useFrame.js'
import { useFrame } from '../ui/useFrame.js'
import type { MountedShell } from './mountShell.js'
import { mountShell } from './mountShell.js'

const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
let shell: MountedShell | undefined
let kernel: Kernel

/** A plugin with the view `X`, which is also a section of the list, and another view. */
const plugin = (X: () => ReactElement, more: Partial<AnyManifest> = {}): Plugin => ({
  kind: 'plugin',
  id: 'faulty',
  options: {},
  enabled: true,
  manifest: {
    id: 'faulty',
    api: 1,
    views: { X: { title: 'First title' }, Y: { title: 'Second title' } },
    contributes: [{ slot: 'connect.sections', id: 'x', order: 60, item: { view: 'X' } }],
    load: async () => ({ default: { views: { X, Y: () => <p>Second text</p> } } }),
    ...more,
  },
})
const dialog = () => document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
// The views after the first one come with another chunk.
const seen = (text: string) => vi.waitFor(() => expect(dialog()?.textContent).toContain(text), { timeout: 5000 })
/** Shows `X` first. */
const first = [{ slot: 'open.view', id: 'x', order: 1, item: { view: 'X' } }] as const
/** As on a page, without `act`, which would throw what React leaves to its root. */
const start = (faulty: Plugin) => {
  const errors: string[] = []
  const adapter = createTestAdapter()
  const wallet = createTestConnector({ id: 'acme' })
  kernel = createKernel(
    { networks: [network], plugins: [core(), faulty, adapter.plugin, wallet.plugin] },
    {
      loadSkin: async (self) => {
        shell ??= mountShell(self)
      },
    },
  )
  kernel.on('error:reported', ({ error }) => errors.push(error.shortMessage))
  const open = () => void kernel.open().catch(() => undefined)
  open()
  return { errors, open, adapter }
}

const Throws = (): never => {
  throw new Error('start')
}
/** Calls the frame once it is drawn. */
const calling = (call: (frame: FrameTools) => void) => () => {
  const frame = useFrame()
  useEffect(() => call(frame), [frame])
  return <p>First text</p>
}
const throwing = (): never => {
  throw new Error('cleanup')
}

/** Throws as it goes. */
const Row = () => {
  useEffect(() => throwing, [])
  return <p>First text</p>
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  kernel.destroy()
  shell?.unmount()
  shell = undefined
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('opens again after a section threw as it went', async () => {
  const { open, errors } = start(
    plugin(() => {
      useEffect(() => throwing, [])
      return <p>First text</p>
    }),
  )
  await seen('First text')
  kernel.close()
  await vi.waitFor(() => expect(errors).toContain('cleanup'))
  open()
  await seen('First text')
  expect(dialog().open).toBe(true)
  // At once.
  kernel.close()
  open()
  await vi.waitFor(() => expect(errors.filter((error) => error === 'cleanup')).toHaveLength(2))
  await seen('First text')
})

it('shows the next view after one that throws as it goes', async () => {
  const { errors } = start(
    plugin(
      () => {
        useLayoutEffect(() => throwing, [])
        return <p>First text</p>
      },
      { contributes: first },
    ),
  )
  await seen('First text')
  kernel.skin?.push('Y')
  await seen('Second text')
  expect(dialog().querySelector('.lk-header')?.textContent).toContain('Second title')
  expect(kernel.getState().modal.open).toBe(true)
  expect(errors).toEqual(['cleanup'])
})

it.each<[string, (frame: FrameTools) => void]>([
  ["a title that isn't a text", ({ setTitle }) => setTitle(Object({ en: 'X' }) as string)],
  ["an announcement that isn't a text", ({ announce }) => announce(Object({ en: 'X' }) as string)],
  ['a start that throws', ({ setStart }) => setStart(<Throws />)],
  ['a start that throws as it goes', ({ setStart }) => setStart(<Row key={Date.now()} />)],
  ['a start that cannot be drawn', ({ setStart }) => setStart(Object({}))],
])('keeps the dialog where a section sets %s', async (_, call) => {
  start(plugin(calling(call)))
  await seen('First text')
  await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  await seen('First text')
  expect(dialog().querySelector('[data-lk-action=close]')).not.toBeNull()
  expect(kernel.getState().modal.open).toBe(true)
})

it("shows a view whose title in the manifest isn't a text", async () => {
  start(plugin(() => <p>First text</p>, { views: { X: { title: Object({ en: 'X' }) as string } }, contributes: first }))
  await seen('First text')
})

it('lists wallets that arrive while a section waits for code without end', async () => {
  const Child = lazy(() => new Promise<never>(() => undefined))
  const { adapter } = start(plugin(() => <Child />))
  await vi.waitFor(() => expect(dialog()?.querySelector('.lk-skeleton')).toBeTruthy())
  await vi.waitFor(() => expect(kernel.getState().lifecycles.faulty).toBe('ready'))
  adapter.announce({ id: 'late', type: 'ANNOUNCED', name: 'Late wallet', source: {} })
  await seen('Late wallet')
})

it('keeps the list where a section announces what cannot become a text', async () => {
  start(plugin(calling(({ announce }) => announce(Object.create(null) as string))))
  await seen('Something went wrong')
  expect(dialog().textContent).toContain('Test wallet')
  expect(kernel.getState()).toMatchObject({ modal: { open: true }, lifecycles: { core: 'ready' } })
})

it.each<[string, (at: number) => ReactElement]>([
  ['throws in an update', (at) => (at ? <Throws /> : <Row />)],
  ['replaces a row', (at) => <Row key={at} />],
])('keeps the list where a section %s, and what it drew throws as it goes', async (_, draw) => {
  let next = (): void => undefined
  start(
    plugin(() => {
      const [at, move] = useState(0)
      next = () => move(1)
      return draw(at)
    }),
  )
  await seen('First text')
  next()
  await seen('Something went wrong')
  expect(dialog().textContent).toContain('Test wallet')
  expect(kernel.getState()).toMatchObject({ modal: { open: true }, lifecycles: { core: 'ready', faulty: 'failed' } })
})

it('closes where the title of a view cannot become a text, and opens again', async () => {
  const { open } = start(
    plugin(() => <p>First text</p>, {
      views: { X: { title: Object.create(null) as string }, Y: { title: 'Second title' } },
      contributes: [],
    }),
  )
  await seen('Test wallet')
  kernel.skin?.push('X')
  await vi.waitFor(() => expect(kernel.getState().modal.open).toBe(false))
  expect(dialog().open).toBe(false)
  open()
  await seen('Test wallet')
  kernel.skin?.push('Y')
  await seen('Second text')
  expect(dialog().open).toBe(true)
  expect(dialog().querySelector('[data-lk-action=close]')).not.toBeNull()
})

it('draws no action, setting or tab whose label or icon is not a string', async () => {
  const contribute = (slot: 'account.actions' | 'settings.items' | 'account.tabs' | 'settings.groups') =>
    [
      { slot, id: 'bad', order: 1, item: { label: Object({ en: 'X' }) as string, icon: 'dot', view: 'X' } },
      { slot, id: 'worse', order: 2, item: { label: 'Worse', icon: Object({}) as 'dot', view: 'X' } },
      { slot, id: 'good', order: 3, item: { label: `Good ${slot}`, icon: 'dot', view: 'X' } },
    ] as const
  const { open } = start(
    plugin(() => <p>First text</p>, {
      contributes: (['account.actions', 'settings.items', 'account.tabs', 'settings.groups'] as const).flatMap(
        contribute,
      ),
    }),
  )
  await seen('Test wallet')
  kernel.close()
  await kernel.connect({ connectorId: 'acme' })
  open()
  await seen('Good account.actions')
  await seen('Good account.tabs')
  kernel.skin?.push('AccountSettings')
  await seen('Good settings.items')
  await seen('Good settings.groups')
  expect(dialog().textContent).not.toContain('Worse')
  expect(kernel.getState().lifecycles.core).toBe('ready')
})
