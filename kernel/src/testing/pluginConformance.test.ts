import { describe, expect, it } from 'vitest'
import type { AnyConnectedPart, AnyManifest, Context, Feature, Plugin } from '../plugins/contract.js'
import type { PluginConformanceSite } from './pluginConformance.js'
import { pluginConformance } from './pluginConformance.js'

interface Parts {
  readonly manifest?: Partial<AnyManifest>
  readonly feature?: Partial<Feature>
  readonly options?: () => object
}

/** A plugin that follows every rule; each test breaks one part. */
const make =
  ({ manifest = {}, feature = {}, options = () => ({}) }: Parts = {}) =>
  (): Plugin => ({
    kind: 'plugin',
    id: 'good',
    options: options(),
    enabled: true,
    manifest: {
      id: 'good',
      api: 1,
      actions: ['go'],
      views: { Good: { title: 'Good' } },
      requires: ['other'],
      gates: ['request.unsafe'],
      load: async () => ({
        default: {
          slice: { initial: { list: [1], text: null }, reducers: {} },
          views: { Good: () => null },
          ...feature,
          setup(context: Context) {
            context.gate('request.unsafe', async () => undefined)
            if (feature.setup) return feature.setup(context)
            context.on('modal:opened', () => undefined)
            context.subscribe(() => undefined)
            context.clock.after(5, () => undefined)
            return { actions: { go: async () => 1 } }
          },
          ...('setup' in feature && !feature.setup && { setup: undefined }),
        },
      }),
      ...manifest,
    },
  })

/** The plugin that it requires. */
const other: Plugin = {
  kind: 'plugin',
  id: 'other',
  options: {},
  enabled: true,
  manifest: {
    id: 'other',
    api: 1,
    views: { Other: { title: 'Other' } },
    load: async () => ({ default: { views: { Other: () => null } } }),
  },
}

/** Messages of the failed cases by name. */
const failing = async (
  parts: Parts | (() => Plugin),
  site: PluginConformanceSite = { plugins: [other] },
): Promise<ReadonlyMap<string, string>> => {
  const failed = new Map<string, string>()
  for (const { name, run } of pluginConformance(typeof parts === 'function' ? parts : make(parts), site)) {
    await run().catch((error: Error) => failed.set(name, error.message))
  }
  return failed
}
const failures = async (parts: Parts | (() => Plugin), site?: PluginConformanceSite): Promise<string[]> => [
  ...(await failing(parts, site)).keys(),
]
const names = {
  manifest: 'its manifest is valid in a list with its required plugins',
  usable: 'isUsable decides by its input alone',
  hosts: 'hosts names addresses that a policy can allow',
  part: 'its part for connected visitors can be loaded, and declares no view a second time and no connector',
  factory: 'two calls of its factory share no mutable object',
  views: 'no title of a view is empty, and the feature provides exactly the declared views',
  setup: 'setup waits for no view and no gate of its own',
  actions: 'setup returns exactly the declared actions',
  gates: 'setup handles exactly the declared gates',
  items: 'every item of a slot has an id of its own, and names a view of a listed plugin or an action of its own',
  catalogues: 'every translation is of a text that the plugin has in English, with its placeholders',
  whole: 'its catalogues in the languages of the site have every text, with every placeholder',
  state: 'its state is plain data',
  dispose: 'nothing it registered is left after dispose, and disposing it reports no error',
  retry: 'a load that failed once succeeds on retry',
}

