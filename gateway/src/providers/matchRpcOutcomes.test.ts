import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formRpcBody, matchRpcOutcomes } from './matchRpcOutcomes.js'

const calls = (count: number) => Array.from({ length: count }, (_, at) => ({ method: 'm', params: [at] }))
const ok = (id: unknown, result: unknown = id) => ({ jsonrpc: '2.0', id, result })

describe('outcomes of a batch', () => {
  it('follow the ids, in any order', () => {
    // A synchronous property gives no promise.
    void fc.assert(
      fc.property(fc.integer({ min: 2, max: 1000 }), fc.infiniteStream(fc.nat()), (count, order) => {
        const shuffled = calls(count)
          .map((_, at) => ok(at + 1, `r${at}`))
          .map((each) => [order.next().value, each] as const)
          .sort(([a], [b]) => a - b)
          .map(([, each]) => each)
        expect(matchRpcOutcomes(calls(count), shuffled)).toEqual(calls(count).map((_, at) => ({ result: `r${at}` })))
      }),
      { numRuns: 20 },
    )
  })

  it('fail alone for a missing, a doubled and a malformed id', () => {
    const body = [ok(5), ok(2), ok(2, 'again'), { jsonrpc: '2.0', id: '3', result: 1 }, ok(99), ok(1), null, 7]
    expect(matchRpcOutcomes(calls(5), body)).toEqual([
      { result: 1 },
      { failure: 'unavailable' },
      { failure: 'unavailable' },
      { failure: 'unavailable' },
      { result: 5 },
    ])
  })

  it('keep the refusal of a node, but not that it is busy', () => {
    const body = [
      { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted', data: '0x' } },
      { jsonrpc: '2.0', id: 2, error: { code: -32005, message: 'limit' } },
      ok(3, null),
    ]
    expect(matchRpcOutcomes(calls(3), body)).toEqual([
      { refusal: { code: 3, message: 'execution reverted', data: '0x' } },
      { failure: 'unavailable' },
      { result: null },
    ])
  })

  it.each([null, 'x', {}, [], [ok(9)], { jsonrpc: '2.0', id: null, error: { code: 1, message: '' } }])(
    'throw for %j',
    (body) => {
      expect(() => matchRpcOutcomes(calls(2), body)).toThrow(expect.objectContaining({ kind: 'unavailable' }))
    },
  )
})

it('numbers the calls of a body from 1; a single call is not a list', () => {
  expect(formRpcBody(calls(1))).toEqual({ jsonrpc: '2.0', id: 1, method: 'm', params: [0] })
  expect(formRpcBody(calls(2))).toHaveLength(2)
  expect(matchRpcOutcomes(calls(1), ok(1, null))).toEqual([{ result: null }])
})
