import { describe, expect, it, vi } from 'vitest'
import type { Site } from '../config/contract.js'
import { definePlugin } from '../define/definePlugin.js'
import type { Kernel } from '../kernel.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { Usability } from './contract.js'

interface Contract {
  options: { key?: string }
  actions: { go(): Promise<string> }
  views: { Place: { params: undefined; answer: undefined } }
}

const setUp = (isUsable: (options: Contract['options'], site: Site) => unknown, options: object = {}) => {
  const load = vi.fn(async () => ({ default: { views: { Place: () => null }, setup: () => ({}) } }))
  const define = definePlugin<'place', Contract>({
    id: 'place',
    api: 1,
    defaults: { key: 'default' },
    actions: ['go'],
    views: { Place: { title: 'Place' } },
    contributes: [{ slot: 'open.view', id: 'place', order: -1, item: { view: 'Place' } }],
    isUsable: isUsable as (options: Contract['options'], site: Site) => Usability,
    load: load as never,
  })
  const { plugins = [], ...others } = options as { plugins?: [] }
  const { kernel, errors } = createTestKernel({ plugins: [define(), ...plugins], ...others })
  const alerts: string[] = []
  ;(kernel as unknown as Kernel).on('alert:raised', ({ alert }) => alerts.push(alert.code))
  const skin = async () => {
    await kernel.preload()
    return (kernel as unknown as Kernel).skin
  }
  return { kernel, errors, alerts, load, skin }
}

const alert = () => ({ code: 'KEY_MISSING', title: 'Key Missing' })

describe('a plugin that is not usable with its options', () => {
  it('contributes no item, view or byte, and its actions reject like those of a disabled plugin', async () => {
    const { kernel, load, skin, errors } = setUp(() => ({ alert }))
    const port = await skin()
    expect(port?.items('open.view')).toEqual([])
    expect(port?.declaration('Place')).toBeUndefined()
    expect(port?.manifests()).toEqual([])
    expect(kernel.getState().lifecycles).toEqual({ place: 'disabled' })
    await expect(kernel.plugins.place.go()).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
    await expect(kernel.open({ view: 'Place' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    expect(load).not.toHaveBeenCalled()
    expect(errors).toEqual([])
  })

  it('tells the developer at the start, with `debug` only; its alert may have to be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const loadAlert = vi.fn(async () => alert())
    const quiet = setUp(() => ({ alert: loadAlert }), { debug: false })
    await quiet.skin()
    expect(loadAlert).not.toHaveBeenCalled()
    const { alerts, load } = setUp(() => ({ alert: loadAlert }), { debug: true })
    await waitUntil(() => alerts.length > 0)
    expect(alerts).toEqual(['KEY_MISSING'])
    expect(load).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('turns off no other plugin, and disables those that require it', async () => {
    const other = (id: string, requires: string[]) =>
      definePlugin<string, object>({ id, api: 1, requires, load: () => Promise.reject(new Error('not loaded')) })()
    const { kernel, skin } = setUp(() => ({ alert }), { plugins: [other('needy', ['place']), other('free', [])] })
    await skin()
    expect(kernel.getState().lifecycles).toEqual({ place: 'disabled', needy: 'disabled', free: 'idle' })
  })
})

describe('isUsable', () => {
  it('gets the options with their defaults and frozen networks of the site, once', async () => {
    const isUsable = vi.fn((_options: object, _site: Site) => true)
    const { kernel, skin, load } = setUp(isUsable, { projectId: 'p', metadata: { name: 'Site' } })
    const port = await skin()
    await skin()
    expect(port?.items('open.view')).toHaveLength(1)
    expect(load).toHaveBeenCalled()
    expect(isUsable).toHaveBeenCalledTimes(1)
    const [options, site] = isUsable.mock.calls[0] ?? []
    expect(options).toEqual({ key: 'default' })
    expect(site).toEqual({ projectId: 'p', metadata: { name: 'Site' }, networks: kernel.networks })
    expect(Object.isFrozen(site?.networks)).toBe(true)
    expect(Object.isFrozen(site?.networks[0])).toBe(true)
  })

  it('is not asked about a plugin that the site disabled', async () => {
    const isUsable = vi.fn(() => true)
    await setUp(isUsable, { features: { place: false } }).skin()
    expect(isUsable).not.toHaveBeenCalled()
  })

  it('that throws is reported, and the plugin is not usable', async () => {
    const { kernel, errors, skin } = setUp(() => JSON.parse('{'))
    await skin()
    expect(kernel.getState().lifecycles).toEqual({ place: 'disabled' })
    expect(errors).toHaveLength(1)
  })

  it.each([
    ['nothing', () => undefined],
    ['false', () => false],
    ['a reason without an alert', () => 'needs a key'],
    ['a promise of true', async () => true],
    ['a promise that rejects', () => Promise.reject(new Error('network'))],
    ['an object', () => ({})],
    ['1', () => 1],
    ['an alert instead of a function', () => ({ alert: alert() })],
  ])(
    'that returns %s is reported with the name of the plugin, and the plugin is not usable',
    async (_what, isUsable) => {
      const { kernel, errors, alerts, skin } = setUp(isUsable)
      await skin()
      expect(kernel.getState().lifecycles).toEqual({ place: 'disabled' })
      expect(errors.map(({ code, details }) => [code, details?.option])).toEqual([['CONFIG_INVALID', 'place.isUsable']])
      expect(alerts).toEqual([])
    },
  )

  it.each([
    ['an alert that fails to load', () => ({ alert: () => Promise.reject(new Error('network')) })],
    ['an alert that throws', () => ({ alert: () => JSON.parse('{') })],
  ])('that returns %s is reported with `debug`', async (_what, isUsable) => {
    const { kernel, errors, alerts, skin } = setUp(isUsable, { debug: true })
    await skin()
    await waitUntil(() => errors.length > 0)
    expect(kernel.getState().lifecycles).toEqual({ place: 'disabled' })
    expect(alerts).toEqual([])
  })
})
