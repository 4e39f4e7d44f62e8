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
  it('[336] calls the others when a handler throws, and hands over what it threw', () => {
    const { bus, errors } = create()
    const heard: string[] = []
    bus.on('thing:happened', () => heard.push('first'))
    bus.on('thing:happened', () => {
      throw 'broken'
    })
    bus.on('thing:happened', (count) => heard.push(`third ${count}`))
    bus.emit('thing:happened', 3)
    expect(heard).toEqual(['first', 'third 3'])
    expect(errors).toEqual(['broken'])
  })

  it('tells who asked for all events their names and payloads, guarded like the others', () => {
    const { bus, errors } = create()
    const heard: unknown[] = []
    const undo = bus.on('*', (event, payload) => heard.push([event, payload]))
    bus.on('*', () => {
      throw 'broken'
    })
    bus.emit('thing:happened', 3)
    bus.emit('other:happened', 'x')
    undo()
    bus.emit('thing:happened', 4)
    expect(heard).toEqual([
      ['thing:happened', 3],
      ['other:happened', 'x'],
    ])
    expect(errors).toEqual(['broken', 'broken', 'broken'])
  })

  it('[336] goes on when a handler is removed while sending', () => {
    const { bus, errors } = create()
    const heard: string[] = []
    const undoFirst = bus.on('thing:happened', () => {
      heard.push('first')
      undoFirst()
      undoSecond()
    })
    const undoSecond = bus.on('thing:happened', () => heard.push('second'))
    bus.on('thing:happened', () => heard.push('third'))
    bus.emit('thing:happened', 1)
    expect(heard.at(-1)).toBe('third')
    heard.length = 0
    bus.emit('thing:happened', 2)
    expect(heard).toEqual(['third'])
    expect(errors).toEqual([])
  })

  it('does not call a handler that was removed before its turn', () => {
    const { bus } = create()
    const heard: string[] = []
    bus.on('thing:happened', () => undoSecond())
    const undoSecond = bus.on('thing:happened', () => heard.push('second'))
    bus.emit('thing:happened', 1)
    expect(heard).toEqual([])
  })

  it('does not call a handler added while sending until the next time', () => {
    const { bus } = create()
    const heard: number[] = []
    const undo = bus.on('thing:happened', () => {
      undo()
      bus.on('thing:happened', (count) => heard.push(count))
    })
    bus.emit('thing:happened', 1)
    expect(heard).toEqual([])
    bus.emit('thing:happened', 2)
    expect(heard).toEqual([2])
  })

  it('takes the same handler twice as two, and undoing twice does nothing', () => {
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

  it('keeps events apart and forgets everyone when cleared', () => {
    const { bus } = create()
    const heard: unknown[] = []
    bus.on('thing:happened', (payload) => heard.push(payload))
    bus.on('other:happened', (payload) => heard.push(payload))
    bus.emit('other:happened', 'x')
    bus.clear()
    bus.emit('thing:happened', 1)
    expect(heard).toEqual(['x'])
  })
})
