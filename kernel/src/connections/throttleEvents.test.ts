import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import { runs } from '../testing/runs.js'
import { throttleEvents } from './throttleEvents.js'

const create = () => {
  const clock = createTestClock()
  const received: string[] = []
  const reported: unknown[] = []
  const life = new AbortController()
  const throttle = throttleEvents(
    { clock, signal: life.signal, report: (error) => reported.push(error) as never },
    (connectorId, event, payload) => {
      received.push(`${connectorId} ${event} ${JSON.stringify(payload) ?? ''}`.trim())
    },
  )
  return { clock, received, reported, life, ...throttle }
}

describe('throttleEvents', () => {
  it('delivers the first event at once and the newest of the rest within a frame (S8)', () => {
    const { clock, received, tell } = create()
    for (let number = 0; number < 160; number++) {
      clock.advance(0.1)
      tell('a', 'change', { networkId: `test:${number}` })
    }
    expect(received).toEqual(['a change {"networkId":"test:0"}'])
    clock.advance(16)
    expect(received.slice(1)).toEqual(['a change {"networkId":"test:159"}'])
    clock.advance(16)
    expect(clock.pending).toBe(0)
  })

  it('merges the fields of waiting events: the network of one, the accounts of another', () => {
    const { clock, received, tell } = create()
    tell('a', 'change', {})
    tell('a', 'change', { networkId: 'test:2' })
    tell('a', 'connect', { accounts: [], networkId: 'test:3' })
    tell('a', 'change', { active: 'bob' })
    clock.advance(16)
    expect(received.slice(1)).toEqual(['a connect {"networkId":"test:3","accounts":[],"active":"bob"}'])
  })

  it('delivers a disconnect at once, after the events that were waiting before it', () => {
    const { clock, received, tell } = create()
    tell('a', 'change', { networkId: 'test:1' })
    tell('a', 'change', { networkId: 'test:2' })
    tell('a', 'disconnect', undefined)
    expect(received.slice(1)).toEqual(['a change {"networkId":"test:2"}', 'a disconnect'])
    clock.advance(16)
    expect(received).toHaveLength(3)
  })

  it('lets the later of lost and change win', () => {
    const { clock, received, tell } = create()
    tell('a', 'change', {})
    tell('a', 'lost', undefined)
    tell('a', 'change', { active: 'bob' })
    clock.advance(16)
    tell('a', 'change', { active: 'carol' })
    tell('a', 'lost', undefined)
    clock.advance(16)
    expect(received.slice(1)).toEqual(['a change {"active":"bob"}', 'a change {"active":"carol"}', 'a lost'])
  })

  it('never makes connectors or namespaces wait for each other, and orders an event about all namespaces after the waiting ones', () => {
    const { received, tell } = create()
    tell('a', 'change', { namespace: 'alpha' })
    tell('a', 'change', { namespace: 'beta' })
    tell('b', 'change', { namespace: 'alpha' })
    tell('a', 'change', { namespace: 'alpha', active: 'bob' })
    expect(received).toHaveLength(3)
    tell('a', 'lost', undefined)
    expect(received.slice(3)).toEqual(['a change {"namespace":"alpha","active":"bob"}', 'a lost'])
  })

  it('delivers an event about all namespaces before a later one about a single namespace (S8)', () => {
    const { clock, received, tell } = create()
    tell('a', 'change', {})
    tell('a', 'change', { networkId: 'alpha:1' })
    tell('a', 'change', { namespace: 'alpha', networkId: 'alpha:2' })
    clock.advance(32)
    expect(received.slice(1)).toEqual([
      'a change {"networkId":"alpha:1"}',
      'a change {"namespace":"alpha","networkId":"alpha:2"}',
    ])
  })

  it('delivers waiting events at once on settle and when the instance is destroyed', () => {
    const { clock, received, life, tell, settle } = create()
    tell('a', 'change', {})
    tell('a', 'change', { active: 'bob' })
    settle()
    settle()
    expect(received.slice(1)).toEqual(['a change {"active":"bob"}'])
    tell('a', 'change', { active: 'carol' })
    life.abort()
    expect(received.slice(2)).toEqual(['a change {"active":"carol"}'])
    clock.advance(32)
    settle()
    expect(received).toHaveLength(3)
  })

  it('watches for the page being left only while events wait, and delivers them then (S8)', () => {
    const clock = createTestClock()
    const received: unknown[] = []
    const watches: { readonly work: () => void; readonly signal: AbortSignal }[] = []
    const { tell } = throttleEvents(
      { clock, signal: new AbortController().signal, report: () => undefined as never },
      (_id, _event, payload) => received.push((payload as { readonly active?: string }).active),
      (work, signal) => watches.push({ work, signal }),
    )
    const watching = () => watches.filter(({ signal }) => !signal.aborted)
    tell('a', 'change', { active: 'x' })
    expect(watching()).toEqual([])
    tell('a', 'change', { active: 'y' })
    tell('a', 'change', { active: 'z' })
    expect(watching()).toHaveLength(1)
    watching()[0]?.work()
    expect(received).toEqual(['x', 'z'])
    expect(watching()).toEqual([])
    tell('a', 'change', { active: 'w' })
    expect(watching()).toHaveLength(1)
    clock.advance(16)
    expect(watching()).toEqual([])
    expect(received).toEqual(['x', 'z', 'w'])
  })

  it('reports what the receiver throws, and goes on', () => {
    const clock = createTestClock()
    const reported: unknown[] = []
    let isBroken = false
    const { tell } = throttleEvents(
      { clock, signal: new AbortController().signal, report: (error) => reported.push(error) as never },
      () => {
        if (isBroken) throw 'broken'
      },
    )
    tell('a', 'change', {})
    tell('a', 'change', {})
    isBroken = true
    clock.advance(16)
    expect(reported).toEqual(['broken'])
    clock.advance(16)
    expect(clock.pending).toBe(0)
  })

  it('reaches the same state as immediate delivery, for any events in any order', () => {
    const value = fc.constantFrom('x', 'y', 'z')
    const fact = fc.oneof(
      fc.record({
        event: fc.constantFrom('change', 'connect'),
        payload: fc.record({ active: value, networkId: value }, { requiredKeys: [] }),
      }),
      fc.record({ event: fc.constantFrom('lost', 'disconnect'), payload: fc.constant({}) }),
    )
    const end = (): { state: object; apply: (event: string, payload: object) => void } => {
      const state: { [key: string]: unknown } = {}
      return {
        state,
        apply: (event, payload) => {
          if (event === 'disconnect') for (const key of Object.keys(state)) delete state[key]
          else if (event === 'lost') state.isLost = true
          else Object.assign(state, payload, { isLost: false })
        },
      }
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(fact, fc.nat(20)), { maxLength: 40 }), (throttle) => {
        const clock = createTestClock()
        const [model, real] = [end(), end()]
        const { tell } = throttleEvents(
          {
            clock,
            signal: new AbortController().signal,
            report: (error) => {
              throw error
            },
          },
          (_id, event, payload) => real.apply(event, payload as object),
        )
        for (const [{ event, payload }, pause] of throttle) {
          clock.advance(pause)
          tell('a', event as never, payload as never)
          model.apply(event, payload)
        }
        clock.advance(32)
        expect(real.state).toEqual(model.state)
        expect(clock.pending).toBe(0)
      }),
      { numRuns: runs(1000) },
    )
  })
})
