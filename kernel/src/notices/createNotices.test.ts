import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KernelEvents } from '../bus/contract.js'
import { createBus } from '../bus/createBus.js'
import type { KernelState } from '../store/contract.js'
import { createStore } from '../store/createStore.js'
import { createTestClock } from '../testing/createTestClock.js'
import type { Alert } from './contract.js'
import { createNotices } from './createNotices.js'

const create = (debug = false) => {
  const clock = createTestClock()
  const life = new AbortController()
  const store = createStore<KernelState>({} as KernelState, () => undefined)
  const bus = createBus<KernelEvents>((error) => error as never)
  const raised: Alert[] = []
  bus.on('alert:raised', ({ alert }) => raised.push(alert))
  const notices = createNotices({ store, bus, clock, signal: life.signal, debug })
  const toast = (): string | undefined => store.getState().toast?.message
  const alerts = (): readonly string[] => (store.getState().alerts ?? []).map(({ code }) => code)
  return { notices, clock, life, store, raised, toast, alerts }
}
const note = (message: string, variant: 'success' | 'loading' = 'success') => ({ message, variant })

describe('toasts', () => {
  it('closes the first toast and shows the second after 150 ms (283)', () => {
    const { notices, clock, toast } = create()
    notices.toast(note('one'))
    expect(toast()).toBe('one')
    notices.toast(note('two'))
    expect(toast()).toBeUndefined()
    clock.advance(149)
    expect(toast()).toBeUndefined()
    clock.advance(1)
    expect(toast()).toBe('two')
    expect(clock.pending).toBe(0)
  })

  it('keeps a loading toast until another replaces it (283)', () => {
    const { notices, clock, toast } = create()
    notices.toast(note('working', 'loading'))
    clock.advance(3_600_000)
    expect(toast()).toBe('working')
    notices.toast(note('done'))
    clock.advance(150)
    expect(toast()).toBe('done')
  })

  it('shows only the last of several quick toasts, 150 ms after the first closed', () => {
    const { notices, clock, toast, store } = create()
    const shown: unknown[] = []
    store.subscribe(() => shown.push(toast()))
    notices.toast(note('one'))
    for (const message of ['two', 'three', 'four']) notices.toast(note(message))
    clock.advance(100)
    notices.toast(note('five'))
    clock.advance(50)
    expect(shown).toEqual(['one', undefined, 'five'])
    expect(clock.pending).toBe(0)
  })

  it('shows the next toast at once after one was closed, each with its own id', () => {
    const { notices, toast, store } = create()
    notices.toast(note('one'))
    const { id } = store.getState().toast ?? { id: '' }
    notices.closeToast('other')
    expect(toast()).toBe('one')
    notices.closeToast(id)
    expect(toast()).toBeUndefined()
    notices.toast(note('one'))
    expect(toast()).toBe('one')
    expect(store.getState().toast?.id).not.toBe(id)
    notices.closeToast(id)
    expect(toast()).toBe('one')
  })

  it('does nothing after the instance was destroyed', () => {
    const { notices, clock, life, toast } = create()
    notices.toast(note('one'))
    notices.toast(note('two'))
    life.abort()
    expect(clock.pending).toBe(0)
    clock.advance(1000)
    expect(toast()).toBeUndefined()
  })
})

describe('alerts', () => {
  const warn = vi.fn()
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(warn)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    warn.mockClear()
  })
  const alert = (code: string, once = false) => ({ code, title: `Title ${code}`, once })

  it('are in the state and on the bus, with the tone error by default', () => {
    const { notices, raised, store } = create()
    notices.alert({ code: 'ONE', title: 'One', text: 'Text' })
    notices.alert({ code: 'TWO', title: 'Two', tone: 'info' })
    expect(raised).toEqual([
      { code: 'ONE', title: 'One', text: 'Text', tone: 'error' },
      { code: 'TWO', title: 'Two', tone: 'info' },
    ])
    expect(store.getState().alerts).toEqual(raised)
  })

  it('are raised once with `once`, even after they were closed; otherwise each time', () => {
    const { notices, raised, alerts } = create()
    notices.alert(alert('ONCE', true))
    notices.closeAlert('ONCE')
    notices.alert(alert('ONCE', true))
    expect(alerts()).toEqual([])
    notices.alert(alert('OFTEN'))
    notices.alert(alert('OFTEN'))
    expect(alerts()).toEqual(['OFTEN'])
    expect(raised.map(({ code }) => code)).toEqual(['ONCE', 'OFTEN', 'OFTEN'])
  })

  it('are limited to three: the oldest is dropped, and one raised again becomes the newest', () => {
    const { notices, alerts } = create()
    for (const code of ['A', 'B', 'C', 'A', 'D']) notices.alert(alert(code))
    expect(alerts()).toEqual(['C', 'A', 'D'])
    notices.closeAlert('A')
    notices.closeAlert('NOBODY')
    expect(alerts()).toEqual(['C', 'D'])
  })

  it('are printed to the console only with debug (277)', () => {
    create().notices.alert(alert('QUIET'))
    expect(warn).not.toHaveBeenCalled()
    create(true).notices.alert({ ...alert('LOUD'), text: 'Text' })
    expect(warn.mock.calls).toEqual([['Title LOUD: Text (LOUD)']])
  })
})
