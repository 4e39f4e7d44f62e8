import { createTestDiscovery, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import discover from './discover.js'

type Page = Window & { ethereum?: unknown }

const page = window as unknown as Page
const announced = 'eip6963:announceProvider'
const requested = 'eip6963:requestProvider'
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const uuidOf = (number: number) => `350670db-19fa-4704-a166-${number.toString(16).padStart(12, '0')}`
const createWallet = () => ({ request: async () => undefined })
const detailOf = (number: number, change: object = {}) => ({
  info: { uuid: uuidOf(number), name: `Wallet ${number}`, icon, rdns: `com.wallet${number}`, ...change },
  provider: createWallet(),
})
const announce = (detail: unknown) => page.dispatchEvent(new CustomEvent(announced, { detail }))
/** A wallet that announces itself at each request of the page, as installed ones do. */
const install = (detail: unknown) => {
  const answer = () => void announce(detail)
  page.addEventListener(requested, answer)
  cleanups.push(() => page.removeEventListener(requested, answer))
}
const cleanups: (() => void)[] = []

const start = (injected = { announced: true, plain: true }) => {
  const discovery = createTestDiscovery(discover, { injected })
  cleanups.push(discovery.end)
  return { discovery, ...discovery }
}

let uncaught: unknown[] = []
const onError = (event: Event) => void uncaught.push((event as ErrorEvent).error ?? event)
beforeEach(() => {
  uncaught = []
  page.addEventListener('error', onError)
})
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
  page.removeEventListener('error', onError)
  delete page.ethereum
  vi.restoreAllMocks()
  expect(uncaught).toEqual([])
})

describe('announced wallets', () => {
  it('lists wallets that respond to the request, with cleaned fields only (002)', () => {
    const detail = detailOf(1, { name: ' Ac\u202Eme\u0000\n Wallet ', rdns: 'COM.Acme', extra: 'no' })
    install(detail)
    const { discovery, found } = start()
    expect(found).toEqual([])
    discovery.ask()
    discovery.ask()
    expect(found).toEqual([
      { id: 'com.acme', type: 'ANNOUNCED', name: 'Acme Wallet', rdns: 'com.acme', icon, source: detail.provider },
    ])
    expect(found[0]?.source).toBe(detail.provider)
  })

  it('lists none when switched off, except the plain one (002)', () => {
    const detail = detailOf(1)
    install(detail)
    page.ethereum = detail.provider
    const { discovery, found } = start({ announced: false, plain: true })
    discovery.ask()
    announce(detailOf(2))
    expect(found).toEqual([{ id: 'injected', type: 'INJECTED', name: 'Browser wallet', source: detail.provider }])
  })

  it('lists a late announcement without another request (005)', () => {
    const { discovery, ids } = start()
    discovery.ask()
    announce(detailOf(7))
    expect(ids()).toEqual(['com.wallet7'])
  })

  it('lists two claims to one rdns, and a uuid that is not v4', () => {
    const { ids } = start()
    announce(detailOf(1, { rdns: 'io.one' }))
    announce(detailOf(2, { rdns: 'IO.one' }))
    announce(detailOf(3, { uuid: '00000000-0000-1000-0000-00000000000A' }))
    expect(ids()).toEqual(['io.one', `io.one#${uuidOf(2)}`, 'com.wallet3'])
  })

  it('lists a wallet whose uuid another one took', () => {
    const { ids } = start()
    announce(detailOf(1, { rdns: 'com.evil' }))
    announce(detailOf(1, { rdns: 'io.true' }))
    expect(ids()).toEqual(['com.evil', 'io.true'])
  })

  it('keeps the first wallet of a uuid and of an object', () => {
    const { found } = start()
    const first = detailOf(1)
    announce(first)
    announce(detailOf(1))
    announce({ ...detailOf(2), provider: first.provider })
    announce({ ...detailOf(1), info: { ...first.info, uuid: first.info.uuid.toUpperCase() } })
    expect(found.map(({ source }) => source)).toEqual([first.provider])
  })

  it('keeps an icon with a script in it as unread data', () => {
    const { found } = start()
    const svg = 'data:image/svg+xml,<svg onload="sentinel()"><script>sentinel()</script></svg>'
    announce(detailOf(1, { icon: svg }))
    expect(found[0]?.icon).toBe(svg)
    expect(document.querySelector('svg, script, img')).toBeNull()
  })

  it('reads each property once', () => {
    const reads: string[] = []
    const watch = <value extends object>(target: value, path: string): value =>
      new Proxy(target, {
        get(from, key) {
          reads.push(`${path}.${String(key)}`)
          return Reflect.get(from, key)
        },
      })
    const { found } = start()
    const { info, provider } = detailOf(1)
    announce(watch({ info: watch(info, 'info'), provider: watch(provider, 'provider') }, 'detail'))
    expect(found).toHaveLength(1)
    expect(new Set(reads).size).toBe(reads.length)
    expect(reads.filter((read) => read.startsWith('info')).sort()).toEqual([
      ...['info.icon', 'info.name', 'info.rdns', 'info.uuid'],
    ])
  })
})

