import { expect, it } from 'vitest'
import { countOf, __name__Slice } from './slice.js'

it('adds to the count', () => {
  const draft = { count: 2 }
  __name__Slice.reducers.added(draft, 3)
  expect(draft).toEqual({ count: 5 })
})

it('is 0 until the plugin is loaded', () => {
  expect(countOf({ plugins: {} })).toBe(0)
  expect(countOf({ plugins: { __key__: { count: 4 } } })).toBe(4)
})