describe('pluginConformance', () => {
  it('has a case for each rule', () => {
    expect(pluginConformance(make()).map(({ name }) => name)).toEqual(Object.values(names))
  })

  it('passes a plugin that follows every rule, with or without views, actions and state', async () => {
    expect(await failures({})).toEqual([])
    const bare = {
      manifest: { actions: [], views: {}, requires: [], gates: [] },
      feature: { views: {}, slice: undefined, setup: undefined },
    }
    expect(await failures(bare as unknown as Parts)).toEqual([])
  })

  it('finds an invalid manifest', async () => {
    // A kernel refuses such a list, so that every case which needs one fails too.
    const inKernel = [names.manifest, names.setup, names.actions, names.gates, names.dispose, names.retry]
    expect(await failures({ manifest: { api: 2 as never } })).toEqual(inKernel)
    expect(await failures({ manifest: { requires: ['good'] } })).toEqual(inKernel)
  })

  it('finds an `isUsable` without a verdict, with another one each time, or with an alert without code or title', async () => {
    const asked = async (isUsable: unknown) => failures({ manifest: { isUsable } as Partial<AnyManifest> })
    const alert = async () => ({ code: 'KEY_MISSING', title: 'Key Missing' })
    expect(await asked(() => true)).toEqual([])
    expect(await asked(() => ({ alert }))).toEqual([])
    let calls = 0
    const broken = [
      () => undefined,
      () => false,
      () => ({}),
      () => JSON.parse('{'),
      () => calls++ === 0 || { alert },
      (_options: object, site: { networks: object[] }) => site.networks.push({}) > 0,
      () => ({ alert: () => ({ code: 'KEY_MISSING', title: ' ' }) }),
      () => ({ alert: () => ({ code: 'no code', title: 'Key Missing' }) }),
    ]
    for (const isUsable of broken) expect(await asked(isUsable)).toEqual([names.usable])
  })

  it('finds `hosts` that a policy cannot allow, of an unknown use, that change or that throw', async () => {
    const declared = async (hosts: unknown) => failures({ manifest: { hosts } as Partial<AnyManifest> })
    expect(await declared(() => ({}))).toEqual([])
    expect(
      await declared(() => ({ connect: ['wss://a.example'], images: ['https:'], frames: ['https://b.example'] })),
    ).toEqual([])
    let calls = 0
    const broken = [
      () => undefined,
      () => ({ connect: ['gateway'] }),
      () => ({ connect: ['http://a.example'] }),
      () => ({ connect: [undefined] }),
      () => ({ images: ['wss://a.example'] }),
      () => ({ frames: ['https:'] }),
      () => ({ scripts: ['https://a.example'] }),
      () => ({ connect: [`https://a${calls++}.example`] }),
      () => JSON.parse('{'),
    ]
    for (const hosts of broken) expect(await declared(hosts)).toEqual([names.hosts])
  })

  it('finds options that two calls share, at any depth, unless they are frozen', async () => {
    const shared = { list: [] }
    expect(await failures({ options: () => shared })).toEqual([names.factory])
    expect(await failures({ options: () => ({ ...shared }) })).toEqual([names.factory])
    const frozen = Object.freeze([1])
    expect(await failures({ options: () => ({ frozen }) })).toEqual([])
  })

  it('finds views without a title, not provided, or not declared', async () => {
    expect(await failures({ manifest: { views: { Good: { title: ' ' } } } })).toEqual([names.views])
    expect(await failures({ feature: { views: {} } })).toEqual([names.views])
    expect(await failures({ feature: { views: { Good: () => null, More: () => null } as never } })).toEqual([
      names.views,
    ])
  })

  it('names an action that the manifest or setup lacks, and which of them lacks it', async () => {
    const declared = await failing({ manifest: { actions: ['go', 'stop'] } })
    expect([...declared]).toEqual([
      [names.actions, 'The action "stop" is in `actions` of the manifest, but `setup` does not return it.'],
    ])
    const returned = await failing({ manifest: { actions: [] } })
    expect([...returned]).toEqual([
      [
        names.actions,
        '`setup` returns the action "go", but `actions` of the manifest does not list it: nobody can call it.',
      ],
    ])
  })

  it('finds an item whose view or action does not exist', async () => {
    const item = (given: object): Parts => ({
      manifest: { contributes: [{ slot: 'open.view', id: 'a', order: 1, item: given } as never] },
    })
    expect(await failures(item({ view: 'Good' }))).toEqual([])
    expect(await failures(item({ action: 'go' }))).toEqual([])
    const misspelt = (await failing(item({ view: 'Goood' }))).get(names.items)
    expect(misspelt).toMatch('The item "a" of the slot "open.view" names the view "Goood"')
    expect(await failures(item({ action: 'gone' }))).toEqual([names.items])
    // A view of another plugin of the site.
    expect(await failures(item({ view: 'Other' }))).toEqual([])
  })

  it('gives a plugin what it has on a site: the whole context, and the plugins that the site lists', async () => {
    const setup = async (context: Context) => {
      const cache = await context.cache<number>({ lifetimeMs: 1 })
      const found: unknown[] = [
        await cache.get('a', async () => 1),
        context.connection(),
        await context.capability('nothing' as never, 'test'),
        context.networks.map(({ caipNetworkId }) => caipNetworkId),
        context.hasView('Good'),
        await context.http.json({ url: 'http://elsewhere', schema: {} as never }).catch(({ code }) => code),
        await context.ask('Elsewhere' as never, undefined as never).catch(({ code }) => code),
        context.peer('other' as never),
      ]
      expect(found).toEqual([
        1,
        undefined,
        undefined,
        ['test:1', 'test:2'],
        true,
        'ARGUMENT_INVALID',
        'VIEW_NOT_FOUND',
        {},
      ])
      return { actions: { go: async () => 1 } }
    }
    expect([...(await failing({ feature: { setup } }))]).toEqual([])
  })

  it('names a required plugin that the list lacks', async () => {
    const misspelt = { manifest: { requires: ['othr'] } }
    expect([...(await failing(misspelt))]).toEqual([
      [
        names.manifest,
        '`requires` of the manifest names "othr", which is not in the list: correct it, or list that plugin in `plugins` of the second argument.',
      ],
    ])
    expect(await failures({}, {})).toEqual([names.manifest])
  })

  it('names an id that two items of a slot have', async () => {
    const entry = (slot: string, id: string) => ({ slot, id, order: 1, item: { view: 'Good' } })
    const contributing = (...contributes: object[]): Parts => ({ manifest: { contributes: contributes as never } })
    const twice = contributing(entry('open.view', 'a'), entry('open.view', 'b'), entry('open.view', 'a'))
    expect([...(await failing(twice))]).toEqual([
      [names.items, 'The slot "open.view" has two items with the id "a": rename one.'],
    ])
    expect(await failures(contributing(entry('open.view', 'a'), entry('good.slot', 'a')))).toEqual([])
  })

  it('names a gate that the manifest or setup lacks, and which of them lacks it', async () => {
    const declared = await failing({ manifest: { gates: ['request.unsafe', 'connection.policy'] } })
    expect([...declared]).toEqual([
      [
        names.gates,
        'The gate "connection.policy" is in `gates` of the manifest, but `setup` does not handle it with `context.gate`.',
      ],
    ])
    const handled = await failing({ manifest: { gates: [] } })
    expect(handled.get(names.gates)).toBe(
      '`setup` handles the gate "request.unsafe", but `gates` of the manifest does not list it: nothing would load the plugin for it.',
    )
  })

  it.each<[string, (context: Context) => Promise<unknown>]>([
    ['view "Good"', (context) => context.ask('Good' as never, undefined as never)],
    ['gate "request.unsafe"', (context) => context.pass('request.unsafe' as never, {} as never)],
  ])('names what a setup of its own waits for: the %s', async (what, wait) => {
    const actions = { go: async () => 1 }
    const run = (setup: (context: Context) => unknown) => {
      const wanted = pluginConformance(make({ feature: { setup } as Parts['feature'] }), { plugins: [other] })
      return wanted.find(({ name }) => name === names.setup)?.run()
    }
    await expect(run(async (context) => ({ actions, given: await wait(context) }))).rejects.toThrow(
      `\`setup\` waits for the ${what} of its own, which waits for \`setup\`: do not \`await\` it there.`,
    )
    await run((context) => {
      void wait(context).catch(() => undefined)
      return { actions }
    })
  })

  it('finds a translation of nothing, with an unknown placeholder, or under a tag that is none', async () => {
    const english = {
      give: 'Give {amount}',
      'found.one': '{count} found',
      'found.other': '{count} found',
      'of.other': 'Of {count}',
    }
    const speaking = async (
      texts: { readonly [key: string]: string },
      tag = 'de',
      site: PluginConformanceSite = { english },
    ) => {
      const contributes = [
        { slot: 'good.slot', id: 'give', order: 1, item: { label: 'Give', about: 'To us' } },
      ] as never
      const languages = { [tag]: async () => ({ default: texts }) }
      return [...(await failing({ manifest: { contributes }, feature: { languages } }, { plugins: [other], ...site }))]
    }
    const fine = { give: '{amount} geben', 'found.few': '{count}', 'found.one': 'Eins', 'of.one': '{count}' }
    expect(await speaking({ ...fine, 'views.Good': 'Gut', 'items.give': 'Geben', 'items.give.about': 'Uns' })).toEqual(
      [],
    )
    expect(await speaking({}, 'pt-BR')).toEqual([])
    expect(await speaking({ 'views.Good': 'Gut' }, 'de', {})).toEqual([])
    const faults: [{ readonly [key: string]: string }, string][] = [
      [{ giev: 'Geben' }, 'The catalogue "de" translates "giev", which the English catalogue lacks.'],
      [
        { 'views.Goood': 'Gut' },
        'The catalogue "de" translates "views.Goood", which no view or item of the manifest has.',
      ],
      [
        { 'items.gvie': 'Gut' },
        'The catalogue "de" translates "items.gvie", which no view or item of the manifest has.',
      ],
      [
        { give: '{amout} geben' },
        '"give" of the catalogue "de" has the placeholder {amout}, which the English text lacks; it has {amount}.',
      ],
      [
        { 'views.Good': 'Gut, {name}' },
        '"views.Good" of the catalogue "de" has the placeholder {name}, which the English text lacks; it has none.',
      ],
      [{ give: 1 as never }, 'The text "give" of the catalogue "de" is not a text.'],
    ]
    for (const [texts, message] of faults) expect(await speaking(texts)).toEqual([[names.catalogues, message]])
    expect(await speaking(fine, 'de_DE')).toEqual([
      [names.catalogues, '"de_DE" in `languages` is not a BCP 47 tag, such as `de` or `pt-BR`.'],
    ])
    expect(await speaking(fine, 'de', {})).toEqual([
      [
        names.catalogues,
        'The catalogue "de" can be checked with the English one only: pass it as `english` in the second argument.',
      ],
    ])
  })

  it('finds what stays English in a language that must be whole', async () => {
    const english = { give: 'Give {amount}', 'found.one': '{count} found', 'found.other': '{count} found' }
    const whole = {
      'views.Good': 'Gut',
      give: '{amount} geben',
      'found.one': 'Einer gefunden',
      'found.other': '{count} gefunden',
    }
    const speaking = async (texts: { readonly [key: string]: string } | undefined, tag = 'de') => {
      const languages = texts ? { [tag]: async () => ({ default: texts }) } : {}
      return [...(await failing({ feature: { languages } }, { plugins: [other], english, languages: [tag] }))]
    }
    expect(await speaking(whole)).toEqual([])
    const faults: [{ readonly [key: string]: string } | undefined, string][] = [
      [undefined, 'The catalogue "de" lacks "views.Good".'],
      [{ ...whole, give: ' ' }, 'The catalogue "de" lacks "give".'],
      [{ ...whole, give: 'Geben' }, '"give" of the catalogue "de" lacks the placeholder {amount} of the English text.'],
      [
        { ...whole, 'found.other': 'Gefunden' },
        '"found.other" of the catalogue "de" lacks the placeholder {count} of the English text.',
      ],
    ]
    for (const [texts, message] of faults) expect(await speaking(texts)).toEqual([[names.whole, message]])
    // Arabic has six forms.
    const lacking = expect.stringMatching(/^The catalogue "ar" lacks "found\.(zero|two|few|many)"\.$/)
    expect(await speaking(whole, 'ar')).toEqual([[names.whole, lacking]])
  })

  describe('of a plugin whose manifest has a part for connected visitors', () => {
    /** The same plugin with its views in a part. */
    const halved =
      (change: (part: AnyConnectedPart) => unknown, more: Partial<AnyManifest> = {}) =>
      (): Plugin => {
        const plugin = make()()
        const { views = {}, load, ...manifest } = plugin.manifest
        const connected = async () => ({
          default: change({ views, ...(load && { load }) } as AnyConnectedPart) as AnyConnectedPart,
        })
        return { ...plugin, manifest: { ...manifest, connected, ...more } }
      }
    /** Cases that run without the part. */
    const without = [names.manifest, names.usable, names.hosts, names.factory]
    const needing = Object.values(names).filter((name) => !without.includes(name) && name !== names.whole)

    it('passes one that follows every rule', async () => {
      expect(await failures(halved((part) => part))).toEqual([])
      expect(await failures(halved((part) => ({ ...part, contributes: [] })))).toEqual([])
    })

    it('finds a part without `load`, and a module without a part', async () => {
      const found = await failing(halved(({ views }) => ({ views })))
      expect([...found.keys()]).toEqual(needing)
      expect(found.get(names.part)).toBe(
        '`connected` of "good" must resolve with a module whose default export is `{ views, contributes, load }`: its `load` is not a function.',
      )
      expect([...(await failing(halved(() => undefined))).keys()]).toEqual(needing)
    })

    it('finds a part that throws', async () => {
      const fail = () => {
        throw new Error('404')
      }
      const found = await failing(halved(fail))
      expect([...found.keys()]).toEqual(needing)
      expect(found.get(names.part)).toBe('`connected` of "good" failed: 404')
    })

    it('finds a view that another plugin declares, in its manifest or in its part', async () => {
      const twice = halved((part) => ({ ...part, views: { Good: {}, Other: {} } }))
      const message = 'The view "Other" is declared by "other" too: rename one.'
      expect((await failing(twice)).get(names.part)).toBe(message)
      const { views = {}, load = async () => ({ default: {} }), ...manifest } = other.manifest
      const half: Plugin = {
        ...other,
        manifest: { ...manifest, connected: async () => ({ default: { views, load } }) },
      }
      expect((await failing(twice, { plugins: [half] })).get(names.part)).toBe(message)
    })

    it('finds views that the manifest has in addition, and a connector', async () => {
      const also = await failing(halved((part) => part, { views: { Good: {} } }))
      expect(also.get(names.part)).toBe(
        '`views` is in the manifest, which has `connected`: put it into the module that `connected` imports.',
      )
      const early = halved((part) => ({ ...part, contributes: [{ slot: 'connectors', id: 'a', order: 1, item: {} }] }))
      expect((await failing(early)).get(names.part)).toMatch('contributes connectors')
    })

    it('checks views, items and actions of the part as those of a manifest', async () => {
      expect(await failures(halved((part) => ({ ...part, views: { Good: { title: ' ' } } })))).toEqual([names.views])
      const item = (given: object) =>
        halved((part) => ({ ...part, contributes: [{ slot: 'open.view', id: 'a', order: 1, item: given }] }))
      expect(await failures(item({ view: 'Good' }))).toEqual([])
      expect(await failures(item({ view: 'Goood' }))).toEqual([names.items])
      expect(await failures(item({ action: 'gone' }))).toEqual([names.items])
    })
  })

  it('finds a module that exports no feature', async () => {
    const named = await failing({ manifest: { load: async () => ({ feature: {} }) as never } })
    expect(named.get(names.views)).toBe(
      '`load` of "good" must resolve with a module whose default export is the feature; it exports "feature".',
    )
    expect(named.get(names.actions)).toMatch('good.load')
  })

  it.each<[string, unknown]>([
    ['a Map', new Map()],
    ['a nested Set', { inner: [new Set()] }],
    ['a Date', { at: new Date(0) }],
    ['a function', { call: () => undefined }],
    ['a bigint', { amount: 1n }],
    ['NaN', { rate: Number.NaN }],
    ['a class instance', { error: new Error('x') }],
    ['a circle', Object.assign([] as unknown[], [[]]).map((_entry, _index, list) => list)],
  ])('finds %s in its state', async (_what, initial) => {
    const looped = Array.isArray(initial) ? Object.assign(initial, { 0: initial }) : initial
    expect(await failures({ feature: { slice: { initial: looped, reducers: {} } as never } })).toEqual([names.state])
  })

  it('finds a dispose that throws', async () => {
    const dispose = (): void => {
      throw new Error('socket')
    }
    const found = await failing({ feature: { setup: () => ({ actions: { go: async () => 1 }, dispose }) } })
    expect([...found]).toEqual([[names.dispose, 'Its `dispose` failed: socket']])
  })

  it('finds a plugin that cannot start a second time', async () => {
    const plugin = (): Plugin => {
      let setups = 0
      const setup = () => {
        if (setups++) throw new Error('again')
        return { actions: { go: async () => 1 } as never }
      }
      return make({ feature: { setup } })()
    }
    expect(await failures(plugin)).toEqual([names.retry])
  })

  it('finds a plugin whose code never loads', async () => {
    const load = (): Promise<never> => Promise.reject(new Error('404'))
    expect(await failures({ manifest: { load } })).toEqual([
      names.views,
      names.setup,
      names.actions,
      names.gates,
      names.catalogues,
      names.state,
      names.dispose,
      names.retry,
    ])
  })
})
