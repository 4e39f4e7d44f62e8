import type { AnyKernel, KernelEvents, View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringMarks } from './bringMarks.js'
import type { FindMark } from './core/contract.js'
import type { MountedShell } from './shell/mountShell.js'
import { mountShell } from './shell/mountShell.js'
import { Tile } from './ui/Tile.js'

interface TilesContract {
  actions: { mark: FindMark }
  views: { Tiles: View }
}

const tiles = definePlugin<'tiles', { options: { mark: FindMark } } & TilesContract>({
  id: 'tiles',
  api: 1,
  actions: ['mark'],
  views: { Tiles: { title: 'Tiles' } },
  contributes: [{ slot: 'marks', id: 'tiles', order: 1, item: { action: 'mark' } }],
  load: async () => ({
    default: defineFeature<{ options: { mark: FindMark } } & TilesContract>({
      views: {
        Tiles: () => (
          <>
            <Tile name="Bitcoin" id="bip122" />
            <Tile name="Orchard" id="com.orchard" />
            <Tile name="Own" id="com.own" src="data:image/png;base64,BB" />
          </>
        ),
      },
      setup: ({ options }) => ({ actions: { mark: options.mark } }),
    }),
  }),
})

const picture = 'data:image/svg+xml,%3Csvg/%3E'
const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

let shell: MountedShell | undefined
let onScreen: (target: Element) => boolean
/** Reports what it observes after the next frame, as browsers do. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  readonly report: (target: Element) => void
  readonly observed = new Set<Element>()
  constructor(callback: IntersectionObserverCallback) {
    this.report = (target) => {
      if (this.observed.has(target)) callback([Object({ isIntersecting: onScreen(target), target })], Object(this))
    }
  }
  observe(target: Element): void {
    if (this.observed.has(target)) return
    this.observed.add(target)
    requestAnimationFrame(() => setTimeout(() => this.report(target)))
  }
  unobserve(target: Element): void {
    this.observed.delete(target)
  }
  disconnect(): void {
    this.observed.clear()
  }
}

const root = () => document.querySelector('[data-lk-modal]')?.shadowRoot as ShadowRoot
const pictures = () =>
  [...root().querySelectorAll('.lk-tile')].map((tile) => tile.querySelector('img')?.getAttribute('src') ?? '')
const turn = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))))
/** After the paint of the first view, with what it requests then. */
const settle = async () => {
  for (let round = 0; round < 6; round++) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
    await vi.dynamicImportSettled()
    await turn()
  }
}

const start = (mark: FindMark) => {
  const asked = vi.fn(mark)
  const seen: { kernel?: AnyKernel } = {}
  const kernel = createKernel(
    { networks: [network], plugins: [tiles({ mark: asked }), createTestAdapter('eip155').plugin] },
    {
      loadSkin: async (self) => {
        seen.kernel = self
        act(() => {
          shell ??= mountShell(self)
        })
      },
      state: { theme: { mode: 'auto' }, locale: 'en' },
    },
  )
  const errors: KernelEvents['error:reported']['error'][] = []
  kernel.on('error:reported', ({ error }) => errors.push(error))
  const open = () => kernel.open({ view: 'Tiles' }).catch(() => undefined)
  return { kernel, asked, errors, open, seen }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  onScreen = () => true
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('asks for nothing before the first paint, then brings the marks that tiles on screen have none for', async () => {
  const { asked, errors, open } = start(async (key) => (key === 'bip122' ? picture : undefined))
  void open()
  await turn()
  expect(pictures()).toEqual(['', '', 'data:image/png;base64,BB'])
  expect(asked).not.toHaveBeenCalled()
  await settle()
  expect(pictures()).toEqual([picture, '', 'data:image/png;base64,BB'])
  expect(asked.mock.calls.map(([key]) => key)).toEqual(['bip122', 'com.orchard'])
  expect(errors).toEqual([])
})

it('shows a mark that came before with the first paint of the next opening, and asks again only for those that did not', async () => {
  const { kernel, asked, open } = start(async (key) => (key === 'bip122' ? picture : undefined))
  void open()
  await settle()
  act(() => kernel.close())
  await settle()
  asked.mockClear()
  void open()
  await turn()
  expect(pictures()).toEqual([picture, '', 'data:image/png;base64,BB'])
  await settle()
  expect(asked.mock.calls.map(([key]) => key)).toEqual(['com.orchard'])
})

it('asks only for tiles that are on screen', async () => {
  onScreen = (target) => target.getAttribute('data-lk-mark') === 'com.orchard'
  const { asked, open } = start(async () => picture)
  void open()
  await settle()
  expect(asked.mock.calls.map(([key]) => key)).toEqual(['com.orchard'])
})

it.each<[string, unknown]>([
  ['an address', 'https://example.org/a.svg'],
  ['a script', 'javascript:sentinel()'],
  ['a page', 'data:text/html,<script>sentinel()</script>'],
  ['text', '<svg/>'],
  ['a huge picture', `data:image/png;base64,${'A'.repeat(65_536)}`],
  ['an object', { default: picture }],
])('keeps the initial and reports it where a plugin returns %s', async (_what, given) => {
  const { errors, open } = start(async () => given as string)
  void open()
  await settle()
  expect(pictures()).toEqual(['', '', 'data:image/png;base64,BB'])
  expect(errors).toMatchObject(
    ['bip122', 'com.orchard'].map((key) => ({
      code: 'MARKS_FAILED',
      shortMessage: '"tiles.mark" failed',
      cause: { message: 'is not a picture' },
      details: { plugin: 'tiles', action: 'mark', key },
    })),
  )
})

it('reports a plugin that rejects once an opening, keeps the initials, and asks it again at the next one', async () => {
  let isBroken = true
  const { kernel, errors, open } = start(async () => {
    if (isBroken) throw new TypeError('broken')
    return picture
  })
  void open()
  await settle()
  expect(pictures()).toEqual(['', '', 'data:image/png;base64,BB'])
  expect(errors).toHaveLength(1)
  isBroken = false
  act(() => kernel.close())
  await settle()
  void open()
  await settle()
  expect(pictures()).toEqual([picture, picture, 'data:image/png;base64,BB'])
})

it('brings nothing to a shell that was taken off meanwhile', async () => {
  const waiting: ((mark: string) => void)[] = []
  const { errors, open } = start(() => new Promise((resolve) => void waiting.push(resolve)))
  void open()
  await settle()
  act(() => shell?.unmount())
  expect(waiting).toHaveLength(2)
  for (const arrive of waiting) arrive(picture)
  await settle()
  expect(errors).toEqual([])
})

it('watches nothing of a shell that was taken off before its code arrived', async () => {
  const { kernel, asked, seen } = start(async () => picture)
  await kernel.preload()
  const subscribe = vi.fn()
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const dialog = document.createElement('dialog')
  const tile = document.createElement('span')
  tile.dataset.lkMark = 'bip122'
  dialog.append(tile)
  bringMarks({ ...(seen.kernel as AnyKernel), subscribe }, dialog, AbortSignal.abort(), vi.fn())
  await settle()
  expect(subscribe).not.toHaveBeenCalled()
  expect(observe).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})
