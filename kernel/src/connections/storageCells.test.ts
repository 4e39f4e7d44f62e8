import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StorageLike } from '../config/options.js'
import type { Profile, ProfilePage } from './createProfile.test.double.js'
import { createProfile, settled, until } from './createProfile.test.double.js'

const keys = ['connections', 'networks', 'disconnected', 'activeNamespace'] as const
const phases = ['boot', 'connect', 'reconnect', 'disconnect'] as const
type Key = (typeof keys)[number]
type Phase = (typeof phases)[number]

/** Storage whose one key does what a fault says. */
const createFaulty = (backend: StorageLike) => {
  const faulty = {
    target: '',
    refuses: [] as readonly (keyof StorageLike)[],
    getItem: (key: string) => guard('getItem', key, () => backend.getItem(key)),
    setItem: (key: string, value: string) => guard('setItem', key, () => backend.setItem(key, value)),
    removeItem: (key: string) => guard('removeItem', key, () => backend.removeItem(key)),
  }
  const guard = <value>(method: keyof StorageLike, key: string, call: () => value): value => {
    if (key === faulty.target && faulty.refuses.includes(method)) throw new Error(`${method} refused`)
    return call()
  }
  return faulty
}

const huge = 'x'.repeat(10_000_000)
const hint = { connectorId: 'a2', networkId: 'alpha:2', accounts: ['mallory', 'alice'] }
const inherited = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']
/** Well-formed values that differ from what was stored. */
const forged = {
  connections: { alpha: [hint], beta: [{ ...hint, connectorId: 'b2' }], gamma: [hint] },
  networks: { alpha: 'alpha:2', beta: 'beta:9', gamma: 'gamma:1' },
  disconnected: { alpha: ['A1', 'a2'], beta: ['b2'], gamma: ['g'] },
  activeNamespace: 'beta',
}
const wrongShapes = {
  connections: [[1], 7, 'x', { alpha: 'a1' }, { alpha: [7, null, {}, { connectorId: 7 }] }, { alpha: { 0: hint } }],
  networks: [[1], 7, 'x', { alpha: 7 }, { alpha: ['alpha:2'] }, { alpha: { id: 'alpha:2' } }],
  disconnected: [[1], 7, 'x', { alpha: 'a1' }, { alpha: [7, null, {}] }],
  activeNamespace: [[1], 7, {}, ['beta'], true, null],
} satisfies { [key in Key]: readonly unknown[] }
const hostile = {
  connections: [
    `{"v":1,"data":{"__proto__":[${JSON.stringify(hint)}]}}`,
    `{"v":1,"data":{"alpha":[{"__proto__":{"connectorId":"a2"}}]}}`,
    `{"v":1,"data":{"alpha":[{"connectorId":"${huge}"}]}}`,
    ...inherited.map((name) => `{"v":1,"data":{"${name}":[${JSON.stringify(hint)}]}}`),
    JSON.stringify({ v: 1, data: { alpha: [{ ...hint, connectorId: '\u0000\u202ea2\u001b[2J' }] } }),
    JSON.stringify({ v: 1, data: { alpha: Array.from({ length: 500 }, (_, index) => ({ connectorId: `${index}` })) } }),
  ],
  networks: [
    '{"v":1,"data":{"__proto__":"alpha:2"}}',
    `{"v":1,"data":{"alpha":"alpha:${huge}"}}`,
    ...inherited.map((name) => JSON.stringify({ v: 1, data: { [name]: `${name}:1` } })),
    JSON.stringify({ v: 1, data: { alpha: 'alpha:\u0000\u202emallory\u001b[2J' } }),
    JSON.stringify({ v: 1, data: { alpha: 'alpha:<img src=mallory onerror=alert(1)>' } }),
    JSON.stringify({ v: 1, data: { alpha: `alpha:${'mallory'.repeat(40)}` } }),
  ],
  disconnected: [
    '{"v":1,"data":{"__proto__":["a1"]}}',
    `{"v":1,"data":{"alpha":["${huge}"]}}`,
    ...inherited.map((name) => JSON.stringify({ v: 1, data: { [name]: ['a1'] } })),
    JSON.stringify({ v: 1, data: { alpha: ['\u0000\u202ea1'] } }),
  ],
  activeNamespace: [
    '{"v":1,"data":{"__proto__":"alpha"}}',
    `{"v":1,"data":"${huge}"}`,
    ...['__proto__', 'constructor', ...inherited].map((name) => JSON.stringify({ v: 1, data: name })),
    JSON.stringify({ v: 1, data: '\u0000\u202emallory' }),
  ],
} satisfies { [key in Key]: readonly string[] }

interface World {
  readonly profile: Profile
  readonly faulty: ReturnType<typeof createFaulty>
  readonly name: string
}
interface Fault {
  readonly kind: string
  /** One or more ways to apply it to a key. */
  ways(key: Key): readonly ((world: World) => void)[]
}

const refuse =
  (...refuses: readonly (keyof StorageLike)[]) =>
  ({ faulty, name }: World): void => {
    faulty.target = name
    faulty.refuses = refuses
  }
