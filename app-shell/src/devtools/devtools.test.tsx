import type { AlertInput, AnyKernel, Feature } from '@latchkey/kernel'
import { createSlice, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '../theme/tokens.js'
import { createRecorder, kept } from './createRecorder.js'
import { mountDevtools } from './mountDevtools.js'
import { openPanel } from './openPanel.js'
import { Panel } from './Panel.js'
import { palette } from './palette.js'

interface TipsContract {
  actions: { raise(alert: AlertInput): Promise<void>; give(amount: number): Promise<void> }
  state: { given: number }
  events: { given: { amount: number; uri: string } }
}

const slice = createSlice({
  initial: { given: 0 },
  reducers: {
    amountGiven(draft, amount: number) {
      draft.given += amount
    },
  },
})
const feature = defineFeature<TipsContract>({
  slice,
  views: {},
  setup: ({ alert, emit, bind }) => ({
    actions: {
      raise: async (input) => alert(input),
      give: async (amount) => {
        bind(slice).amountGiven(amount)
        emit('given', { amount, uri: 'wc:abc@2?symKey=0123' })
      },
    },
  }),
})

const tips = (load = async (): Promise<{ default: Feature<TipsContract> }> => ({ default: feature })) =>
  definePlugin<'tips', TipsContract>({ id: 'tips', api: 1, actions: ['raise', 'give'], load })()

const show = (plugin = tips()) => {
  const { kernel, errors } = createTestKernel({ plugins: [plugin] })
  const recorder = createRecorder(kernel as unknown as AnyKernel, () => 0)
  render(<Panel kernel={kernel as unknown as AnyKernel} recorder={recorder} setHeight={() => undefined} />)
  return { kernel, recorder, errors }
}
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const give = (kernel: ReturnType<typeof show>['kernel'], amount: number) => act(() => kernel.plugins.tips.give(amount))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('lists every event, even those of unknown plugins, and cuts what gives access', async () => {
  const { kernel } = show()
  await give(kernel, 3)
  const row = (await screen.findByText('tips:given')).closest('li')
  expect(row?.textContent).toContain('amount: 3')
  expect(row?.textContent).toContain('uri: •••')
  expect(document.body.textContent).not.toContain('0123')
})

it('narrows, holds and empties the events', async () => {
  const { kernel } = show()
  await give(kernel, 1)
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter events' }), { target: { value: 'nothing like it' } })
  expect(screen.getByText('Nothing matches the filter.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter events' }), { target: { value: 'TIPS:' } })
  expect(screen.getAllByText('tips:given')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await give(kernel, 2)
  expect(screen.getAllByText('tips:given')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await give(kernel, 3)
  expect(screen.getAllByText('tips:given')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText('tips:given')).toBeNull()
})

it('shows what a labelled commit changed, and the state as it is now', async () => {
  const { kernel } = show()
  await give(kernel, 1)
  await give(kernel, 4)
  choose('Store')
  const [commit] = screen.getAllByText('tips/amountGiven')
  const details = commit?.closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  const change = details.querySelector('[data-lk-path="plugins.tips.given"]') as HTMLElement
  expect(within(change).getByText('Before:', { exact: false }).parentElement?.textContent).toBe('Before: 1')
  expect(within(change).getByText('After:', { exact: false }).parentElement?.textContent).toBe('After: 5')
})

it('loads a plugin on request and reports a failure', async () => {
  const loads = vi.fn(tips().manifest.load as () => Promise<{ default: Feature<TipsContract> }>)
  loads.mockRejectedValueOnce(new Error('offline'))
  const { errors } = show(tips(loads))
  choose('Plugins')
  fireEvent.click(screen.getByRole('button', { name: 'Load tips' }))
  await screen.findByText('Could not be loaded')
  expect(errors.map(({ code }) => code)).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Load tips' }))
  const loaded = await screen.findByRole('button', { name: 'Loaded tips' })
  expect(screen.getByText('ready')).toBeTruthy()
  // Nothing of a server told how much came over the wire.
  expect(screen.getByText('Bytes not known')).toBeTruthy()
  fireEvent.click(loaded)
  expect(loads).toHaveBeenCalledTimes(2)
})

it('lists the adapters, with the wallets that they found (F-L7)', () => {
  show()
  choose('Plugins')
  const adapter = document.querySelector('[data-lk-adapter=test]')
  expect(adapter?.textContent).toBe('test adapter0 wallets found')
})

it('shows alerts, those raised before it came too', async () => {
  const { kernel } = show()
  await act(() => kernel.plugins.tips.raise({ code: 'TIPS_OFF', title: 'Tips are off', tone: 'warning' }))
  choose(await screen.findByRole('tab', { name: 'Alerts (1)' }).then(() => /Alerts/))
  expect(screen.getByText('Tips are off')).toBeTruthy()
  cleanup()
  const recorder = createRecorder({
    ...kernel,
    getState: () => ({ ...kernel.getState(), alerts: [{ code: 'OLD', title: 'Old', tone: 'info' }] }),
  } as unknown as AnyKernel)
  expect(recorder.read().alerts.map(({ code }) => code)).toEqual(['OLD'])
})

it('keeps tabs one stop for Tab, and turns arrows round where the page reads from right to left', () => {
  show()
  const stops = () => screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Events'])
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('Views')
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'End' })
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Alerts'])
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe('tab-alerts')
  screen.getByRole('tablist').style.direction = 'rtl'
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('Plugins')
})

