import { describe, expect, it } from 'vitest'
import type { AnyManifest } from '../plugins/contract.js'
import type { KernelState } from '../store/contract.js'
import type { Contribution, When } from './contract.js'
import { createSlots } from './createSlots.js'

const item = (id: string, order: number, when?: When): Contribution => ({
  slot: 'open.view',
  id,
  order,
  item: { view: id },
  ...(when && { when }),
})
const manifest = (id: string, contributes?: readonly Contribution[]): AnyManifest => ({
  id,
  api: 1,
  load: () => Promise.reject(new Error('never')),
  ...(contributes && { contributes }),
})
const create = (
  manifests: readonly AnyManifest[],
  { connected = false, capabilities = [] as readonly string[] } = {},
) => {
  const errors: unknown[] = []
  const slots = createSlots({
    manifests: () => manifests,
    getState: () => ({ status: 'ready' }) as KernelState,
    isConnected: () => connected,
    isConfigured: () => true,
    hasCapability: (name) => capabilities.includes(name),
    report: (error) => errors.push(error),
  })
  return { ids: () => slots.items('open.view').map(({ plugin, id }) => `${plugin}/${id}`), slots, errors }
}

describe('createSlots', () => {
  it('orders by order, then by plugin id, then by item id, whatever the order of the list', () => {
    const manifests = [
      manifest('swaps-pro', [item('a', 20)]),
      manifest('swaps', [item('z', 20), item('b', 20), item('last', 30)]),
      manifest('activity', [item('first', 10)]),
      manifest('empty'),
    ]
    const expected = ['activity/first', 'swaps/b', 'swaps/z', 'swaps-pro/a', 'swaps/last']
    expect(create(manifests).ids()).toEqual(expected)
    expect(create([...manifests].reverse()).ids()).toEqual(expected)
  })

  it('returns each item with the plugin that contributed it', () => {
    expect(create([manifest('a', [item('x', 1)])]).slots.items('open.view')).toEqual([
      expect.objectContaining({ id: 'x', plugin: 'a', item: { view: 'x' } }),
    ])
  })

  it('leaves out items of other slots', () => {
    const other = { ...item('x', 1), slot: 'account.actions' } as unknown as Contribution
    expect(create([manifest('a', [other])]).ids()).toEqual([])
  })

  it('applies conditions on connection, capability and state', () => {
    const list = [
      manifest('a', [
        item('always', 1),
        item('in', 2, { connected: true }),
        item('out', 3, { connected: false }),
        item('swap', 4, { capability: 'greeting' }),
        item('both', 5, { connected: true, capability: 'greeting' }),
        item('ready', 6, ({ status }) => status === 'ready'),
        item('gone', 7, ({ status }) => status === 'destroyed'),
      ]),
    ]
    expect(create(list).ids()).toEqual(['a/always', 'a/out', 'a/ready'])
    expect(create(list, { connected: true }).ids()).toEqual(['a/always', 'a/in', 'a/ready'])
    expect(create(list, { connected: true, capabilities: ['greeting'] }).ids()).toEqual([
      'a/always',
      'a/in',
      'a/swap',
      'a/both',
      'a/ready',
    ])
  })

  it('leaves out an item whose condition throws, reports the error, and keeps the others', () => {
    const broken = item('broken', 1, () => {
      throw 'broken'
    })
    const { ids, errors } = create([manifest('a', [broken]), manifest('b', [item('fine', 2)])])
    expect(ids()).toEqual(['b/fine'])
    expect(errors).toMatchObject([{ code: 'PLUGIN_LOAD_FAILED', cause: 'broken' }])
  })

  const throwing = {
    get slot(): never {
      throw new Error('slot')
    },
  }
  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'open.view'],
    ['one without an item', { slot: 'open.view', id: 'x', order: 1 }],
    ['one whose item is not an object', { slot: 'open.view', id: 'x', order: 1, item: 'View' }],
    ['one whose order cannot be compared', { ...item('x', 1), order: Symbol('1') }],
    ['one whose id is not a text', { ...item('x', 1), id: Symbol('x') }],
    ['one whose slot throws', throwing],
    [
      'one whose item throws',
      {
        ...item('x', 1),
        item: {
          get view(): never {
            throw new Error('view')
          },
        },
      },
    ],
  ])('leaves out a malformed contribution, %s: it is reported once, and the others stay', (_what, broken) => {
    const list = [manifest('a', [broken as Contribution, item('own', 3)]), manifest('b', [item('fine', 2)])]
    const { ids, errors } = create(list)
    expect([ids(), ids()]).toEqual([
      ['b/fine', 'a/own'],
      ['b/fine', 'a/own'],
    ])
    expect(errors).toMatchObject([{ code: 'PLUGIN_LOAD_FAILED', details: { what: 'an item of "a"' } }])
  })

  it.each<[string, () => unknown]>([
    ['are not a list', () => ({ length: 1 })],
    ['are a number', () => 7],
    [
      'throw',
      () => {
        throw new Error('contributes')
      },
    ],
  ])('leaves out the contributions of a plugin if they %s, and keeps those of others', (_what, contributes) => {
    const broken = Object.defineProperty(manifest('a'), 'contributes', { get: contributes })
    const { ids, errors } = create([broken, manifest('b', [item('fine', 2)])])
    expect(ids()).toEqual(['b/fine'])
    expect(ids()).toEqual(['b/fine'])
    expect(errors).toMatchObject([{ code: 'PLUGIN_LOAD_FAILED' }])
  })

  it('leaves out an item whose condition cannot be read', () => {
    const when = {
      get connected(): never {
        throw 'connected'
      },
    }
    const { ids, errors } = create([manifest('a', [item('x', 1, when)]), manifest('b', [item('fine', 2)])])
    expect(ids()).toEqual(['b/fine'])
    expect(errors).toMatchObject([{ code: 'PLUGIN_LOAD_FAILED', cause: 'connected' }])
  })

  it('reads a contribution once, so that it cannot change afterwards', () => {
    let reads = 0
    const changing = {
      ...item('x', 1),
      item: {
        get view() {
          return `view ${++reads}`
        },
      },
    }
    const { slots } = create([manifest('a', [changing as Contribution])])
    expect([slots.items('open.view')[0]?.item, slots.items('open.view')[0]?.item]).toEqual([
      { view: 'view 1' },
      { view: 'view 1' },
    ])
  })
})
