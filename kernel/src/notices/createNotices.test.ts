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
  it('[283] a second one closes the first and shows after 150 ms', () => {
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

  it('[283] a loading one stays until another takes its place', () => {
    const { notices, clock, toast } = create()
    notices.toast(note('working', 'loading'))
    clock.advance(3_600_000)
    expect(toast()).toBe('working')
    notices.toast(note('done'))
    clock.advance(150)
    expect(toast()).toBe('done')
  })

  it('of several in one breath only the last shows, 150 ms after the first went', () => {
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

  it('after one was closed the next shows at once, each under an id of its own', () => {
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

  it('does nothing after the instance is gone', () => {
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

  it('are in the state and on the bus, as errors unless they say otherwise', () => {
    const { notices, raised, store } = create()
    notices.alert({ code: 'ONE', title: 'One', text: 'Text' })
    notices.alert({ code: 'TWO', title: 'Two', tone: 'info' })
    expect(raised).toEqual([
      { code: 'ONE', title: 'One', text: 'Text', tone: 'error' },
      { code: 'TWO', title: 'Two', tone: 'info' },
    ])
    expect(store.getState().alerts).toEqual(raised)
  })

  it('that count once are raised once, also after they were closed; others each time', () => {
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

  it('are three at most; the oldest makes room, one raised again is the newest', () => {
    const { notices, alerts } = create()
    for (const code of ['A', 'B', 'C', 'A', 'D']) notices.alert(alert(code))
    expect(alerts()).toEqual(['C', 'A', 'D'])
    notices.closeAlert('A')
    notices.closeAlert('NOBODY')
    expect(alerts()).toEqual(['C', 'D'])
  })

  it('[277] reach the console only with debug', () => {
    create().notices.alert(alert('QUIET'))
    expect(warn).not.toHaveBeenCalled()
    create(true).notices.alert({ ...alert('LOUD'), text: 'Text' })
    expect(warn.mock.calls).toEqual([['Title LOUD: Text (LOUD)']])
  })
})