it('remembers tab, height and whether it is hidden, and takes broken memory for none', () => {
  show()
  choose('Store')
  fireEvent.keyDown(screen.getByRole('separator'), { key: 'ArrowUp' })
  fireEvent.click(screen.getByRole('button', { name: 'Hide devtools' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Devtools/ }))
  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: /^Devtools/ }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Store')
  expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('460')
  for (const broken of ['{', 'null', '[]', '{"tab":"x","height":"1e9","isCollapsed":"yes"}']) {
    cleanup()
    localStorage.setItem('latchkey:devtools', broken)
    show()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events')
    expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('440')
  }
  cleanup()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  show()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events')
})

it('keeps at most the documented number of records, and releases everything on unmount', async () => {
  const { kernel } = createTestKernel({ plugins: [tips()] })
  let listening = 0
  const counted = <listen extends (...input: never[]) => () => void>(listen: listen) =>
    ((...input: never[]) => {
      listening++
      const undo = listen(...input)
      return () => {
        listening--
        undo()
      }
    }) as unknown as listen
  const watched = { ...kernel, on: counted(kernel.on), subscribe: counted(kernel.subscribe) } as unknown as AnyKernel
  const recorder = createRecorder(watched)
  for (let amount = 0; amount <= kept; amount++) await kernel.plugins.tips.give(amount)
  expect(recorder.read().facts).toHaveLength(kept)
  expect(recorder.read().commits).toHaveLength(kept)
  recorder.stop()
  expect(listening).toBe(0)

  const panel = openPanel(watched, { position: 'start' })
  expect(document.querySelector('[data-lk-devtools]')?.getAttribute('data-lk-position')).toBe('start')
  expect(listening).toBeGreaterThan(0)
  panel.unmount()
  await Promise.resolve()
  expect(listening).toBe(0)
  expect(document.querySelector('[data-lk-devtools]')).toBeNull()
})

it('mounts where it is told to, once its code is there, and not if it was taken away before', async () => {
  const { kernel } = createTestKernel()
  const target = document.body.appendChild(document.createElement('main'))
  mountDevtools(kernel, { target }).unmount()
  const second = mountDevtools(kernel, { target })
  await vi.waitFor(() => expect(target.children).toHaveLength(1))
  second.unmount()
  expect(target.children).toHaveLength(0)
  target.remove()
})

it('rejects an invalid instance, target or position before any side effect', () => {
  const { kernel } = createTestKernel()
  const attempts = [
    () => mountDevtools({}),
    () => mountDevtools(undefined as never),
    () => mountDevtools(kernel, { target: 'body' as never }),
    () => mountDevtools(kernel, { position: 'left' as never }),
  ]
  for (const attempt of attempts) expect(attempt).toThrow(expect.objectContaining({ code: 'DEVTOOLS_INVALID' }))
})

it('wears the colours of the modal', () => {
  const declarations = palette.match(/--lk-[\w-]+:#[^;}]+/g) ?? []
  expect(declarations.length).toBeGreaterThan(20)
  for (const declaration of declarations) expect(tokens).toContain(declaration)
})
