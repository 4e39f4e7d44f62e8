import { expect, it } from 'vitest'
import { keepEarly } from './keepEarly.js'
import type { LoggedEvent } from './recordEvents.js'

const stage = () => {
  const early: LoggedEvent[] = []
  let loads = 0
  return { early, keep: keepEarly(early, () => loads++), loads: () => loads }
}

it('starts the load at 100 events, without dropping one', () => {
  const { early, keep, loads } = stage()
  for (let number = 1; number <= 150; number++) {
    keep('plugin:failed', number)
    expect(loads()).toBe(number < 100 ? 0 : 1)
  }
  expect(early.map(([, payload]) => payload)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
})

it('stays limited while the log cannot be loaded: the oldest are dropped, and each 100 events try again', () => {
  const { early, keep, loads } = stage()
  for (let number = 1; number <= 1000; number++) keep('error:reported', number)
  expect(loads()).toBe(10)
  expect(early.map(([, payload]) => payload)).toEqual(Array.from({ length: 100 }, (_, index) => index + 901))
})

it('keeps nothing of the events of plugins and of those that are not logged', () => {
  const { early, keep } = stage()
  for (const event of ['swaps:quoted', 'connections:x', 'kernel:started', 'modal:opened']) keep(event, {})
  expect(early).toEqual([])
  keep('connection:failed', {})
  expect(early).toHaveLength(1)
})
