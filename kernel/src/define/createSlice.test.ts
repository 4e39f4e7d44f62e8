import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { createSlice } from './createSlice.js'

interface State {
  numbers: Record<string, number>
  list: { name: string; tags: string[] }[]
}

const reducers = {
  numberSet: (draft: State, { key, value }: { key: string; value: number }) => {
    draft.numbers[key] = value
  },
  pushed: (draft: State, name: string) => {
    draft.list.push({ name, tags: [] })
  },
  popped: (draft: State) => {
    draft.list.pop()
  },
  tagged: (draft: State, { index, tag }: { index: number; tag: string }) => {
    draft.list[index]?.tags.push(tag)
  },
  threw: (draft: State) => {
    draft.list = []
    throw new Error('reducer')
  },
}
const initial = (): State => ({ numbers: {}, list: [] })

const create = () => {
  const slice = createSlice({ initial: initial(), reducers })
  let state = slice.initial
  const names: string[] = []
  const bound = slice.bind((name, change) => {
    state = change(state)
    names.push(name)
  })
  return { bound, names, read: () => state }
}

const key = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  fc.tuple(fc.constant('numberSet' as const), fc.record({ key, value: fc.integer({ min: 0, max: 3 }) })),
  fc.tuple(fc.constant('pushed' as const), key),
  fc.tuple(fc.constant('popped' as const), fc.constant(undefined)),
  fc.tuple(fc.constant('tagged' as const), fc.record({ index: fc.nat(3), tag: key })),
)

describe('createSlice', () => {
  it('changes drafts only: the previous state is untouched, and a change without effect returns the same state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { bound, names, read } = create()
        const model = initial()
        for (const [name, payload] of steps) {
          const before = read()
          const copy = JSON.stringify(before)
          bound[name](payload as never)
          reducers[name](model, payload as never)
          expect(JSON.stringify(before)).toBe(copy)
          expect(read()).toEqual(model)
          expect(read() === before).toBe(JSON.stringify(read()) === copy)
        }
        expect(names).toEqual(steps.map(([name]) => name))
      }),
      { numRuns: runs(300) },
    )
  })

  it('keeps the state when a reducer throws', () => {
    const { bound, read } = create()
    bound.pushed('a')
    expect(() => bound.threw()).toThrow('reducer')
    expect(read().list).toEqual([{ name: 'a', tags: [] }])
  })
})
