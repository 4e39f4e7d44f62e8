import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../store/deepFreeze.js'
import { runs } from '../testing/runs.js'
import { createPlainSlice } from './createPlainSlice.js'

interface State {
  readonly count: number
  readonly list: readonly string[]
  readonly label?: string | undefined
}

const reducers = {
  countSet: (_: State, count: number) => ({ count }),
  pushed: ({ list }: State, name: string) => ({ list: [...list, name] }),
  labelled: (_: State, label: string | undefined) => ({ label }),
  kept: ({ count, list }: State) => ({ count, list }),
  nothing: () => ({}),
  threw: (): Partial<State> => {
    throw new Error('reducer')
  },
}

const create = () => {
  const slice = createPlainSlice({ initial: { count: 0, list: [] } as State, reducers })
  let state: State = deepFreeze(slice.initial)
  const names: string[] = []
  const bound = slice.bind((name, change) => {
    state = deepFreeze(change(state))
    names.push(name)
  })
  return { bound, names, read: () => state }
}

const step = fc.oneof(
  fc.tuple(fc.constant('countSet' as const), fc.integer({ min: 0, max: 2 })),
  fc.tuple(fc.constant('pushed' as const), fc.constantFrom('a', 'b')),
  fc.tuple(fc.constant('labelled' as const), fc.constantFrom('x', 'y', undefined)),
  fc.tuple(fc.constant('kept' as const), fc.constant(undefined)),
  fc.tuple(fc.constant('nothing' as const), fc.constant(undefined)),
)

describe('createPlainSlice', () => {
  it('merges the returned fields into a new state, and keeps the state that they do not change', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { bound, names, read } = create()
        for (const [name, payload] of steps) {
          const before = read()
          bound[name](payload as never)
          const wanted = { ...before, ...reducers[name](before, payload as never) }
          expect(read()).toEqual(wanted)
          expect(read() === before).toBe(
            Object.entries(wanted).every(([key, value]) => before[key as 'list'] === value),
          )
        }
        expect(names).toEqual(steps.map(([name]) => name))
      }),
      { numRuns: runs(300) },
    )
  })

  it('keeps the other fields as they are', () => {
    const { bound, read } = create()
    bound.pushed('a')
    const { list } = read()
    bound.countSet(3)
    expect(read()).toEqual({ count: 3, list: ['a'] })
    expect(read().list).toBe(list)
  })

  it('keeps the state when a reducer throws', () => {
    const { bound, read } = create()
    bound.pushed('a')
    expect(() => bound.threw()).toThrow('reducer')
    expect(read()).toEqual({ count: 0, list: ['a'] })
  })
})
