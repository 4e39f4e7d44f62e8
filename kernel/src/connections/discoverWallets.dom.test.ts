import { afterEach, expect, it, vi } from 'vitest'
import { createTestDiscovery } from '../testing/createTestDiscovery.js'
import type { AnnouncedWallet, DiscoverContext } from './contract.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/** A discovery whose context the test drives. */
const start = () => {
  let context!: DiscoverContext
  const ask = vi.fn()
  const discovery = createTestDiscovery((given) => {
    context = given
    return { ask }
  })
  ends.push(discovery.end)
  const wallet = (change: Partial<AnnouncedWallet> = {}): AnnouncedWallet => ({
    id: 'page:one',
    type: 'INJECTED',
    name: 'One',
    source: {},
    ...change,
  })
  return { ...discovery, context, wallet, asked: ask }
}

it('cleans names, and ignores wallets without one', () => {
  const { context, wallet, found } = start()
  context.announce(wallet({ name: ' O\u202Ene\u0000 ' }))
  const hostile = { toString: () => expect.unreachable('Read.') }
  for (const name of [undefined, null, 5, '', '\u200B\n', {}, hostile, Symbol('x')]) context.announce(wallet({ name }))
  expect(found.map(({ name }) => name)).toEqual(['One'])
})

it('takes icons that are images and not too long, and keeps the wallet without any other', () => {
  const { context, wallet, found } = start()
  const png = 'data:image/png;base64,'
  const svg = 'data:image/svg+xml,<svg onload="sentinel()"/>'
  const good = [png, svg, png.padEnd(65_536, 'A')]
  const bad = [
    'https://x.example/i.png',
    'javascript:alert(1)',
    'data:text/html,<b>',
    '',
    5,
    null,
    undefined,
    {},
    [png],
  ]
  for (const [index, icon] of [...good, ...bad, png.padEnd(65_537, 'A')].entries())
    context.announce(wallet({ id: `page:${index}`, icon }))
  expect(found).toHaveLength(13)
  expect(found.slice(0, 3).map(({ icon }) => icon)).toEqual(good)
  for (const row of found.slice(3)) expect(row).not.toHaveProperty('icon')
})

it('lists an object once, and ignores wallets that share a mark with a listed one', () => {
  const { context, wallet, ids } = start()
  const [first, inner] = [wallet(), {}]
  context.announce(first, inner, 'key')
  context.announce(first)
  context.announce(wallet({ id: 'page:two', source: first.source }))
  context.announce(wallet({ id: 'page:two', source: inner }))
  context.announce(wallet({ id: 'page:two' }), 'key')
  context.announce(wallet({ id: 'page:two' }), {}, first.source)
  expect(ids()).toEqual(['page:one'])
  expect([first.source, inner, 'key', 'page:one', 'page:two', {}].map((mark) => context.isKnown(mark))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  // An id that is a mark of its own is never numbered.
  context.announce(wallet(), 'page:one')
  expect(ids()).toEqual(['page:one'])
})

it('numbers taken ids', () => {
  const { context, wallet, ids } = start()
  for (const id of ['page:one', 'page:one', 'page:one#3', 'page:one', 'page:one']) context.announce(wallet({ id }))
  expect(ids()).toEqual(['page:one', 'page:one#2', 'page:one#3', 'page:one#4', 'page:one#5'])
})

it('lists 64 wallets, and past that only those that claim a taken id (S3)', () => {
  const { context, wallet, found, ids } = start()
  for (let number = 0; number < 10_000; number++) context.announce(wallet({ id: `page:${number}` }))
  expect(found).toHaveLength(64)
  const claim = wallet({ id: 'page:0' })
  context.announce(claim)
  context.announce(wallet({ id: 'page:1#key' }))
  expect(ids().slice(64)).toEqual(['page:0#2', 'page:1#key'])
  // Claims past the limit are not remembered.
  expect([claim.source, 'page:0#2', 'page:64'].some(context.isKnown)).toBe(false)
})

it('asks again when the page has loaded, and listens until it ends (B5)', () => {
  const { context, wallet, asked, found, end } = start()
  const late = vi.fn(() => context.announce(wallet()))
  context.listen('wallet-injected', late)
  expect(asked).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  window.dispatchEvent(new Event('wallet-injected'))
  expect([asked.mock.calls.length, late.mock.calls.length, found.length]).toEqual([1, 1, 1])
  end()
  end()
  window.dispatchEvent(new Event('load'))
  window.dispatchEvent(new Event('wallet-injected'))
  context.announce(wallet({ id: 'page:late' }))
  expect([asked.mock.calls.length, late.mock.calls.length, found.length]).toEqual([1, 1, 1])
})

it('silently ignores events that a handler cannot read', () => {
  const { context, errors } = start()
  const uncaught = vi.fn()
  window.addEventListener('error', uncaught)
  ends.push(() => window.removeEventListener('error', uncaught))
  context.listen('wallet-injected', (event) => void (event as CustomEvent).detail.provider.request)
  window.dispatchEvent(new CustomEvent('wallet-injected'))
  expect(errors).toEqual([])
  expect(uncaught).not.toHaveBeenCalled()
})

it('has no page where there is no window, or one without events', () => {
  expect(start().context.page).toBe(window)
  for (const host of [undefined, {}]) {
    vi.stubGlobal('window', host)
    const { context } = start()
    expect(context.page).toBeUndefined()
    expect(() => context.listen('load', () => expect.unreachable())).not.toThrow()
  }
})
