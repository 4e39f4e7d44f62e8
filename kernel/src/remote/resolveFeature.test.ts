import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeatureValue } from '../config/contract.js'
import type { RemotePolicy } from '../config/options.js'
import type { Plugin } from '../plugins/contract.js'
import { createRemoteAnswer } from '../testing/createRemoteAnswer.js'
import { runs } from '../testing/runs.js'
import { parseAnswer } from './parseAnswer.js'
import { remotePlugins, socials } from './remotePlugins.test.double.js'
import type { Decision, Rules } from './resolveFeature.js'
import { resolveFeature } from './resolveFeature.js'
import { isRestrictedZone } from './restrictedZones.js'

const must = <value>(given: value | undefined): value => {
  if (given === undefined) throw new Error('It is missing.')
  return given
}
const { plugins } = remotePlugins()
const pluginOf = (id: string): Plugin => must(plugins.find((plugin) => plugin.id === id))
const never = (error: unknown): never => {
  throw error
}
const decide = (id: string, rules: Partial<Rules>): Decision =>
  resolveFeature(
    pluginOf(id),
    { features: {}, policy: 'override', isBasic: false, isRestricted: false, answer: undefined, ...rules },
    never,
  )
const answerOf = (entries: Parameters<typeof createRemoteAnswer>[0]) => must(parseAnswer(createRemoteAnswer(entries)))

/** What one entry may be, and whether it leaves the feature on. */
const boolEntries = { absent: undefined, on: ['x'], off: false, null: true, bad: 'bad' } as const
const locals: readonly (FeatureValue | undefined)[] = [undefined, true, false]

describe('a feature that is on or off', () => {
  for (const policy of ['override', 'narrow', 'off'] as const)
    for (const isBasic of [false, true])
      for (const [name, entry] of Object.entries(boolEntries))
        for (const local of locals)
          it(`with ${policy}${isBasic ? ', basic' : ''}, an entry that is ${name} and ${String(local)} here (270)`, () => {
            const answer =
              entry === 'bad'
                ? must(parseAnswer({ features: [{ id: 'activity', isEnabled: 'yes', config: null }] }))
                : answerOf(entry === undefined ? {} : { activity: entry })
            const features = local === undefined ? {} : { activity: local }
            const own = local !== false
            const remote = { absent: false, on: true, off: false, null: own, bad: false }[name]
            const wanted = isBasic ? false : policy === 'off' ? own : policy === 'narrow' ? own && remote : remote
            expect(decide('activity', { answer, policy, isBasic, features }).value).toBe(wanted)
          })

  it('keeps the value of the site, else the default, without an answer', () => {
    for (const [id, value] of [
      ['activity', true],
      ['multi-wallet', false],
      ['pay', false],
      ['swaps', ['1inch']],
      ['socials', true],
    ] as const) {
      expect(decide(id, {})).toMatchObject({ value, source: 'default' })
      expect(decide(id, { features: { [id]: false } })).toMatchObject({ value: false, source: 'local' })
      expect(decide(id, { features: { [id]: true } })).toMatchObject({ value: true, source: 'local' })
    }
  })

  it('is read under its former names, here and there', () => {
    expect(decide('activity', { features: { history: false } })).toMatchObject({
      value: false,
      source: 'local',
      local: { name: 'history', value: false },
    })
    expect(decide('branding', { answer: answerOf({ reownBranding: true }) }).value).toBe(true)
    expect(decide('branding', { answer: answerOf({ reown_branding: false, reownBranding: true }) }).value).toBe(false)
    expect(decide('multi-wallet', { answer: answerOf({ multi_wallet: [] }) }).value).toBe(true)
  })

  it('gets what its list says: one list decides about e-mail and socials', () => {
    const answer = answerOf({ social_login: ['email', 'google', 'nonsense', 'google'] })
    expect(decide('email', { answer }).value).toBe(true)
    expect(decide('socials', { answer })).toMatchObject({ value: ['google'], options: { providers: ['google'] } })
    expect(decide('email', { answer: answerOf({ social_login: ['x'] }) }).value).toBe(false)
    expect(decide('socials', { answer: answerOf({ social_login: ['email'] }) }).value).toBe(false)
  })
})

describe('a feature that is a list', () => {
  const entries = { absent: undefined, on: ['x', 'google', 'unknown'], empty: [], off: false, null: true } as const
  for (const policy of ['override', 'narrow', 'off'] as const)
    for (const isBasic of [false, true])
      for (const [name, entry] of Object.entries(entries))
        for (const local of [undefined, true, false, [], ['github', 'google', 'x'], ['nonsense']] as const)
          it(`with ${policy}${isBasic ? ', basic' : ''}, an entry that is ${name} and ${JSON.stringify(local)} here (273)`, () => {
            const answer = answerOf(entry === undefined ? {} : { social_login: entry })
            const features = local === undefined ? {} : { socials: local }
            const supported = Array.isArray(local) ? local.filter((one) => one !== 'nonsense') : undefined
            const own: FeatureValue = supported ? supported[0] !== undefined && supported : local !== false
            const none = { absent: false, off: false, empty: false, null: own }[name as 'off']
            const narrowed = (Array.isArray(own) ? own : socials).filter((one) => one === 'x' || one === 'google')
            const wanted = isBasic
              ? false
              : policy === 'off'
                ? own
                : name !== 'on'
                  ? none
                  : policy === 'override'
                    ? ['x', 'google']
                    : own !== false && narrowed
            expect(decide('socials', { answer, policy, isBasic, features }).value).toEqual(wanted)
          })

  it('narrows the default where the site names no list', () => {
    const answer = answerOf({ swap: ['other', '1inch'] })
    expect(decide('swaps', { answer, policy: 'narrow' }).value).toEqual(['1inch'])
    expect(decide('swaps', { answer: answerOf({ swap: ['other'] }), policy: 'narrow' }).value).toBe(false)
    expect(decide('swaps', { answer }).value).toEqual(['other', '1inch'])
  })

  it('is off, and its failure reported, when its `parse` throws', () => {
    const errors: unknown[] = []
    const plugin = pluginOf('swaps')
    const remote = {
      ...must(plugin.manifest.remote),
      parse: () => {
        throw new Error('no')
      },
    }
    const decision = resolveFeature(
      { ...plugin, manifest: { ...plugin.manifest, remote } },
      { features: {}, policy: 'override', isBasic: false, isRestricted: false, answer: answerOf({ swap: ['1inch'] }) },
      (error) => errors.push(error),
    )
    expect(decision.value).toBe(false)
    expect(errors).toHaveLength(1)
  })
})