describe('hostile announcements', () => {
  const trap = () => {
    throw new Error('trap')
  }
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }
  const throwing = () => new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })
  // Thunks, because fast-check reads the values it makes.
  type Make = () => unknown
  const plainly =
    (value: unknown): Make =>
    () =>
      value
  const odd = fc.oneof(
    fc
      .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withTypedArray: true })
      .map(plainly),
    fc.constantFrom<Make>(
      ...[null, undefined, '', 'x'.repeat(100_000), Symbol('x'), trap, Object.create(null)].map(plainly),
      revoked,
      throwing,
    ),
  )
  const badRdns = fc.constantFrom(
    ...[
      '',
      'a',
      'localhost',
      '.com',
      'com.',
      'a..b',
      'a b.c',
      '-a.b',
      'a-.b',
      'ä.com',
      'a.b\n',
      'a.b/c',
      `${'a.'.repeat(127)}b`,
    ],
    ...['<b>.com', 'com.acme#1', `${'a'.repeat(64)}.com`],
  )
  const badUuid = fc.constantFrom(
    '',
    'x',
    uuidOf(1).slice(1),
    `${uuidOf(1)}0`,
    ` ${uuidOf(1)}`,
    uuidOf(1).replace('-', '_'),
  )
  const badName = fc.constantFrom('', ' ', '\u200B\u202E', '\n\t', '\u0000')
  const badProvider = fc.constantFrom<Make>(
    ...[null, undefined, 1, 'request', {}, [], { request: 'no' }, { request: null }].map(plainly),
    revoked,
    throwing,
    () => Object.defineProperty({}, 'request', { get: trap }),
  )
  const goodInfo = fc.record({ uuid: fc.uuid(), rdns: fc.domain(), name: fc.constant('Good'), icon: fc.constant(icon) })
  const bad = { uuid: badUuid, rdns: badRdns, name: badName }
  const malformed: fc.Arbitrary<Make> = fc.oneof(
    odd,
    fc.tuple(odd, odd).map(([info, provider]) => () => ({ info: info(), provider: provider() })),
    odd.map((info) => () => ({ info: info(), provider: createWallet() })),
    fc.tuple(goodInfo, badProvider).map(([info, provider]) => () => ({ info, provider: provider() })),
    ...(['uuid', 'rdns', 'name'] as const).flatMap((field) => [
      fc.tuple(goodInfo, bad[field]).map(([info, value]) => () => ({
        info: { ...info, [field]: value },
        provider: createWallet(),
      })),
      fc.tuple(goodInfo, odd).map(([info, value]) => () => ({
        // Never a string that could pass.
        info: { ...info, [field]: [value()] },
        provider: createWallet(),
      })),
    ]),
    ...['uuid', 'rdns', 'name', 'icon'].map((field) =>
      goodInfo.map((info) => () => ({
        info: Object.defineProperty({ ...info }, field, { get: trap }),
        provider: createWallet(),
      })),
    ),
    goodInfo.map((info) => () => Object.defineProperty({ info }, 'provider', { get: trap })),
  )

  it('ignores malformed announcements silently (P16, T-B4.1)', () => {
    const { found, errors } = start()
    fc.assert(
      fc.property(malformed, (make) => {
        announce(make())
        expect(found).toEqual([])
        expect(uncaught).toEqual([])
        expect(errors).toEqual([])
      }),
      { numRuns: runs(2000) },
    )
    announce(detailOf(1))
    expect(found).toHaveLength(1)
  })

  it('survives events without a detail', () => {
    const { found, errors } = start()
    page.dispatchEvent(new Event(announced))
    page.dispatchEvent(Object.defineProperty(new Event(announced), 'detail', { get: trap }))
    expect([found, errors]).toEqual([[], []])
  })

  it('lists 64 of 10,000, and reads little of each (T-B4.1)', () => {
    const { discovery, found } = start()
    let reads = 0
    const counted = (target: object): object =>
      new Proxy(target, {
        get(of, name) {
          reads++
          return Reflect.get(of, name)
        },
      })
    const events = Array.from({ length: 10_000 }, (_, number) => {
      const { info, provider } = detailOf(number)
      return new CustomEvent(announced, { detail: counted({ info: counted(info), provider }) })
    })
    for (const event of events) page.dispatchEvent(event)
    for (let count = 0; count < 10_000; count++) page.dispatchEvent(events[0] as Event)
    expect(reads).toBeLessThanOrEqual(80_000)
    page.ethereum = createWallet()
    discovery.ask()
    expect(found).toHaveLength(64)
    expect(new Set(found.map(({ id }) => id)).size).toBe(64)
    // A full list hides no wallet that claims a name in it (S3).
    const [{ rdns = '' } = {}] = found
    announce(detailOf(20_000, { rdns }))
    expect(found[64]).toMatchObject({ id: `${rdns}#${uuidOf(20_000)}`, rdns })
  })
})

