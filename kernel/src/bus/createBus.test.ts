import { describe, expect, it } from 'vitest'
import { createBus } from './createBus.js'

interface Events {
  'thing:happened': number
  'other:happened': string
}

const create = () => {
  const errors: unknown[] = []
  return { bus: createBus<Events>((error) => errors.push(error)), errors }
}

describe('createBus', () => {
  it('calls the other handlers when one throws, and passes its error to onError (336)', () => {
    const { bus, errors } = create()
    const received: string[] = []
    bus.on('thing:happened', () => received.push('first'))
    bus.on('thing:happened', () => {
      throw 'broken'
    })
    bus.on('thing:happened', (count) => received.push(`third ${count}`))
    bus.emit('thing:happened', 3)
    expect(received).toEqual(['first', 'third 3'])
    expect(errors).toEqual(['broken'])
  })

  it('passes name and payload to * handlers, and catches their errors too', () => {
    const { bus, errors } = create()
    const received: unknown[] = []
    const undo = bus.on('*', (event, payload) => received.push([event, payload]))
    bus.on('*', () => {
      throw 'broken'
    })
    bus.emit('thing:happened', 3)
    bus.emit('other:happened', 'x')
    undo()
    bus.emit('thing:happened', 4)
    expect(received).toEqual([
      ['thing:happened', 3],
      ['other:happened', 'x'],
    ])
    expect(errors).toEqual(['broken', 'broken', 'broken'])
  })

  it('continues when a handler is removed during an emit (336)', () => {
    const { bus, errors } = create()
    const received: string[] = []
    const undoFirst = bus.on('thing:happened', () => {
      received.push('first')
      undoFirst()
      undoSecond()
    })
    const undoSecond = bus.on('thing:happened', () => received.push('second'))
    bus.on('thing:happened', () => received.push('third'))
    bus.emit('thing:happened', 1)
    expect(received.at(-1)).toBe('third')
    received.length = 0
    bus.emit('thing:happened', 2)
    expect(received).toEqual(['third'])
    expect(errors).toEqual([])
  })

  it('does not call a handler that was removed before its turn', () => {
    const { bus } = create()
    const received: string[] = []
    bus.on('thing:happened', () => undoSecond())
    const undoSecond = bus.on('thing:happened', () => received.push('second'))
    bus.emit('thing:happened', 1)
    expect(received).toEqual([])
  })

  it('does not call a handler added during an emit until the next one', () => {
    const { bus } = create()
    const received: number[] = []
    const undo = bus.on('thing:happened', () => {
      undo()
      bus.on('thing:happened', (count) => received.push(count))
    })
    bus.emit('thing:happened', 1)
    expect(received).toEqual([])
    bus.emit('thing:happened', 2)
    expect(received).toEqual([2])
  })

  it('treats the same handler added twice as two, and a second undo does nothing', () => {
    const { bus } = create()
    let count = 0
    const handler = (): void => {
      count++
    }
    const undo = bus.on('thing:happened', handler)
    bus.on('thing:happened', handler)
    undo()
    undo()
    bus.emit('thing:happened', 1)
    expect(count).toBe(1)
  })

  it('keeps events apart, and removes all handlers on clear', () => {
    const { bus } = create()
    const received: unknown[] = []
    bus.on('thing:happened', (payload) => received.push(payload))
    bus.on('other:happened', (payload) => received.push(payload))
    bus.emit('other:happened', 'x')
    bus.clear()
    bus.emit('thing:happened', 1)
    expect(received).toEqual(['x'])
  })

  it('ends events that lead to events without end, reports that once, and goes on', () => {
    const { bus, errors } = create()
    let seen = 0
    // Two that answer every event: each level has twice as many.
    for (const event of ['thing:happened', 'other:happened'] as const)
      bus.on('*', () => {
        seen++
        bus.emit(event, undefined as never)
      })
    bus.emit('thing:happened', 1)
    expect(seen).toBe(20_000)
    expect(errors).toMatchObject([{ code: 'EVENT_LOOP', message: 'Endless: thing:happened.' }])
    bus.emit('thing:happened', 2)
    expect(seen).toBe(40_000)
    expect(errors).toHaveLength(2)
  })

  it('ends two events that answer each other at a depth of fifty, and takes no event along that only follows', () => {
    const { bus, errors } = create()
    let seen = 0
    let flat = 0
    bus.on('thing:happened', () => {
      seen++
      bus.emit('thing:happened', 1)
    })
    bus.on('other:happened', () => flat++)
    bus.on('thing:happened', () => bus.emit('other:happened', ''))
    bus.emit('thing:happened', 1)
    expect([seen, errors.length]).toEqual([50, 1])
    expect(flat).toBe(49)
    bus.emit('other:happened', '')
    expect(flat).toBe(50)
  })

  it('loses none of the events that one handler emits one after the other', () => {
    const { bus, errors } = create()
    let seen = 0
    bus.on('thing:happened', () => {
      for (let number = 0; number < 5000; number++) bus.emit('other:happened', '')
    })
    bus.on('other:happened', () => seen++)
    bus.emit('thing:happened', 1)
    expect(seen).toBe(5000)
    expect(errors).toEqual([])
  })

  it('goes on after a page ran out of stack while it emitted', () => {
    const { bus } = create()
    let seen = 0
    bus.on('thing:happened', () => seen++)
    const dive = (): void => {
      try {
        bus.emit('thing:happened', 1)
      } catch {
        // The page goes on.
      }
      dive()
    }
    for (let time = 0; time < 5; time++) expect(dive).toThrow(RangeError)
    seen = 0
    for (let number = 0; number < 2000; number++) bus.emit('thing:happened', number)
    expect(seen).toBe(2000)
  })

  it('blames no later event for a loop whose first event threw', () => {
    const blamed: unknown[] = []
    const bus = createBus<{ 'thing:happened': number; 'other:happened': string }>((error) => {
      blamed.push(error)
      if (error instanceof RangeError) throw error
    })
    bus.on('thing:happened', () => bus.emit('thing:happened', 1))
    bus.on('thing:happened', () => {
      throw new RangeError('no stack left')
    })
    expect(() => bus.emit('thing:happened', 1)).toThrow(RangeError)
    blamed.length = 0
    bus.emit('other:happened', '')
    expect(blamed).toEqual([])
  })

  it('emits any number of events one after the other', () => {
    const { bus, errors } = create()
    let seen = 0
    bus.on('thing:happened', () => bus.emit('other:happened', ''))
    bus.on('other:happened', () => seen++)
    for (let number = 0; number < 2000; number++) bus.emit('thing:happened', number)
    expect(seen).toBe(2000)
    expect(errors).toEqual([])
  })
})