describe('restricted regions', () => {
  it('turn off what is subject to them, whatever anybody says', () => {
    const answer = answerOf({ swap: ['1inch'], onramp: ['meld'], payments: true, activity: true })
    for (const plugin of plugins) {
      const { source } = decide(plugin.id, { answer, isRestricted: true, features: { [plugin.id]: true } })
      expect([plugin.id, source === 'region']).toEqual([
        plugin.id,
        ['swaps', 'onramp', 'pay', 'deposit'].includes(plugin.id),
      ])
    }
  })

  it('are told by the time zone, in any casing', () => {
    for (const zone of ['Asia/Shanghai', 'asia/urumqi', 'ASIA/HONG_KONG', 'Asia/Macao', 'PRC', 'Hongkong'])
      expect(isRestrictedZone(zone)).toBe(true)
    for (const zone of ['Asia/Taipei', 'Europe/Berlin', 'UTC', '', 'Asia']) expect(isRestrictedZone(zone)).toBe(false)
  })
})

describe('any configuration', () => {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>('__proto__', 'constructor', 'prototype', 'toString', 'google', 'email', '1inch', null),
    fc.string(),
  )
  const id = fc.oneof(
    fc.constantFrom(
      'social_login',
      'swap',
      'onramp',
      'activity',
      'reown_branding',
      'multi_wallet',
      'payments',
      '__proto__',
      'constructor',
      'hasOwnProperty',
    ),
    fc.string(),
  )
  const entry = fc.record(
    { id, isEnabled: fc.oneof(fc.boolean(), hostile), config: fc.oneof(fc.array(hostile), fc.constant(null), hostile) },
    { requiredKeys: [] },
  )
  const text = fc
    .oneof(fc.record({ features: fc.array(fc.oneof(entry, hostile)), limits: hostile, frame: hostile }), hostile)
    .map((value) => JSON.stringify(value).replaceAll('"constructor":', '"__proto__":'))
  const policy = fc.constantFrom<RemotePolicy>('override', 'narrow', 'off')
  const features = fc.dictionary(
    fc.constantFrom(...plugins.map((plugin) => plugin.id), 'history', '__proto__'),
    fc.oneof(fc.boolean(), hostile),
  )

  it('throws nothing, applies nothing unknown, and leaves `Object.prototype` clean', () => {
    const clean = Reflect.ownKeys(Object.prototype).join()
    let applied = 0
    fc.assert(
      fc.property(text, policy, features, fc.boolean(), (given, chosen, local, isBasic) => {
        const answer = parseAnswer(JSON.parse(given))
        for (const plugin of plugins) {
          const { value, options } = resolveFeature(
            plugin,
            { features: local, policy: chosen, isBasic, isRestricted: false, answer },
            never,
          )
          const { values } = plugin.manifest.remote ?? {}
          if (Array.isArray(value)) {
            applied++
            expect(value.length).toBeGreaterThan(0)
            expect(value.every((one) => values?.includes(one))).toBe(true)
          } else expect(typeof value).toBe('boolean')
          if (isBasic && plugin.manifest.remote) expect(value).toBe(false)
          if (options) expect(Object.keys(options)).toEqual(['providers'])
        }
        expect(Object.isFrozen(answer?.entries ?? Object.freeze({}))).toBe(true)
      }),
      { numRuns: runs(100_000, 2000) },
    )
    expect(applied).toBeGreaterThan(0)
    expect(Reflect.ownKeys(Object.prototype).join()).toBe(clean)
  })
})

describe('a decision that an option takes', () => {
  const own = pluginOf('activity')
  const { remote } = own.manifest
  const plugin = { ...own, manifest: { ...own.manifest, remote: { ...must(remote), option: 'on' } } }
  const rules: Rules = { features: {}, policy: 'override', isBasic: false, isRestricted: false, answer: undefined }

  it.each([
    ['nothing decides', {}, {}],
    ['the site turns it off', { features: { activity: false } }, { on: false }],
    ['its entry is on', { answer: answerOf({ activity: true }) }, { on: true }],
    ['its entry is off', { answer: answerOf({ activity: false }) }, { on: false }],
    ['it has no entry', { answer: answerOf({}) }, { on: false }],
    ['the policy is off', { answer: answerOf({ activity: false }), policy: 'off' }, {}],
    ['basic is set', { isBasic: true }, { on: false }],
  ] as const)('leaves the plugin on when %s', (_, change, options) => {
    expect(resolveFeature(plugin, { ...rules, ...change }, never)).toMatchObject({ value: true, options })
  })
})
