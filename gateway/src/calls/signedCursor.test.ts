import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './signedCursor.js'

const scope = { projectId: 'a', chain: 'eip155:1', account: '0x1' }
const place = { block: 20_000_000, transactionIndex: 7 }
const now = 1_700_000_000_000
const day = 24 * 3_600_000

it('leads back to its place for a day', () => {
  const cursor = writeCursor(place, scope, now)
  expect(cursor.length).toBeLessThan(1024)
  expect(readCursor(cursor, scope, now)).toEqual(place)
  expect(readCursor(cursor, scope, now + day)).toEqual(place)
  expect(readCursor(cursor, scope, now + day + 1)).toBeUndefined()
  expect(readCursor(cursor, scope, now - 1)).toBeUndefined()
})

it.each([{ projectId: 'b' }, { chain: 'eip155:2' }, { account: '0x2' }])('is of no use with %j', (change) => {
  expect(readCursor(writeCursor(place, scope, now), { ...scope, ...change }, now)).toBeUndefined()
})

it('is of no use with any letter changed', () => {
  const cursor = writeCursor(place, scope, now)
  for (let at = 0; at < cursor.length - 1; at++) {
    const changed = cursor.slice(0, at) + (cursor[at] === '1' ? '2' : '1') + cursor.slice(at + 1)
    expect(readCursor(changed, scope, now)).toBeUndefined()
  }
  for (const text of ['', '.', 'a.b.c.d', `${cursor}.`, cursor.slice(0, -2), 'x'.repeat(5000)]) {
    expect(readCursor(text, scope, now)).toBeUndefined()
  }
})
