import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSlots } from './useSlots.js'

afterEach(cleanup)

it('keeps the slot of what stays, and gives that of what went to what comes', () => {
  const { result, rerender } = renderHook(
    ({ ids }) => {
      const slotOf = useSlots(ids)
      return Object.fromEntries(ids.map((id) => [id, slotOf(id)]))
    },
    { initialProps: { ids: ['a', 'b', 'c'] } },
  )
  expect(result.current).toEqual({ a: 0, b: 1, c: 2 })
  rerender({ ids: ['c', 'd', 'a', 'e'] })
  expect(result.current).toEqual({ c: 2, d: 1, a: 0, e: 3 })
  rerender({ ids: ['x', 'y'] })
  expect(result.current).toEqual({ x: 0, y: 1 })
})

it('uses no more slots than are drawn at a time, whatever is scrolled through', () => {
  const { result, rerender } = renderHook(({ ids }) => ids.map(useSlots(ids)), { initialProps: { ids: ['0'] } })
  for (let from = 0; from < 1000; from += 7) {
    rerender({ ids: Array.from({ length: 20 }, (_, index) => `${from + index}`) })
    expect([...result.current].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, slot) => slot))
  }
})