describe('plain injected wallet', () => {
  it('is listed as the generic one, once', () => {
    const ethereum = Object.assign(createWallet(), { isMetaMask: true })
    page.ethereum = ethereum
    const { discovery, found } = start()
    discovery.ask()
    discovery.ask()
    expect(found).toEqual([{ id: 'injected', type: 'INJECTED', name: 'Browser wallet', source: ethereum }])
  })

  it('is left out when switched off, or when the same object was announced', () => {
    const detail = detailOf(1)
    page.ethereum = detail.provider
    const off = start({ announced: true, plain: false })
    off.discovery.ask()
    expect(off.found).toEqual([])
    install(detail)
    const { discovery, ids } = start()
    discovery.ask()
    expect(ids()).toEqual(['com.wallet1'])
  })

  it('searches provider arrays (009)', () => {
    const known = detailOf(1)
    install(known)
    const [inner, other] = [createWallet(), createWallet()]
    page.ethereum = Object.assign(createWallet(), { providers: [known.provider, null, inner, {}, inner, 'x', other] })
    const { discovery, found } = start()
    discovery.ask()
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      ['com.wallet1', 'Wallet 1'],
      ['injected', 'Browser wallet'],
      ['injected#2', 'Browser wallet 2'],
    ])
    expect(found[1]?.source).toBe(inner)
    expect(found[2]?.source).toBe(other)
  })

  it('takes the outer object when its array holds no wallet (009)', () => {
    const ethereum = Object.assign(createWallet(), { providers: [null, {}] })
    page.ethereum = ethereum
    const { discovery, found } = start()
    discovery.ask()
    expect(found.map(({ source }) => source)).toEqual([ethereum])
  })

  it('never takes a name from a flag (010)', () => {
    page.ethereum = Object.assign(createWallet(), { isMetaMask: true, isOther: true, name: 'MetaMask' })
    const { discovery, found } = start()
    discovery.ask()
    expect(found.map(({ name }) => name)).toEqual(['Browser wallet'])
  })

  it('is found when it is injected late (005)', () => {
    const { discovery, found } = start()
    discovery.ask()
    page.ethereum = createWallet()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(found).toHaveLength(1)
    page.ethereum = createWallet()
    discovery.ask()
    expect(found.map(({ id }) => id)).toEqual(['injected', 'injected#2'])
  })

  it('is found when the page has loaded, even if it emits no event (B5)', () => {
    const { ids } = start()
    page.ethereum = createWallet()
    expect(ids()).toEqual([])
    page.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['injected'])
  })

  it('survives any other value in its place', () => {
    const trap = () => {
      throw new Error('trap')
    }
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const { discovery, found } = start()
    const values = [null, 0, 'x', {}, [], proxy, new Proxy({}, { get: trap }), { request: 1 }, { providers: proxy }]
    for (const value of values) {
      page.ethereum = value
      discovery.ask()
    }
    const list = new Proxy([{}], { get: (target, key) => (key === 'length' ? 2 ** 32 - 1 : Reflect.get(target, key)) })
    page.ethereum = { providers: list }
    discovery.ask()
    Object.defineProperty(page, 'ethereum', { get: trap, configurable: true })
    discovery.ask()
    expect(found).toEqual([])
  })
})

describe('the end', () => {
  it('ignores later announcements', () => {
    const { discovery, found } = start()
    discovery.ask()
    discovery.end()
    page.ethereum = createWallet()
    announce(detailOf(1))
    page.dispatchEvent(new Event('ethereum#initialized'))
    page.dispatchEvent(new Event('load'))
    discovery.ask()
    expect(found).toEqual([])
  })
})
