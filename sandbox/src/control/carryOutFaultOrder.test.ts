import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FaultServer } from '../faults/contract.js'
import { startFaultServer } from '../faults/startFaultServer.js'
import { carryOutFaultOrder } from './carryOutFaultOrder.js'

let faults: FaultServer
beforeAll(async () => {
  faults = await startFaultServer()
})
afterAll(() => faults.stop())

it('sets and clears faults, names the server behind, and forgets requests', async () => {
  const done = { status: 200, body: { result: null } }
  expect(carryOutFaultOrder(faults, 'set', { path: '/a', query: { x: '1' }, fault: { kind: 'html' } })).toEqual(done)
  expect((await fetch(`${faults.url}/a?x=1`)).status).toBe(200)
  expect((await fetch(`${faults.url}/a`)).status).toBe(502)
  expect(carryOutFaultOrder(faults, 'clear', { path: '/a' })).toEqual(done)
  expect((await fetch(`${faults.url}/a?x=1`)).status).toBe(502)
  expect(carryOutFaultOrder(faults, 'target', { url: faults.url })).toEqual(done)
  expect(carryOutFaultOrder(faults, 'forget', {})).toEqual(done)
  expect(faults.requests).toEqual([])
})

it.each<[string, unknown, number]>([
  ['stop', {}, 404],
  ['toString', {}, 404],
  ['set', [], 400],
  ['set', { path: '/a' }, 400],
  ['set', { fault: { kind: 'html' } }, 400],
  ['set', { path: '/a', fault: { kind: 'none' } }, 400],
  ['target', { url: 'javascript:alert(1)' }, 400],
  ['clear', { path: 5 }, 400],
])('refuses the order %s with %j', (name, body, status) => {
  expect(carryOutFaultOrder(faults, name, body)).toMatchObject({ status, body: { error: {} } })
})

it('refuses orders while there is no fault server', () => {
  expect(carryOutFaultOrder(undefined, 'forget', {}).status).toBe(404)
})