const put =
  (text: string) =>
  ({ profile, name }: World): void => {
    profile.storage.entries.set(name, text)
  }
const remove = ({ profile, name }: World): void => {
  profile.storage.entries.delete(name)
}
const envelope = (data: unknown, v: unknown = 1): string => JSON.stringify({ v, data })
const faults: readonly Fault[] = [
  { kind: 'denied', ways: () => [refuse('getItem', 'setItem', 'removeItem')] },
  { kind: 'absent', ways: () => [remove] },
  { kind: 'quota', ways: () => [refuse('setItem')] },
  { kind: 'read throws mid-session', ways: () => [refuse('getItem')] },
  { kind: 'corrupt', ways: (key) => ['{', '', 'null', envelope(forged[key]).slice(0, -2), '\u0000'].map(put) },
  { kind: 'wrong shape', ways: (key) => wrongShapes[key].map((data) => put(envelope(data))) },
  { kind: 'hostile', ways: (key) => hostile[key].map(put) },
  {
    kind: 'older or newer version',
    ways: (key) => [
      ...[0, 2, '1', null, undefined].map((version) => put(envelope(forged[key], version))),
      put(JSON.stringify(forged[key])),
    ],
  },
  {
    kind: 'cleared while open',
    ways: () => [
      ({ profile }) => {
        profile.storage.entries.clear()
      },
    ],
  },
  { kind: 'changed by another tab', ways: (key) => [put(envelope(forged[key]))] },
]

const unhandled: unknown[] = []
const note = (error: unknown): void => {
  unhandled.push(error)
}
beforeAll(() => {
  process.on('unhandledRejection', note)
})
afterAll(() => {
  process.off('unhandledRejection', note)
})

/** Runs one phase under one fault, then everything a visitor does next. */
const run = async (key: Key, phase: Phase, apply: (world: World) => void): Promise<void> => {
  const profile = createProfile()
  const faulty = createFaulty(profile.storage)
  const world: World = { profile, faulty, name: `latchkey:local:core:${key}` }
  const shown: string[] = []
  /** Shown values that no wallet reported. */
  const lies: string[] = []
  const load = (): ProfilePage => {
    const page = profile.load({ storage: faulty })
    page.kernel.subscribe((state) => {
      for (const { status, connections, activeConnectionId } of Object.values(state.namespaces)) {
        const active = connections.find(({ id }) => id === activeConnectionId)
        const isTrue = active?.activeAddress === 'alice' && profile.wallet(active.connectorId).isAuthorized
        if ((status === 'connected' || active) && !isTrue) lies.push(`${status} ${active?.id}`)
      }
      shown.push(JSON.stringify(state))
    })
    return page
  }
  const connected = (page: ProfilePage): string =>
    ['alpha', 'beta']
      .map((family) =>
        page
          .state(family)
          ?.connections.map((one) => one.connectorId)
          .join(),
      )
      .join(' ')

  const before = load()
  await before.kernel.connect({ connectorId: 'b1' })
  await before.kernel.disconnect()
  await before.kernel.connect({ connectorId: 'a1' })
  await settled(2)
  if (phase === 'boot' || phase === 'reconnect') {
    before.kernel.destroy()
    apply(world)
  }
  const page = phase === 'boot' || phase === 'reconnect' ? load() : before
  if (phase === 'boot') {
    await page.kernel.preload()
    expect(page.kernel.getState().status).toBe('ready')
    expect(connected(page)).toBe(' ')
  }
  if (phase === 'reconnect') {
    let isDone = false
    const restoring = page.kernel.reconnect().finally(() => {
      isDone = true
    })
    restoring.catch(() => undefined)
    await until(() => {
      // The restore waits for wallets that no longer exist.
      page.clock.advance(1000)
      return isDone
    })
    expect(['', 'alpha']).toContain((await restoring).join())
    expect([' ', 'a1 ']).toContain(connected(page))
  }
  if (phase === 'connect') {
    apply(world)
    await page.kernel.connect({ connectorId: 'a2' })
    expect(connected(page)).toBe('a2 ')
  }
  if (phase === 'disconnect') apply(world)

  // The visitor's next actions work while the fault lasts.
  expect(Object.keys(page.kernel.getState().namespaces)).toContain(page.kernel.getState().activeNamespace)
  await page.kernel.disconnect()
  expect(connected(page)).toBe(' ')
  await page.kernel.connect({ connectorId: 'a1', namespace: 'alpha' })
  expect(connected(page)).toBe('a1 ')
  await expect(page.kernel.signMessage({ message: 'x' })).resolves.toMatchObject({ caipAddress: 'alpha:1:alice' })
  await page.kernel.disconnect()

  // The next writes repair.
  faulty.refuses = []
  await page.kernel.connect({ connectorId: 'a1' })
  await page.kernel.disconnect()
  await settled(2)
  const left = profile.stored('disconnected') as { readonly alpha: readonly string[] }
  expect(left.alpha.filter((id) => id.toLowerCase() === 'a1')).toEqual(['a1'])
  expect(profile.stored('connections') ?? {}).not.toHaveProperty('alpha')
  await page.kernel.connect({ connectorId: 'b1' })
  await page.kernel.connect({ connectorId: 'a1' })
  await settled(2)
  expect((profile.stored('connections') as { alpha: unknown[] }).alpha[0]).toEqual({
    connectorId: 'a1',
    networkId: 'alpha:1',
    accounts: ['alice'],
    since: expect.any(Number),
  })
  expect(profile.stored('networks')).toMatchObject({ alpha: 'alpha:1' })
  expect(JSON.stringify((profile.stored('disconnected') as typeof left)?.alpha ?? [])).not.toMatch(/"a1"/i)
  expect(profile.stored('activeNamespace')).toBe('alpha')
  page.kernel.destroy()
  const next = load()
  let isBack = false
  next.kernel.reconnect().then(
    () => {
      isBack = true
    },
    () => undefined,
  )
  await until(() => {
    next.clock.advance(1000)
    return isBack
  })
  expect(connected(next)).toBe('a1 b1')
  expect(next.kernel.getState().activeNamespace).toBe('alpha')
  next.kernel.destroy()
  expect(shown.filter((text) => text.includes('mallory'))).toEqual([])
  expect(lies).toEqual([])
  expect(profile.tabs).toBe(0)
  expect(unhandled).toEqual([])
}

