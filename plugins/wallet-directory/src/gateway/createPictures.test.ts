import { createTestClock, createTestHttp } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WalletEntry } from '../contract.js'
import type { GatewayDouble } from '../startGateway.test.double.js'
import { startGateway } from '../startGateway.test.double.js'
import { createPictures } from './createPictures.js'

let gateway: GatewayDouble
beforeEach(async () => {
  gateway = await startGateway([])
})
afterEach(() => gateway.close())

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const entry = (more: Partial<WalletEntry> = {}): WalletEntry => ({
  id: 'w1',
  name: 'W1',
  chains: [],
  supports_wc: true,
  image_id: 'img1',
  ...more,
})
const make = (remoteIcons = false) => {
  const clock = createTestClock()
  const life = new AbortController()
  const caller = { gateway: gateway.url, projectId: 'p' }
  const http = createTestHttp({ clock, signal: life.signal })
  return { clock, life, ...createPictures({ caller, remoteIcons, http, signal: life.signal }) }
}
const send = (type: string, body: Buffer) => {
  gateway.answer = (_, response) => void response.writeHead(200, { 'content-type': type }).end(body)
}
const never = () => new AbortController().signal

it('fetches a picture from the gateway once, as a data URL', async () => {
  send('image/png; x=1', png)
  const { load } = make()
  const expected = `data:image/png;base64,${png.toString('base64')}`
  expect(await Promise.all([load(entry(), never()), load(entry(), never())])).toEqual([expected, expected])
  expect(await load(entry(), never())).toBe(expected)
  expect(gateway.requests.map(({ path, query }) => `${path} ${query.w} ${query.projectId}`)).toEqual([
    '/getWalletImage/img1 128 p',
  ])
})

it('follows no redirect (S14)', async () => {
  gateway.answer = ({ path }, response) =>
    path.startsWith('/elsewhere')
      ? void response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      : void response.writeHead(302, { location: `${gateway.url}/elsewhere` }).end()
  expect(await make().load(entry(), never())).toBeUndefined()
  expect(gateway.requests.map(({ path }) => path)).toEqual(['/getWalletImage/img1'])
})

it('accepts the URL of an entry only on the gateway’s origin', async () => {
  send('image/webp', png)
  const { load } = make()
  await load(entry({ image_url: `${gateway.url}/pictures/1` }), never())
  await load(entry({ image_url: 'https://elsewhere.example/1' }), never())
  expect(gateway.requests.map(({ path }) => path)).toEqual(['/pictures/1', '/getWalletImage/img1'])
})

it('compares the whole origin: a URL that only starts like the gateway belongs to another host', async () => {
  send('image/webp', png)
  const { load } = make()
  await load(entry({ image_url: `${gateway.url}@elsewhere.example/1` }), never())
  expect(gateway.requests.map(({ path }) => path)).toEqual(['/getWalletImage/img1'])
})

it('loads from a wallet’s own host only if the site allows it', async () => {
  const { image_id: _, ...own } = entry({ image_url: 'https://elsewhere.example/1' })
  expect(await make(false).load(own, never())).toBeUndefined()
  expect(await make(true).load(own, never())).toBe('https://elsewhere.example/1')
  expect(gateway.requests).toEqual([])
})

it('takes the marks that the gateway sends as SVG', async () => {
  send('image/svg+xml', Buffer.from('<svg/>'))
  expect(await make().load(entry(), never())).toBe('data:image/svg+xml;base64,PHN2Zy8+')
})

it.each([
  ['text/html', png],
  ['application/xml', Buffer.from('<svg/>')],
  ['image/png', Buffer.alloc(600_000)],
  ['image/png', Buffer.alloc(0)],
])('returns nothing for %s, and does not request it again', async (type, body) => {
  send(type, body)
  const { load } = make()
  expect(await load(entry(), never())).toBeUndefined()
  expect(await load(entry(), never())).toBeUndefined()
  if (type === 'image/png' && body.length) expect(gateway.requests).toHaveLength(1)
})

it('times out after 2 s', async () => {
  gateway.answer = () => undefined
  const { load, clock } = make()
  const picture = load(entry(), never())
  await vi.waitFor(() => expect(gateway.requests).toHaveLength(1))
  clock.advance(2000)
  expect(await picture).toBeUndefined()
  expect(clock.pending).toBe(0)
})

it('fetches six at a time, and none that was scrolled away while queued', async () => {
  const waiting: (() => void)[] = []
  gateway.answer = (_, response) => {
    waiting.push(() => void response.writeHead(200, { 'content-type': 'image/png' }).end(png))
  }
  const { load } = make()
  const aborts = Array.from({ length: 9 }, () => new AbortController())
  const all = aborts.map(({ signal }, index) => load(entry({ image_id: `img${index}` }), signal))
  await vi.waitFor(() => expect(waiting).toHaveLength(6))
  aborts[7]?.abort()
  const finish = async (count: number) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(count))
    for (const answer of waiting.splice(0)) answer()
  }
  await finish(6)
  await finish(2)
  const pictures = await Promise.all(all)
  expect(pictures.filter(Boolean)).toHaveLength(8)
  expect(gateway.requests.map(({ path }) => path).sort()).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 8].map((index) => `/getWalletImage/img${index}`),
  )
})

it('aborts a request without waiters, and starts a new one for the next waiter', async () => {
  const ended = vi.fn()
  gateway.answer = (_, response) => void response.on('close', ended)
  const { load } = make()
  const abort = new AbortController()
  const picture = load(entry(), abort.signal)
  await vi.waitFor(() => expect(gateway.requests).toHaveLength(1))
  abort.abort()
  expect(await picture).toBeUndefined()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  send('image/png', png)
  expect(await load(entry(), never())).toMatch(/^data:image\/png/)
})

it('sends nothing once the plugin is destroyed', async () => {
  const { load, life } = make()
  life.abort()
  expect(await load(entry(), never())).toBeUndefined()
  expect(gateway.requests).toEqual([])
})
