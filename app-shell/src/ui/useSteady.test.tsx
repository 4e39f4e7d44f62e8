import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import fc from 'fast-check'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FrameContext, useFrame } from './useFrame.js'
import type { SteadyClock } from './useSteady.js'
import { useSteady } from './useSteady.js'

afterEach(cleanup)

const stage = (...first: string[]) => {
  const clock = createTestClock()
  const { result, rerender } = renderHook(({ rows }) => ({ rows, steady: useSteady(clock, rows) }), {
    initialProps: { rows: first },
    wrapper: StrictMode,
  })
  return {
    /** How many from the first on. */
    steady: () => {
      const { rows, steady } = result.current
      const held = rows.findIndex((_, index) => steady(index)['aria-disabled'])
      return held < 0 ? rows.length : held
    },
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
  expect(result.current(1)['data-lk-steady']).toBe('')
})

const Rows = ({
  clock,
  rows,
  onPress,
}: {
  readonly clock: SteadyClock
  readonly rows: readonly string[]
  onPress(row: string): void
}) => {
  const steady = useSteady(clock, rows)
  return rows.map((row, index) => (
    <button key={row} type="button" {...steady(index)} onClick={() => onPress(row)}>
      {row}
    </button>
  ))
}
const draw = () => {
  const clock = createTestClock()
  const pressed: string[] = []
  const page = (rows: readonly string[], above?: string) => (
    <FrameContext.Provider value={{ ...renderHook(useFrame).result.current, above }}>
      <Rows clock={clock} rows={rows} onPress={(row) => pressed.push(row)} />
    </FrameContext.Provider>
  )
  const { rerender } = render(page(['a']))
  const row = (name: string) => screen.getByRole('button', { name })
  return {
    clock,
    pressed,
    row,
    show: (rows: readonly string[], above?: string) => rerender(page(rows, above)),
    pass: (ms: number) => act(() => clock.advance(ms)),
    isHeld: (name: string) => {
      expect(row(name).hasAttribute('data-lk-steady')).toBe(row(name).getAttribute('aria-disabled') !== 'true')
      return row(name).getAttribute('aria-disabled') === 'true'
    },
    down: (name: string) => fireEvent.pointerDown(row(name)),
    release: (name: string) => fireEvent.click(row(name), { detail: 1 }),
  }
}

it('a press that began on a row that was held back is none, and the row says so until it is over; the next one counts (S2)', () => {
  const { show, pass, down, release, isHeld, pressed } = draw()
  show(['a', 'b', 'c'])
  pass(490)
  down('b')
  pass(30)
  expect([isHeld('a'), isHeld('b'), isHeld('c')]).toEqual([false, true, false])
  release('b')
  expect(pressed).toEqual([])
  expect(isHeld('b')).toBe(false)
  down('b')
  release('b')
  expect(pressed).toEqual(['b'])
})

it('a press that began on a row that counted is none when the row changed before its end (S2)', () => {
  const { show, pass, down, release, row, pressed } = draw()
  show(['a', 'b'])
  pass(500)
  down('b')
  show(['b', 'a'])
  release('b')
  expect(pressed).toEqual([])
  fireEvent.click(row('b'), { detail: 0 })
  expect(pressed).toEqual(['b'])
})

it('a press that ends elsewhere holds its row back no longer than 500 ms (S2)', () => {
  const { show, pass, down, isHeld, row, release, pressed } = draw()
  show(['a', 'b'])
  pass(400)
  down('b')
  pass(200)
  fireEvent.pointerLeave(row('b'))
  // A finger leaves before its click comes.
  pass(20)
  release('b')
  expect(pressed).toEqual([])
  show(['a', 'b', 'c'])
  down('c')
  fireEvent.pointerLeave(row('c'))
  pass(499)
  expect(isHeld('c')).toBe(true)
  pass(1)
  expect(isHeld('c')).toBe(false)
  release('c')
  expect(pressed).toEqual(['c'])
})

it('a finished press does not end a later one (S2)', () => {
  const { show, pass, down, release, row, pressed } = draw()
  show(['a', 'b'])
  down('b')
  fireEvent.pointerLeave(row('b'))
  release('b')
  pass(450)
  down('b')
  pass(100)
  release('b')
  expect(pressed).toEqual([])
})

it('what comes or goes above the view moves all rows (S2)', () => {
  const { show, pass, isHeld } = draw()
  show(['a', 'b'])
  pass(500)
  for (const above of ['ALERT', 'OTHER', undefined]) {
    show(['a', 'b'], above)
    expect([isHeld('a'), isHeld('b')]).toEqual([true, true])
    pass(500)
    expect([isHeld('a'), isHeld('b')]).toEqual([false, false])
  }
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