describe('storage, whatever is wrong with one key (security rules 4.6, T-B11.3)', () => {
  const cells = faults.flatMap((fault) => keys.flatMap((key) => phases.map((phase) => ({ fault, key, phase }))))
  let passed = 0

  it.each(cells)('$fault.kind · $key · $phase', async ({ fault, key, phase }) => {
    for (const apply of fault.ways(key)) await run(key, phase, apply)
    passed++
  })

  it('is whole', () => {
    expect(`${passed}/${cells.length}`).toBe('160/160')
  })
})

describe('storage shared by several pages', () => {
  const put = (profile: Profile, name: string, data: unknown): void => {
    profile.storage.entries.set(`latchkey:local:core:${name}`, envelope(data))
  }

  it('keeps both changes when one tab forgets a wallet while another adds one (070)', async () => {
    for (const isFirst of [true, false]) {
      const profile = createProfile()
      const one = profile.load()
      const two = profile.load()
      await one.kernel.connect({ connectorId: 'a1' })
      await one.kernel.connect({ connectorId: 'b1' })
      const forget = () => one.kernel.disconnect({ connectorId: 'a1' })
      const add = () => two.kernel.connect({ connectorId: 'a2' })
      await Promise.all(isFirst ? [forget(), add()] : [add(), forget()])
      await settled()
      const lists = profile.stored('connections') as { [family: string]: { connectorId: string }[] }
      expect(lists.alpha?.map(({ connectorId }) => connectorId)).toEqual(['a2'])
      expect(lists.beta?.map(({ connectorId }) => connectorId)).toEqual(['b1'])
      expect(profile.stored('disconnected')).toMatchObject({ alpha: ['a1'] })
    }
  })

  it('stores a disconnected wallet once, and removes it in any casing, in its namespace only (316)', async () => {
    const profile = createProfile()
    put(profile, 'disconnected', { alpha: ['A1', 'a2'], beta: ['a1', 'b1'] })
    const { kernel } = profile.load()
    await kernel.connect({ connectorId: 'a1' })
    expect(profile.stored('disconnected')).toEqual({ alpha: ['a2'], beta: ['a1', 'b1'] })
    for (let turn = 0; turn < 2; turn++) {
      await kernel.disconnect()
      await settled()
      expect(profile.stored('disconnected')).toEqual({ alpha: ['a2', 'a1'], beta: ['a1', 'b1'] })
      await kernel.connect({ connectorId: 'a1' })
    }
  })

  it('skips at the load a disconnected wallet and one that was never connected (060)', async () => {
    const profile = createProfile()
    for (const wallet of profile.wallets) wallet.isAuthorized = true
    put(profile, 'connections', { alpha: [{ ...hint, connectorId: 'a1' }], beta: [{ ...hint, connectorId: 'b1' }] })
    put(profile, 'disconnected', { alpha: ['A1'] })
    const { kernel } = profile.load()
    await expect(kernel.reconnect()).resolves.toEqual(['beta'])
    expect(profile.wallets.map(({ calls }) => calls.join())).toEqual(['', '', 'restore', ''])
  })

  it('ignores values of an unknown version, and replaces them on the next write (315) (317)', async () => {
    const profile = createProfile()
    for (const wallet of profile.wallets) wallet.isAuthorized = true
    profile.storage.entries.set('latchkey:local:core:disconnected', '{"alpha":["a1"')
    profile.storage.entries.set('latchkey:local:core:connections', envelope(forged.connections, 2))
    const { kernel } = profile.load()
    await expect(kernel.reconnect()).resolves.toEqual([])
    await kernel.connect({ connectorId: 'a1' })
    await kernel.disconnect()
    expect(profile.stored('disconnected')).toEqual({ alpha: ['a1'] })
    expect(profile.stored('connections')).toBeUndefined()
  })
})
