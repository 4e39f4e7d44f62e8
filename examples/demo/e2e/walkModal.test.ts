import { expect, it } from 'vitest'
import type { Place, Walk } from './walkModal.js'
import { deadEnds, placesWithoutWallet } from './walkModal.js'

const place = (path: string, more: Partial<Place> = {}): [string, Place] => [
  path,
  { path, view: path, hasCode: false, ways: ['on'], leavesForWallet: false, ...more },
]
const walk = (places: [string, Place][], leads: [string, string[]][]): Walk => ({
  places: new Map(places),
  leads: new Map(leads.map(([from, to]) => [from, new Set(to)])),
})

it('names a code without another way, and none with one', () => {
  const alone = place('alone', { hasCode: true, ways: [] })
  expect(deadEnds(walk([alone, place('other', { hasCode: true }), place('list', { ways: [] })], []))).toEqual(['alone'])
})

it('names places from which no path leads to a wallet, also where they lead to each other', () => {
  const places = [
    place('start'),
    place('shop', { leavesForWallet: true }),
    place('round'),
    place('about'),
    place('end'),
  ]
  const leads: [string, string[]][] = [
    ['start', ['shop', 'round']],
    ['round', ['about']],
    ['about', ['round']],
    ['shop', []],
    ['end', []],
  ]
  expect(placesWithoutWallet(walk(places, leads))).toEqual(['round', 'about', 'end'])
})
