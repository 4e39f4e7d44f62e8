import { expect, it, vi } from 'vitest'
import { createConsent } from './createConsent.js'

const storageOf = (kept: Map<string, unknown>) => ({
  item: <value>(key: string, parse: (data: unknown) => value | undefined) => ({
    get: () => parse(kept.get(key)),
    set: (value: value) => void kept.set(key, value),
    remove: () => void kept.delete(key),
  }),
})

it('keeps a consent without a version for the page alone, and tells whoever listens', () => {
  const kept = new Map<string, unknown>()
  const consent = createConsent(storageOf(kept), undefined)
  const listener = vi.fn()
  const stop = consent.subscribe(listener)
  expect(consent.isGiven()).toBe(false)
  consent.give(true)
  expect([consent.isGiven(), listener.mock.calls.length, kept.size]).toEqual([true, 1, 0])
  stop()
  consent.give(false)
  expect([consent.isGiven(), listener.mock.calls.length]).toEqual([false, 1])
})

it('remembers a consent to a version until that is withdrawn or another version asks anew', () => {
  const kept = new Map<string, unknown>()
  createConsent(storageOf(kept), '2').give(true)
  expect(createConsent(storageOf(kept), '2').isGiven()).toBe(true)
  expect(createConsent(storageOf(kept), '3').isGiven()).toBe(false)
  expect(createConsent(storageOf(kept), undefined).isGiven()).toBe(false)
  createConsent(storageOf(kept), '2').give(false)
  expect(createConsent(storageOf(kept), '2').isGiven()).toBe(false)
})

it.each([[true], [2], [['2']], [{ version: '2' }], [null]])('takes %j in storage for no consent', (data) => {
  expect(createConsent(storageOf(new Map([['consent', data]])), '2').isGiven()).toBe(false)
})
