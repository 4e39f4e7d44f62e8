import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import type { ConnectOptions } from '../../relay/src/testClient.test.double.js'
import { connectClient, openClient, topicOf } from '../../relay/src/testClient.test.double.js'
import type { GatewayOptions } from '../contract.js'
import { configurationWith, projectId, site, startTestGateway } from '../startTestGateway.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

async function start(content: unknown = configurationWith({}, { relay: true }), options: Partial<GatewayOptions> = {}) {
  const test = startTestGateway(ended, content, options)
  const url = (await test.gateway.start()).replace('http', 'ws')
  const open = (change: ConnectOptions = {}, path = '/relay') => openClient(url + path, { projectId, ...change })
  return { ...test, url, open }
}
const topic = topicOf('a')

it('serves the relay at /relay of its port, to clients of its projects', async () => {
  const { url, gateway } = await start()
  const sender = await connectClient(`${url}/relay`, { projectId, origin: site })
  const reader = await connectClient(`${url}/relay`, { projectId })
  await vi.waitFor(() => expect(gateway.relay?.stats().sockets).toBe(2))
  await reader.result('irn_subscribe', { topic })
  expect(await sender.result('irn_publish', { topic, message: 'hello', ttl: 300 })).toBe(true)
  expect(await reader.received(1)).toMatchObject([{ message: 'hello' }])
})

it.each([
  ['a project it does not have', { projectId: 'ff'.repeat(16) }, 'Unauthorized: invalid key'],
  ['no project', { projectId: null }, 'Unauthorized: invalid key'],
  ['a page that the project does not list', { origin: 'https://evil.example' }, 'Unauthorized: origin not allowed'],
])('refuses clients of %s', async (_whose, change, reason) => {
  const { open } = await start()
  expect(await open(change).closed).toEqual({ code: 3000, reason })
})

it('refuses a suspended project, and clients without origin where the project wants one', async () => {
  const suspended = await start(configurationWith({ status: 'suspended' }, { relay: true }))
  expect(await suspended.open().closed).toMatchObject({ reason: 'Unauthorized: invalid key' })
  const strict = await start(configurationWith({ strictOrigin: true }, { relay: true }))
  expect(await strict.open().closed).toMatchObject({ reason: 'Unauthorized: origin not allowed' })
})

it('has no relay without the setting, and serves it at no other path', async () => {
  const without = await start(configurationWith())
  expect(await without.open().closed).toMatchObject({ code: 1006 })
  expect(without.gateway.relay).toBeUndefined()
  const { open } = await start()
  for (const path of ['', '/relays', '/relay/x', '/appkit/v1/config'])
    expect(await open({}, path).closed).toMatchObject({ code: 1006 })
})

it('starts, changes and stops the relay as its configuration changes, and keeps the messages', async () => {
  const { open, write, gateway, url } = await start(configurationWith())
  expect(await write(configurationWith({}, { relay: true }))).toEqual([])
  const client = await connectClient(`${url}/relay`, { projectId })
  await client.result('irn_publish', { topic, message: 'kept', ttl: 300 })
  await write(configurationWith({}, { relay: false }))
  expect(await client.closed).toMatchObject({ code: 1012 })
  expect([gateway.relay, (await open().closed).code]).toEqual([undefined, 1006])
  await write(configurationWith({ origins: ['https://other.example'] }, { relay: true }))
  expect(await open({ origin: site }).closed).toMatchObject({ code: 3000 })
  const reader = await connectClient(`${url}/relay`, { projectId, origin: 'https://other.example' })
  await reader.result('irn_subscribe', { topic })
  expect(await reader.received(1)).toMatchObject([{ message: 'kept' }])
})

it('closes its clients with 1012 when it stops, and takes no more', async () => {
  const { gateway, url } = await start()
  const client = await connectClient(`${url}/relay`, { projectId })
  const stopped = gateway.stop()
  expect(await client.closed).toEqual({ code: 1012, reason: 'The relay is restarting' })
  await stopped
  expect(await openClient(`${url}/relay`, { projectId }).closed).toMatchObject({ code: 1006 })
})

it('tells pages of a relay only if the owner named one', async () => {
  const asked = async (rest: object) => {
    const { get } = await start(configurationWith({}, rest))
    return (await get(`/appkit/v1/config?projectId=${projectId}`)).json()
  }
  expect(await asked({ relay: true })).not.toHaveProperty('relay')
  expect(await asked({ relay: true, relayUrl: 'wss://relay.example' })).toHaveProperty('relay', 'wss://relay.example')
})

it('serves the upgrades of another server, under the address that its owner named', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => server.close())
  const relayUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/any/path`
  const { gateway } = startTestGateway(ended, configurationWith({}, { relay: true, relayUrl }))
  server.on('upgrade', gateway.upgrade)
  const client = await connectClient(relayUrl, { projectId })
  expect(await client.result('irn_subscribe', { topic })).toEqual(expect.any(String))
  // Its own port was never opened: that address is nobody's.
  const other = relayUrl.replace('/any/path', '/relay')
  expect(await openClient(other, { projectId }).closed).toMatchObject({
    reason: 'JWT validation error: JWT audience is invalid',
  })
})
