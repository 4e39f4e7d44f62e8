import { describe, expect, it } from 'vitest'
import type { Connection } from '../connections/state.js'
import { createGates } from './createGates.js'
import { runGate } from './runGate.js'

const input = { connection: {} as Connection, method: 'signMessage', params: 'x' }
const never = new AbortController().signal
const policy = { namespace: 'test', incoming: {} as Connection, connections: [] }

describe('runGate', () => {
  it('prepares the gate, then runs its handlers by order, then by id', async () => {
    const ran: string[] = []
    const gates = createGates(async (gate) => ran.push(`prepare ${gate}`))
    const add = (id: string, order?: number) => gates.add('request.unsafe', id, async () => void ran.push(id), order)
    add('b')
    add('late', 90)
    add('a')
    add('early', 10)
    gates.add('connection.policy', 'other', async () => ['never'])
    await runGate(gates, 'request.unsafe', input, never)
    expect(ran).toEqual(['prepare request.unsafe', 'early', 'a', 'b', 'late'])
  })

  it('stops at the first refusal and rejects with it', async () => {
    const ran: string[] = []
    const gates = createGates(async () => undefined)
    gates.add('request.unsafe', 'a', async () => void ran.push('a'))
    gates.add('request.unsafe', 'b', async () => {
      throw 'refused'
    })
    gates.add('request.unsafe', 'c', async () => void ran.push('c'))
    await expect(runGate(gates, 'request.unsafe', input, never)).rejects.toBe('refused')
    expect(ran).toEqual(['a'])
  })

  it('also refuses when a handler throws synchronously or a guard fails to load', async () => {
    const gates = createGates(async () => undefined)
    gates.add('request.unsafe', 'a', () => {
      throw 'at once'
    })
    await expect(runGate(gates, 'request.unsafe', input, never)).rejects.toBe('at once')
    const closed = createGates(() => Promise.reject(new Error('404')))
    await expect(runGate(closed, 'request.unsafe', input, never)).rejects.toThrow('404')
  })

  it('returns the last defined result', async () => {
    const gates = createGates(async () => undefined)
    gates.add('connection.policy', 'a', async () => ['first'])
    gates.add('connection.policy', 'b', async () => ['second'])
    gates.add('connection.policy', 'c', async () => undefined as unknown as readonly string[])
    expect(await runGate(gates, 'connection.policy', policy, never)).toEqual(['second'])
    expect(
      await runGate(
        createGates(async () => undefined),
        'connection.policy',
        policy,
        never,
      ),
    ).toBeUndefined()
  })

  it('rejects with ABORTED while a handler or the load of a guard is pending, and runs no other handler', async () => {
    for (const hangs of ['prepare', 'handler'] as const) {
      const abort = new AbortController()
      const hanging = (): Promise<undefined> => new Promise(() => undefined)
      const gates = createGates(hangs === 'prepare' ? hanging : async () => undefined)
      let ran = 0
      gates.add('request.unsafe', 'a', hanging)
      gates.add('request.unsafe', 'b', async () => void ran++)
      const running = runGate(gates, 'request.unsafe', input, abort.signal)
      abort.abort('enough')
      await expect(running).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' })
      expect(ran).toBe(0)
    }
  })

  it('removes a handler when it is undone, once', async () => {
    const ran: string[] = []
    const gates = createGates(async () => undefined)
    const undo = gates.add('request.unsafe', 'a', async () => void ran.push('a'))
    gates.add('request.unsafe', 'b', async () => void ran.push('b'))
    undo()
    undo()
    await runGate(gates, 'request.unsafe', input, never)
    expect(ran).toEqual(['b'])
  })
})
