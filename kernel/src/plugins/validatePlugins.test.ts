import { describe, expect, it } from 'vitest'
import type { Listed } from '../contract.js'
import { definePlugin } from '../define/definePlugin.js'
import type { BaseError } from '../errors/BaseError.js'
import { toBaseError } from '../errors/toBaseError.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import type { AnyManifest, Plugin } from './contract.js'
import { resolveEnabled } from './resolveEnabled.js'
import { validatePlugins } from './validatePlugins.js'

const plugin = (id: string, manifest: Partial<AnyManifest> = {}, enabled = true): Plugin => ({
  kind: 'plugin',
  id,
  options: {},
  enabled,
  manifest: { id, api: 1, load: () => Promise.reject(new Error('never')), ...manifest },
})

const refusal = (list: readonly unknown[]): BaseError => {
  try {
    validatePlugins(list as readonly Listed[])
  } catch (error) {
    expect(error).toMatchObject({
      code: 'CONFIG_INVALID',
      details: { cure: expect.any(String), value: expect.any(String) },
    })
    return error as BaseError
  }
  throw new Error('It was accepted.')
}

describe('validatePlugins', () => {
  it('accepts plugins, adapters and connectors in any order', () => {
    const list = [
      plugin('b', { requires: ['a'] }),
      createTestConnector().plugin,
      plugin('a'),
      createTestAdapter().plugin,
    ]
    validatePlugins(list)
    validatePlugins([...list].reverse())
    validatePlugins([])
  })

  it('refuses an id that is listed twice, naming its index', () => {
    const error = refusal([plugin('a'), plugin('a')])
    expect(error.details.option).toBe('plugins[1]')
    expect(error.message).toContain('"a"')
  })

  it('refuses two plugins with the same view, naming both', () => {
    const views = { Swap: { title: 'Swap' } }
    expect(refusal([plugin('a', { views }), plugin('b', { views })]).message).toMatch(/"b".*"Swap".*"a"/)
  })

  it('refuses another version of the contract', () => {
    expect(refusal([plugin('a', { api: 2 as never })]).details.option).toBe('plugins[0].api')
    expect(refusal([{ ...createTestAdapter().plugin, api: 2 }]).details.option).toBe('plugins[0].api')
    expect(refusal([{ ...createTestConnector().plugin, api: undefined }]).details.option).toBe('plugins[0].api')
  })

  it('refuses a plugin whose required plugin is missing, naming both', () => {
    expect(refusal([plugin('a', { requires: ['b'] })]).message).toMatch(/"a" requires "b"/)
  })

  it('refuses a cycle of any length, naming its members', () => {
    expect(refusal([plugin('a', { requires: ['a'] })]).message).toContain('a → a')
    const list = [plugin('a', { requires: ['b'] }), plugin('b', { requires: ['c'] }), plugin('c', { requires: ['a'] })]
    expect(refusal(list).message).toContain('a → b → c → a')
  })

  it('accepts a plugin that two others require', () => {
    validatePlugins([plugin('a', { requires: ['b', 'c'] }), plugin('b', { requires: ['c'] }), plugin('c')])
  })

  it('refuses conflicting plugins, naming both', () => {
    expect(refusal([plugin('a'), plugin('b', { conflicts: ['a'] })]).message).toMatch(/"b" excludes "a": list one/)
  })

  it('names a factory that was not called', () => {
    const factory = definePlugin<'a', object>({ id: 'a', api: 1, load: () => Promise.reject(new Error('never')) })
    const error = refusal([plugin('b'), factory])
    expect(error.details).toMatchObject({ option: 'plugins[1]', cure: 'List `name()`, not `name`.' })
  })

  it('refuses an entry that is not a plugin, an adapter or a connector', () => {
    for (const value of [undefined, null, 1, 'swaps', {}, { kind: 'widget' }]) {
      expect(refusal([value]).details.option).toBe('plugins[0]')
    }
  })

  it('refuses ids that are not kebab-case, invalid namespaces, and actions that are not names', () => {
    for (const id of ['A', 'a_b', '1a', 'a-', '', '__proto__']) {
      expect(refusal([plugin(id)]).details.option).toBe('plugins[0].id')
    }
    const adapter = createTestAdapter().plugin
    for (const namespace of ['', 'ab', 'EIP155', '__proto__', 'ninechars']) {
      expect(refusal([{ ...adapter, namespace }]).details.option).toBe('plugins[0].namespace')
    }
    expect(refusal([adapter, { ...adapter }]).message).toContain('List it once')
    expect(refusal([plugin('a', { actions: 5 as never })]).details.option).toBe('plugins[0].actions')
    expect(refusal([plugin('a', { actions: [1] as never })]).details.option).toBe('plugins[0].actions')
  })
})

describe('definePlugin', () => {
  const factory = definePlugin<'tally', { options: { step?: number; label?: string } }>({
    id: 'tally',
    api: 1,
    defaults: { step: 1 },
    load: () => Promise.reject(new Error('never')),
  })

  it('fills in defaults, even for an explicit undefined, and keeps `enabled` out of the options', () => {
    expect(factory()).toMatchObject({ kind: 'plugin', id: 'tally', enabled: true, options: { step: 1 } })
    expect(factory({ step: 2, enabled: false })).toMatchObject({ enabled: false, options: { step: 2 } })
    expect(factory({ step: undefined, label: 'x' }).options).toEqual({ step: 1, label: 'x' })
    expect(factory({ enabled: undefined } as never).enabled).toBe(true)
  })

  it('shares nothing between two calls', () => {
    expect(factory().options).not.toBe(factory().options)
  })
})

describe('resolveEnabled', () => {
  const on = (plugins: readonly Plugin[], features: Record<string, boolean> = {}): string[] =>
    [
      ...resolveEnabled(
        plugins,
        ({ id }) => features[id] !== false,
        { networks: [] },
        toBaseError,
        () => undefined,
      ),
    ].sort()

  it('leaves out plugins that their options or the features disable', () => {
    expect(on([plugin('a'), plugin('b', {}, false), plugin('c')], { c: false, a: true })).toEqual(['a'])
  })

  it('leaves out plugins that an enabled plugin turns off', () => {
    expect(on([plugin('pay', { turnsOff: ['email'] }), plugin('email')])).toEqual(['pay'])
    expect(on([plugin('pay', { turnsOff: ['email'] }, false), plugin('email')])).toEqual(['email'])
    expect(
      on([plugin('pay', { turnsOff: ['email'], requires: ['x'] }), plugin('x', {}, false), plugin('email')]),
    ).toEqual(['email'])
  })

  it('leaves out plugins that require a disabled one, also indirectly', () => {
    const list = [plugin('a', { requires: ['b'] }), plugin('b', { requires: ['c'] }), plugin('c'), plugin('d')]
    expect(on(list, { c: false })).toEqual(['d'])
    expect(on([...list, plugin('e', { turnsOff: ['c'] })])).toEqual(['d', 'e'])
  })

  it('does not depend on the order of the list', () => {
    const chain = [plugin('a', { turnsOff: ['c'] }), plugin('b', { turnsOff: ['a'] }), plugin('c')]
    expect(on(chain)).toEqual(['b', 'c'])
    expect(on([...chain].reverse())).toEqual(['b', 'c'])
    const rivals = [plugin('a', { turnsOff: ['b'] }), plugin('b', { turnsOff: ['a'] })]
    expect(on(rivals)).toEqual(['a'])
    expect(on([...rivals].reverse())).toEqual(['a'])
    expect(on([plugin('a', { turnsOff: ['a'] })])).toEqual(['a'])
  })
})
