import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { createStore } from './createStore.js'

interface State {
  numbers: Record<string, number>
  list: { name: string; tags: string[] }[]
  flag: boolean
}

const initial = (): State => ({ numbers: {}, list: [], flag: false })
const create = (state = initial()) => {
  const errors: unknown[] = []
  return { store: createStore<State>(state, (error) => errors.push(error)), errors }
}

const key = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  fc.record({ kind: fc.constant('number' as const), key, value: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('push' as const), name: key }),
  fc.record({ kind: fc.constant('pop' as const) }),
  fc.record({ kind: fc.constant('tag' as const), index: fc.nat(3), tag: key }),
  fc.record({ kind: fc.constant('flag' as const), value: fc.boolean() }),
  fc.record({ kind: fc.constant('nothing' as const) }),
  fc.record({ kind: fc.constant('throw' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer value> ? value : never

/** Applies the same change to the root of the store and to a plain copy; assigns whole fields. */
const apply = (root: State, change: Step): void => {
  if (change.kind === 'number' && root.numbers[change.key] !== change.value)
    root.numbers = { ...root.numbers, [change.key]: change.value }
  if (change.kind === 'push') root.list = [...root.list, { name: change.name, tags: [] }]
  if (change.kind === 'pop') root.list = root.list.slice(0, -1)
  if (change.kind === 'tag')
    root.list = root.list.map((entry, index) =>
      index === change.index ? { ...entry, tags: [...entry.tags, change.tag] } : entry,
    )
  if (change.kind === 'flag') root.flag = change.value
}

const isDeepFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen))

const flag =
  (value: boolean) =>
  (draft: State): void => {
    draft.flag = value
  }
const number =
  (value: number) =>
  (draft: State): void => {
    draft.numbers = { ...draft.numbers, a: value }
  }

describe('createStore', () => {
  it('is immutable and frozen, and notifies exactly of changes, for random reducers', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { store } = create()
        const model = initial()
        const whole: [State, State, string][] = []
        const selected: [unknown, unknown][] = []
        store.subscribe((state, previous, label) => whole.push([state, previous, label]))
        store.subscribe(
          ({ numbers }) => numbers.a,
          (value, previous) => selected.push([value, previous]),
        )
        for (const [index, change] of steps.entries()) {
          const before = store.getState()
          const copy = JSON.stringify(before)
          const [told, received] = [whole.length, selected.length]
          const run = (): void =>
            store.commit(`step/${index}`, (draft) => {
              apply(draft, change)
              if (change.kind === 'throw') {
                draft.flag = !draft.flag
                throw new Error('reducer')
              }
            })
          if (change.kind === 'throw') expect(run).toThrow('reducer')
          else run()
          apply(model, change)
          const after = store.getState()
          expect(JSON.stringify(before)).toBe(copy)
          expect(after).toEqual(model)
          expect(isDeepFrozen(after)).toBe(true)
          expect(whole.slice(told)).toEqual(after === before ? [] : [[after, before, `step/${index}`]])
          if (change.kind === 'nothing') expect(after).toBe(before)
          const changed = !Object.is(after.numbers.a, before.numbers.a)
          expect(selected.slice(received)).toEqual(changed ? [[after.numbers.a, before.numbers.a]] : [])
        }
        expect(store.getInitialState()).toEqual(initial())
      }),
      { numRuns: runs(500) },
    )
  })

  it('compares the values of a selector by Object.is', () => {
    const { store } = create({ ...initial(), numbers: { a: Number.NaN, b: 0 } })
    const received: unknown[] = []
    store.subscribe(
      ({ numbers }) => numbers.a,
      (value) => received.push(value),
    )
    store.subscribe(
      ({ numbers }) => numbers.b,
      (value) => received.push(value),
    )
    store.commit('a', (root) => {
      root.numbers = { a: Number.NaN, b: 0 }
      root.flag = true
    })
    expect(received).toEqual([])
    store.commit('b', (root) => {
      root.numbers = { ...root.numbers, b: 1 }
    })
    expect(received).toEqual([1])
  })

  it('notifies once for the commits of a batch, even if the batch throws', () => {
    fc.assert(
      fc.property(
        fc.array(
          step.filter(({ kind }) => kind !== 'throw'),
          { maxLength: 10 },
        ),
        fc.boolean(),
        (steps, throws) => {
          const { store } = create()
          const told: [State, State][] = []
          store.subscribe((state, previous) => told.push([state, previous]))
          const before = store.getState()
          const run = (): void =>
            store.batch(() => {
              for (const change of steps) store.commit('step', (draft) => apply(draft, change))
              expect(told).toEqual([])
              if (throws) throw new Error('batch')
            })
          if (throws) expect(run).toThrow('batch')
          else run()
          expect(told).toEqual(store.getState() === before ? [] : [[store.getState(), before]])
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('refuses a recipe that writes into a field, and does not notify of one that changes nothing', () => {
    const { store } = create()
    let told = 0
    store.subscribe(() => told++)
    const before = store.getState()
    expect(() =>
      store.commit('deep', (root) => {
        root.numbers.a = 1
      }),
    ).toThrow(TypeError)
    store.commit('same', (root) => {
      root.flag = false
    })
    store.commit('gone', (root: Partial<State> & { other?: string }) => {
      delete root.other
    })
    expect(store.getState()).toBe(before)
    expect(told).toBe(0)
    store.commit('less', (root: Partial<State>) => {
      delete root.flag
    })
    expect(told).toBe(1)
    expect(Object.keys(store.getState())).toEqual(['numbers', 'list'])
  })

  it('notifies once for nested batches, at the end of the outer one', () => {
    const { store } = create()
    let told = 0
    store.subscribe(() => told++)
    store.batch(() => {
      store.batch(() => store.commit('a', flag(true)))
      expect(told).toBe(0)
      store.commit('b', number(1))
    })
    expect(told).toBe(1)
  })

  it('calls the other listeners when one throws (336)', () => {
    const { store, errors } = create()
    const received: string[] = []
    store.subscribe(() => received.push('first'))
    store.subscribe(() => {
      throw 'whole'
    })
    store.subscribe(
      ({ flag }) => flag,
      () => {
        throw 'selected'
      },
    )
    let selections = 0
    store.subscribe(
      () => {
        if (selections++) throw 'selector'
        return 0
      },
      () => received.push('never'),
    )
    store.subscribe(() => received.push('last'))
    store.commit('x', flag(true))
    expect(received).toEqual(['first', 'last'])
    expect(errors).toEqual(['whole', 'selected', 'selector'])
  })

  it('notifies of a commit made by a listener after all received the previous one, each with its own label', () => {
    const { store } = create()
    const received: string[] = []
    store.subscribe(({ numbers }, previous, label) => {
      received.push(`first ${label} ${previous.numbers.a ?? '-'}→${numbers.a}`)
      if (numbers.a === 1) store.commit('two', number(2))
      if (numbers.a === 2) store.commit('three', number(3))
    })
    store.subscribe(({ numbers }, previous, label) =>
      received.push(`second ${label} ${previous.numbers.a ?? '-'}→${numbers.a}`),
    )
    store.commit('one', number(1))
    expect(received).toEqual([
      'first one -→1',
      'second one -→1',
      'first two 1→2',
      'second two 1→2',
      'first three 2→3',
      'second three 2→3',
    ])
  })

  it('does not notify listeners that are removed or added during a notification', () => {
    const { store } = create()
    const received: string[] = []
    store.subscribe(() => {
      undoSecond()
      store.subscribe(() => received.push('late'))
    })
    const undoSecond = store.subscribe(() => received.push('second'))
    store.subscribe(() => received.push('third'))
    store.commit('x', flag(true))
    expect(received).toEqual(['third'])
  })

  it('treats the same function as several subscriptions, each with its own undo', () => {
    const { store } = create()
    let count = 0
    const listener = (): void => {
      count++
    }
    const undos = [store.subscribe(listener), store.subscribe(listener), store.subscribe(listener)]
    store.commit('x', flag(true))
    expect(count).toBe(3)
    undos[0]?.()
    store.commit('x', flag(false))
    expect(count).toBe(5)
  })

  it('ignores a second undo, even if the function was subscribed again since', () => {
    const { store } = create()
    let count = 0
    const listener = (): void => {
      count++
    }
    const undo = store.subscribe(listener)
    undo()
    store.subscribe(listener)
    undo()
    store.commit('x', flag(true))
    expect(count).toBe(1)
  })
})
