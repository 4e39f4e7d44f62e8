import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createFaults } from './createFaults.js'
import { createOutbox } from './createOutbox.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** The members of a socket that the outbox uses. */
function createSocket() {
  const sent: string[] = []
  const send = (text: string, done: () => void): void => {
    sent.push(text)
    done()
  }
  return { sent, socket: { OPEN: 1, readyState: 1, bufferedAmount: 0, send } as unknown as WebSocket }
}

it('sends immediately, or delayed and in order', () => {
  const faults = createFaults()
  const { sent, socket } = createSocket()
  const told = { sent: 0, bytes: 0 }
  const weigh = (bytes: number): void => {
    told.bytes += bytes
  }
  const sentOne = (): void => {
    told.sent += 1
  }
  const outbox = createOutbox(socket, faults, { weigh, sent: sentOne })
  outbox.send('1')
  expect(sent).toEqual(['1'])
  faults.switches.set({ slowMs: 200 })
  outbox.send('2')
  vi.advanceTimersByTime(150)
  outbox.sendPush('3', 0)
  expect(outbox.waiting).toBe(2)
  faults.switches.set({ slowMs: 0 })
  outbox.send('4')
  expect(sent).toEqual(['1'])
  vi.advanceTimersByTime(50)
  expect(sent).toEqual(['1', '2'])
  vi.advanceTimersByTime(150)
  expect(sent).toEqual(['1', '2', '3', '4'])
  expect([outbox.waiting, told]).toEqual([0, { sent: 4, bytes: 0 }])
})

it('holds pushes until there are enough or 250 ms have passed, and discards them when cleared', () => {
  const { sent, socket } = createSocket()
  const outbox = createOutbox(socket, createFaults({ reorder: 2, tags: [7] }), {
    weigh: () => undefined,
    sent: () => undefined,
  })
  outbox.sendPush('1', 7)
  outbox.sendPush('other', 8)
  outbox.sendPush('2', 7)
  outbox.sendPush('3', 7)
  expect(sent).toEqual(['other', '2', '1'])
  vi.advanceTimersByTime(250)
  expect(sent).toEqual(['other', '2', '1', '3'])
  outbox.sendPush('4', 7)
  outbox.clear()
  vi.advanceTimersByTime(1000)
  outbox.send('after')
  expect(sent).toHaveLength(4)
  expect(outbox.waiting).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
