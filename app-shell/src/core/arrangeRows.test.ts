import type { Candidate } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import type { ArrangingContext } from './arrangeRows.js'
import { arrangeRows } from './arrangeRows.js'
import type { ArrangeRows, ConnectRow } from './contract.js'
import { createCoreParts } from './createCoreParts.test.double.js'

const wallet = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  type: 'INJECTED',
  namespaces: ['test'],
  marks: [],
  icon: 'data:image/png;base64,',
  ...more,
})

const stage = (
  actions: { readonly [name: string]: unknown },
  connectors: readonly Candidate[] = [wallet('a'), wallet('b'), wallet('c')],
) => {
  const clock = createTestClock()
  const errors: unknown[] = []
  const state = { connectors }
  const context: ArrangingContext = {
    clock,
    getState: () => ({ ...state }),
    items: () => Object.keys(actions).map((action) => ({ id: action, plugin: 'p', order: 1, item: { action } })),
    peer: () => actions,
    report: (error) => errors.push(error),
  }
  const parts = createCoreParts()
  return { context, parts, errors, clock, state, arrange: () => arrangeRows(context, parts) }
}

it('lets each contribution arrange what the one before it returned', async () => {
  const seen: (readonly ConnectRow[])[] = []
  const reverse: ArrangeRows = async (rows) => {
    seen.push(rows)
    return [...rows].reverse()
  }
  const hideB: ArrangeRows = async (rows) => {
    seen.push(rows)
    return rows.filter(({ id }) => id !== 'b').map(({ id }) => (id === 'a' ? { id, tag: 'Recent' } : { id }))
  }
  const { arrange, parts, errors } = stage({ reverse, hideB })
  await arrange()
  expect(seen.map((rows) => rows.map(({ id }) => id).join(''))).toEqual(['abc', 'cba'])
  // Plain data without the picture, which cannot be changed either.
  expect(seen[0]?.[0]).toEqual({ id: 'a', name: 'a', type: 'INJECTED', namespaces: ['test'], marks: [] })
  expect(Object.isFrozen(seen[0]?.[0])).toBe(true)
  expect(parts.places).toEqual({ a: { rank: 1, tag: 'Recent' }, b: { rank: Number.NEGATIVE_INFINITY }, c: { rank: 0 } })
  expect(errors).toEqual([])
})

it('gives the remembered wallet first, as it is listed without contributions', async () => {
  const given: string[] = []
  const arrange: ArrangeRows = async (rows) => {
    given.push(...rows.map(({ id }) => id))
    return rows
  }
  await stage({ arrange }, [wallet('a'), wallet('b', { marks: ['remembered'] })]).arrange()
  expect(given).toEqual(['b', 'a'])
})

const broken: readonly (readonly [name: string, action: unknown])[] = [
  ['throws', () => Promise.reject(new Error('kaput'))],
  [
    'throws at once',
    () => {
      throw new Error('kaput')
    },
  ],
  ['returns nothing', async () => undefined],
  ['returns no rows', async () => [null, 3]],
  ['returns a row twice', async (rows: readonly ConnectRow[]) => [...rows, rows[0]]],
  ['invents a row', async (rows: readonly ConnectRow[]) => [...rows, { id: 'x' }]],
  ['returns a list with holes', async (rows: readonly ConnectRow[]) => Object.assign([], { 1: rows[0] })],
  [
    'returns a list that invents rows',
    async (rows: readonly ConnectRow[]) => Object.assign([...rows, { id: 'x' }], { map: () => [{ id: 'x' }] }),
  ],
  [
    'returns a list without end',
    async (rows: readonly ConnectRow[]) =>
      Object.assign([...rows], {
        *[Symbol.iterator]() {
          for (;;) yield rows[0]
        },
      }),
  ],
  ['does not exist', undefined],
]
it.each(broken)('leaves out a contribution that %s, reports it, and keeps the others', async (_, action) => {
  const last: ArrangeRows = async (rows) => [...rows].reverse()
  const { arrange, parts, errors } = stage({ action, last })
  await arrange()
  expect(parts.places).toEqual({ a: { rank: 2 }, b: { rank: 1 }, c: { rank: 0 } })
  expect(errors).toMatchObject([{ code: 'ROWS_INVALID', details: { plugin: 'p', action: 'action' } }])
})

it('keeps what a contribution threw as the cause', async () => {
  const { arrange, errors } = stage({ sort: () => Promise.reject(new Error('kaput')) })
  await arrange()
  expect(errors).toMatchObject([{ code: 'ROWS_INVALID', cause: { message: 'kaput' } }])
})

it('takes no action that every object has', async () => {
  const { context, parts, errors } = stage({})
  const items = () => [{ id: 'x', plugin: 'p', order: 1, item: { action: 'constructor' } }]
  await arrangeRows({ ...context, items }, parts)
  expect(errors).toMatchObject([{ code: 'ROWS_INVALID', details: { action: 'constructor' } }])
})

it('cleans tags, and leaves out those without a letter', async () => {
  const tags = ['\u202eRecent\u200b', 'x'.repeat(100), '\u200b']
  const tag: ArrangeRows = async (rows) => rows.map(({ id }, index) => ({ id, tag: tags[index] ?? '' }))
  const { arrange, parts } = stage({ tag })
  await arrange()
  expect(parts.places).toEqual({ a: { rank: 0, tag: 'Recent' }, b: { rank: 1, tag: 'x'.repeat(32) }, c: { rank: 2 } })
})

it('names plugin and action in the error', async () => {
  const { arrange, errors } = stage({ sort: async () => 'rows' })
  await arrange()
  expect(errors[0]).toMatchObject({ code: 'ROWS_INVALID', details: { plugin: 'p', action: 'sort' } })
})

it('does not wait for a contribution that never settles', async () => {
  const { arrange, clock, parts, errors } = stage({ hangs: () => new Promise(() => undefined) })
  const done = arrange()
  await Promise.resolve()
  clock.advance(5000)
  await done
  expect(errors).toMatchObject([{ code: 'ROWS_INVALID' }])
  expect(parts.places).toEqual({ a: { rank: 0 }, b: { rank: 1 }, c: { rank: 2 } })
  expect(clock.pending).toBe(0)
})

it('drops the result if other wallets arrived meanwhile: another run arranges those', async () => {
  const held: { end?(rows: readonly ConnectRow[]): void } = {}
  const wait: ArrangeRows = () => new Promise((resolve) => Object.assign(held, { end: resolve }))
  const { arrange, parts, state } = stage({ wait })
  const done = arrange()
  state.connectors = [wallet('a'), wallet('d')]
  held.end?.([])
  await done
  expect(parts.places).toBeUndefined()
})
