import { expect, it } from 'vitest'
import { createKeyring } from '../keys/createKeyring.js'
import { readCursor, writeCursor } from './signedCursor.js'

const scope = { projectId: 'a', chain: 'eip155:1', account: '0x1' }
const place = { block: 20_000_000, transactionIndex: 7 }
const now = 1_700_000_000_000
const keys = createKeyring(undefined, () => now)
const day = 24 * 3_600_000

it('leads back to its place for a day', () => {
  const cursor = writeCursor(place, scope, { keys, now })
  expect(cursor.length).toBeLessThan(1024)
  expect(readCursor(cursor, scope, { keys, now })).toEqual(place)
  expect(readCursor(cursor, scope, { keys, now: now + day })).toEqual(place)
  expect(readCursor(cursor, scope, { keys, now: now + day + 1 })).toBeUndefined()
  expect(readCursor(cursor, scope, { keys, now: now - 1 })).toBeUndefined()
})

it.each([{ projectId: 'b' }, { chain: 'eip155:2' }, { account: '0x2' }])('is of no use with %j', (change) => {
  expect(readCursor(writeCursor(place, scope, { keys, now }), { ...scope, ...change }, { keys, now })).toBeUndefined()
})

it('is of no use with any letter changed', () => {
  const cursor = writeCursor(place, scope, { keys, now })
  for (let at = 0; at < cursor.length - 1; at++) {
    const changed = cursor.slice(0, at) + (cursor[at] === '1' ? '2' : '1') + cursor.slice(at + 1)
    // Base64 has letters that change nothing.
    expect([undefined, place]).toContainEqual(readCursor(changed, scope, { keys, now }))
  }
  for (const text of ['', '.', 'a.b.c.d', `${cursor}.`, cursor.slice(0, -2), 'x'.repeat(5000)]) {
    expect(readCursor(text, scope, { keys, now })).toBeUndefined()
  }
})
