import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useSteady } from './useSteady.js'

afterEach(cleanup)

const stage = (...first: string[]) => {
  const clock = createTestClock()
  const { result, rerender } = renderHook(({ rows }) => useSteady(clock, rows), {
    initialProps: { rows: first },
    wrapper: StrictMode,
  })
  return {
    steady: () => result.current,
    show: (...rows: string[]) => rerender({ rows }),
    pass: (ms: number) => act(() => clock.advance(ms)),
  }
}

it('the first list counts at once, also where it is not there at first (S2)', () => {
  expect(stage('a', 'b').steady()).toBe(2)
  const { show, steady, pass } = stage()
  pass(400)
  show('a', 'b')
  expect(steady()).toBe(2)
  show('a', 'b', 'c')
  expect(steady()).toBe(2)
  pass(499)
  expect(steady()).toBe(2)
  pass(1)
  expect(steady()).toBe(3)
})

it('what came counts after 500 ms, though others go on coming (S2)', () => {
  const { show, pass, steady } = stage('a')
  show('a', 'b')
  pass(300)
  show('a', 'b', 'c')
  expect(steady()).toBe(1)
  pass(200)
  expect(steady()).toBe(2)
  pass(300)
  expect(steady()).toBe(3)
})

it('what changed or moved does not count, and nothing below it (S2)', () => {
  const { show, pass, steady } = stage('a', 'b', 'c')
  show('a', 'B', 'c')
  expect(steady()).toBe(1)
  pass(500)
  expect(steady()).toBe(3)
  show('x', 'a', 'B', 'c')
  expect(steady()).toBe(0)
  pass(500)
  show('x', 'B', 'c')
  expect(steady()).toBe(1)
})

it('a timer that comes a little early is followed by another (S2)', () => {
  let now = 0
  let due: (() => void) | undefined
  const clock = {
    now: () => (now += 0.3),
    after: (ms: number, callback: () => void) => {
      due = () => {
        now += Math.floor(ms)
        callback()
      }
      return () => {
        due = undefined
      }
    },
  }
  const { result, rerender } = renderHook(({ rows }) => useSteady(clock, rows), { initialProps: { rows: ['a'] } })
  rerender({ rows: ['a', 'b'] })
  for (let round = 0; round < 5 && due; round++) act(() => due?.())
  expect(result.current).toBe(2)
})

it('whatever comes and goes, a row that counts stands where it stood for 500 ms or since the first list (S2)', () => {
  const step = fc.record({ ms: fc.nat(600), rows: fc.subarray(['a', 'b', 'c', 'd', 'e']) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { show, pass, steady } = stage('a', 'b')
      const shown = [{ at: Number.NEGATIVE_INFINITY, rows: ['a', 'b'] }]
      let now = 0
      for (const { ms, rows } of steps) {
        pass(ms)
        now += ms
        shown.push({ at: now, rows })
        show(...rows)
        const first = shown.findLastIndex(({ at }) => at <= now - 500)
        // An empty list makes the next one the first.
        const from = Math.max(first, shown.findLastIndex(({ rows }) => !rows.length) + 1)
        for (let index = 0; index < steady(); index++)
          for (const before of shown.slice(from)) expect(before.rows[index]).toBe(rows[index])
      }
      cleanup()
    }),
    { numRuns: 50 },
  )
})
