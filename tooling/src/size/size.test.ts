import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testTier } from '@latchkey/kernel/testing'
import type { Plugin } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSite } from './buildSite.js'
import { checkMarkers } from './checkMarkers.js'
import { markers } from './markers.js'
import type { SizeReport } from './measure.js'
import { measureKernel, measureNamespaces, measurePage, measurePhones, reportPlugins } from './measure.js'
import { measureFirstList } from './measureFirstList.js'
import { measureMarks } from './measureMarks.js'
import { measurePlugins } from './measurePlugins.js'
import type { SiteBundle } from './siteBundle.js'

/** A site with the structure of the bench: the content of each module by its path. */
const healthy: Readonly<Record<string, string>> = {
  'page/kernel': "import { kernel } from '/r/kernel/src/index.ts'\nconsole.log(kernel)",
  'page/react': "import 'react'\nimport { open } from '/r/app-shell/src/index.ts'\nopen()",
  'page/vanilla': "import { open } from '/r/app-shell/src/index.ts'\nopen()",
  'kernel/src/index': "export const kernel = { connect: () => import('/r/kernel/src/connections/engine.ts') }",
  'kernel/src/connections/engine': "export const engine = () => import('/r/node_modules/viem/index.ts')",
  'node_modules/viem/index': "export const viem = 'viem'",
  'app-shell/src/index': `import { kernel } from '/r/kernel/src/index.ts'
export const open = () => [kernel.connect(), import('/r/app-shell/src/core/connecting.ts'), import('/r/app-shell/src/shell/afterFirstPaint.ts'), import('/r/app-shell/src/open.ts'), import('/r/adapters/eip155/src/discover/discover.ts'), import('/r/adapters/eip155/src/adapter.ts')]`,
  'app-shell/src/open': `import 'react-dom/client'
import { feature } from '/r/app-shell/src/core/feature.ts'
import { modal } from '/r/app-shell/src/shell/Modal.ts'
export const shown = [feature, modal]`,
  'app-shell/src/core/feature':
    "import { view } from '/r/app-shell/src/core/views/Connect.ts'\nexport const feature = [view]",
  'app-shell/src/core/views/Connect': "export const view = 'view'",
  'app-shell/src/shell/Modal': "export const modal = 'modal'",
  'app-shell/src/core/connecting': "export const connecting = 'connecting'",
  'app-shell/src/shell/afterFirstPaint': "export const finish = 'finish'",
  'adapters/eip155/src/discover/discover': "export const discover = 'discover'",
  'adapters/eip155/src/adapter': "export const adapter = 'adapter'",
}

let outDir = ''
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'latchkey-size-test-'))
})
afterEach(() => rm(outDir, { recursive: true, force: true }))

function bundle(changes: Readonly<Record<string, string>> = {}, site = 'vanilla'): Promise<SiteBundle> {
  const modules: Record<string, string> = { ...healthy, ...changes }
  const sources: Plugin = {
    name: 'fixture',
    enforce: 'pre',
    resolveId(id) {
      if (/^react(-dom)?(\/|$)/.test(id)) return { id, external: true }
      return id.startsWith('/r/') ? id : undefined
    },
    load: (id) => (id.startsWith('/r/') ? modules[id.slice(3).replace(/\.ts$/, '')] : undefined),
  }
  const entries = { [site]: `/r/page/${site}.ts` }
  return buildSite({ root: outDir, outDir: join(outDir, 'dist'), entries, measured: false, plugins: [sources] })
}

async function measure(changes: Readonly<Record<string, string>> = {}): Promise<SizeReport> {
  return measurePage(await bundle(changes), 'vanilla')
}

/** A string that gzip hardly compresses, as a constant of the module. */
const bulk = (kb: number): string => {
  let state = 1
  const next = (): string => {
    state = (state * 48271) % 2147483647
    return String.fromCharCode(97 + (state % 26))
  }
  return `\nglobalThis.bulk = '${Array.from({ length: kb * 1000 }, next).join('')}'`
}

describe('a healthy site', () => {
  it('keeps every lazy module lazy and stays within every budget', async () => {
    for (const page of ['react', 'vanilla']) expect(checkMarkers(await bundle({}, page), page, markers)).toEqual([])
    const report = await measure()
    expect(report.problems).toEqual([])
    expect(report.rows).toHaveLength(6)
    expect(measureKernel(await bundle({}, 'kernel')).problems).toEqual([])
    expect(report.rows.every(({ kb }) => kb > 0)).toBe(true)
    expect(report.others.map(({ from }) => from)).toEqual([expect.stringContaining('import() in')])
  })
})

describe('checkMarkers fails', () => {
  it.each([
    ['shell', '/r/app-shell/src/shell/Modal.ts', 'modal'],
    ['core feature', '/r/app-shell/src/core/feature.ts', 'feature'],
    ['connection engine', '/r/kernel/src/connections/engine.ts', 'engine'],
    ['viem', '/r/node_modules/viem/index.ts', 'viem'],
  ])('when a page imports the %s statically', async (room, path, name) => {
    const site = await bundle({
      'page/vanilla': `${healthy['page/vanilla']}\nimport { ${name} } from '${path}'\nconsole.log(${name})`,
    })
    expect(checkMarkers(site, 'vanilla', markers).join('\n')).toContain(`vanilla: ${room} is eager`)
  })

  it('when the plain page takes React', async () => {
    const site = await bundle({ 'page/vanilla': `import 'react-dom/client'\n${healthy['page/vanilla']}` })
    expect(checkMarkers(site, 'vanilla', markers)).toEqual([expect.stringContaining('vanilla: React is eager')])
  })

  it('when a marker matches nothing', async () => {
    const problems = checkMarkers(await bundle(), 'vanilla', [{ room: 'moved module', module: /\/moved\// }])
    expect(problems).toEqual([expect.stringContaining('moved module is in no lazy chunk')])
  })
})

describe('measure fails', () => {
  it.each([
    ['the eager part', 'app-shell/src/index', 25, 'everything eager'],
    ['the first frame', 'app-shell/src/shell/Modal', 40, 'first frame'],
    ['discovery', 'adapters/eip155/src/discover/discover', 40, 'first frame'],
    ['connecting', 'adapters/eip155/src/adapter', 25, 'connecting an announced EVM wallet'],
    ['what follows the first view', 'app-shell/src/shell/afterFirstPaint', 5, 'once the first view is visible'],
    ['the waiting view', 'app-shell/src/core/connecting', 8, 'the view that waits'],
  ])('when %s exceeds its budget', async (_name, path, kb, what) => {
    const { problems } = await measure({ [path]: `${healthy[path]}${bulk(kb)}` })
    expect(problems.join('\n')).toContain(what)
  })

  it('when the kernel exceeds its budget', async () => {
    const changes = { 'kernel/src/index': `${healthy['kernel/src/index']}${bulk(20)}` }
    const { problems } = measureKernel(await bundle(changes, 'kernel'))
    expect(problems).toEqual([expect.stringContaining('static closure of createKernel')])
  })

  it('when the first frame is two chunks', async () => {
    const shared = "\nimport { modal } from '/r/app-shell/src/shell/Modal.ts'\nconsole.log(modal)"
    const { problems } = await measure({
      'adapters/eip155/src/adapter': `${healthy['adapters/eip155/src/adapter']}${shared}`,
    })
    expect(problems).toEqual([expect.stringContaining('the first frame is 2 chunks')])
  })

  it('when a module is missing', async () => {
    const changed = healthy['app-shell/src/index']?.replace('adapter.ts', 'other.ts') ?? ''
    const { problems } = await measure({ 'app-shell/src/index': changed, 'adapters/eip155/src/other': 'export {}' })
    expect(problems).toEqual([expect.stringContaining('no chunk contains adapters/eip155/src/adapter')])
  })

  it('when connecting needs viem', async () => {
    const viem = "\nimport { viem } from '/r/node_modules/viem/index.ts'\nconsole.log(viem)"
    const { problems } = await measure({
      'adapters/eip155/src/adapter': `${healthy['adapters/eip155/src/adapter']}${viem}`,
    })
    expect(problems).toEqual([expect.stringContaining('viem is needed before a wallet is connected')])
  })
})

describe('the first list of a page with everything', () => {
  const namespaces = ['solana', 'bip122', 'polkadot', 'cosmos']
  const discover = (name: string): string => `adapters/${name}/src/discover/discover`
  const section = 'plugins/wallet-directory/src/feature'
  const full: Readonly<Record<string, string>> = {
    'page/full': `${healthy['page/vanilla']}
globalThis.more = () => [${[...namespaces.map(discover), section].map((path) => `import('/r/${path}.ts')`)}]`,
    ...Object.fromEntries(namespaces.map((name) => [discover(name), `export const discover = '${name}'`])),
    [section]: "export const section = 'section'",
  }
  const measured = async (changes: Readonly<Record<string, string>> = {}) =>
    measureFirstList(await bundle({ ...full, ...changes }, 'full'), 'full')
  const problemsOf = async (changes: Readonly<Record<string, string>>) => (await measured(changes)).problems.join('\n')

  it('is measured together with what follows it', async () => {
    const { rows, problems } = await measured()
    expect(problems).toEqual([])
    const [eager = 0, list = 0, untilQuiet = 0] = rows.map(({ kb }) => kb)
    expect(eager).toBeGreaterThan(0)
    expect(untilQuiet).toBeGreaterThan(list)
    expect(rows[1]?.files).toHaveLength(6)
  })

  it('fails when a part exceeds its budget', async () => {
    const grown = (path: string, kb: number) => problemsOf({ [path]: `${{ ...healthy, ...full }[path]}${bulk(kb)}` })
    expect(await grown('app-shell/src/index', 25)).toContain('everything eager with five adapters')
    expect(await grown(discover('cosmos'), 40)).toContain('the first list: files of one level')
    expect(await grown(section, 60)).toContain('everything that an open requests')
    expect(await grown('app-shell/src/shell/afterFirstPaint', 60)).toContain('everything that an open requests')
  })

  it('fails when the list takes too many files, a second round trip, or immer', async () => {
    const parts = ['one', 'two', 'three', 'four']
    const path = (part: string): string => `kernel/src/${part}`
    const names = parts.map((part) => `import { ${part} } from '/r/${path(part)}.ts'`)
    const scattered = {
      ...Object.fromEntries(parts.map((part) => [path(part), `export const ${part} = () => globalThis.${part}`])),
      ...Object.fromEntries(
        parts.map((part, at) => [`kernel/src/${part}Lazy`, `${names[at]}\nexport const lazy = ${part}`]),
      ),
      'page/full': `${full['page/full']}\n${parts.map((part) => `import('/r/kernel/src/${part}Lazy.ts')`).join('\n')}`,
      'app-shell/src/open': `${names.join('\n')}\n${healthy['app-shell/src/open']}\nexport const more = [${parts}]`,
    }
    expect(await problemsOf(scattered)).toContain('the first list is 10 files, more than 9')
    const later = {
      'page/full': full['page/full']?.replace(`import('/r/${discover('cosmos')}.ts'),`, '') ?? '',
      'app-shell/src/open': `${healthy['app-shell/src/open']}\nexport const late = () => import('/r/${discover('cosmos')}.ts')`,
    }
    expect(await problemsOf(later)).toContain('the list takes two round trips')
    const immer = {
      'node_modules/immer/index': "export const produce = 'produce'",
      [discover('cosmos')]:
        "import { produce } from '/r/node_modules/immer/index.ts'\nexport const discover = [produce]",
    }
    expect(await problemsOf(immer)).toContain('the first list needs immer')
    expect(await problemsOf({ 'page/full': healthy['page/vanilla'] ?? '' })).toContain(
      'no chunk contains adapters/solana',
    )
  })
})

describe('pairing with phone wallets', () => {
  const phones = {
    'page/phones': `${healthy['page/vanilla']}\nglobalThis.pair = () => [import('/r/plugins/walletconnect/src/feature.ts'), import('/r/plugins/wallet-directory/src/feature.ts')]`,
    'plugins/wallet-directory/src/feature': "export const section = () => 'section'",
    'plugins/walletconnect/src/feature':
      "export const feature = () => [import('/r/app-shell/src/ui/drawCode.ts'), import('/r/node_modules/@walletconnect/sign-client/index.ts')]",
    'app-shell/src/ui/drawCode': "export const drawCode = () => 'code'",
    'node_modules/@walletconnect/sign-client/index': "export const client = 'client'",
  }
  const problemsOf = async (changes: Readonly<Record<string, string>>, warnings: readonly string[] = []) =>
    measurePhones(await bundle({ ...phones, ...changes }, 'phones'), warnings).problems.join('\n')

  it('measures the page, the section, the pairing and the client separately', async () => {
    const { rows, problems } = measurePhones(await bundle(phones, 'phones'), [])
    expect(problems).toEqual([])
    expect(rows).toHaveLength(4)
    expect(rows.every(({ kb }) => kb > 0)).toBe(true)
  })

  it.each([
    ['the client is in the plugin', 'plugins/walletconnect/src/feature'],
    ['the client is in the page', 'page/phones'],
  ])('fails when %s', async (_what, path) => {
    const code = phones[path as keyof typeof phones]
    const eager = `import { client } from '/r/node_modules/@walletconnect/sign-client/index.ts'\n${code}\nconsole.log(client)`
    expect(await problemsOf({ [path]: eager })).toContain('has code of the protocol’s client')
  })

  it('fails when the section of the directory exceeds its budget, is scattered, or is missing', async () => {
    const section = 'plugins/wallet-directory/src/feature'
    const imports = ['one', 'two'].map((name) => `import { ${name} } from '/r/plugins/wallet-directory/src/${name}.ts'`)
    const shared = Object.fromEntries(
      ['one', 'two'].map((name) => [
        `plugins/wallet-directory/src/${name}`,
        `export const ${name} = () => globalThis.${name}`,
      ]),
    )
    const entries = ['left', 'right'].map((name, at) => [
      `plugins/wallet-directory/src/${name}`,
      `${imports[at]}\nexport const ${name} = ${at ? 'two' : 'one'}`,
    ])
    const scattered = {
      ...shared,
      ...Object.fromEntries(entries),
      'page/phones': `${phones['page/phones']}\nimport('/r/plugins/wallet-directory/src/left.ts'), import('/r/plugins/wallet-directory/src/right.ts')`,
      [section]: `${imports.join('\n')}\nexport const section = [one, two]`,
    }
    expect(await problemsOf({ [section]: `${phones[section]}${bulk(12)}` })).toContain('section of the first list')
    expect(await problemsOf(scattered)).toContain('section is 3 chunks')
    const without = phones['page/phones'].replace(/, import\([^)]*wallet-directory[^)]*\)/, '')
    expect(await problemsOf({ 'page/phones': without })).toContain(`no chunk contains ${section}`)
  })

  it('fails when a part exceeds its budget, is missing, or the bundler warns', async () => {
    const client = 'node_modules/@walletconnect/sign-client/index'
    expect(await problemsOf({ [client]: `${phones[client]}${bulk(300)}` })).toContain('the protocol client behind it')
    expect(await problemsOf({ 'plugins/walletconnect/src/feature': 'export const feature = 1' })).toContain(
      'no chunk contains the protocol’s client',
    )
    expect(await problemsOf({}, ['no such export'])).toContain('the bundler warns: no such export')
  })
})

describe('measureMarks', () => {
  const picture = '/r/node_modules/@web3icons/core/a.ts'
  const marks = {
    'page/marks': `import { brands } from '/r/plugins/brands/src/manifest.ts'\n${healthy['page/vanilla']}\nconsole.log(brands)`,
    'plugins/brands/src/manifest':
      "export const brands = [() => import('/r/plugins/brands/src/feature.ts'), () => import('/r/plugins/brands/src/known.ts')]",
    'plugins/brands/src/feature': "export const feature = 'feature'",
    'plugins/brands/src/known': `export const known = () => import('${picture}')`,
    'node_modules/@web3icons/core/a': "export const mark = 'mark'",
    'app-shell/src/shell/afterFirstPaint': "export const finish = () => import('/r/app-shell/src/bringMarks.ts')",
    'app-shell/src/bringMarks': "export const bringMarks = 'bringMarks'",
  }
  const measure = async (changes: Readonly<Record<string, string>> = {}) =>
    measureMarks(await bundle({ ...marks, ...changes }, 'marks'), await bundle(changes))

  it('measures what listing marks adds to a page, and the code that brings them', async () => {
    const { rows, problems } = await measure()
    expect(problems).toEqual([])
    expect(rows).toHaveLength(2)
    expect(rows.every(({ kb, maxKb }) => kb > 0 && kb <= maxKb)).toBe(true)
  })

  it('fails when the list is in the page, in the first frame, or requested with it', async () => {
    const list = "import { known } from '/r/plugins/brands/src/known.ts'"
    for (const path of ['page/marks', 'app-shell/src/open', 'app-shell/src/shell/afterFirstPaint'] as const) {
      const code = `${list}\n${path === 'app-shell/src/open' ? healthy[path] : marks[path]}\nconsole.log(known)`
      const { problems } = measureMarks(await bundle({ ...marks, [path]: code }, 'marks'), await bundle())
      expect(problems.join('\n'), path).toContain('code of marks is in the first frame')
    }
  })

  it('fails when marks share a file, are too many, or are missing', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`)
    const file = (name: string) => `node_modules/@web3icons/core/${name}`
    const sources = (count: number) =>
      Object.fromEntries(names(count).map((name) => [file(name), `export const ${name} = '${name}'`]))
    const together = names(2).map((name) => `export { ${name} } from '/r/${file(name)}.ts'`)
    const shared = { ...sources(2), 'node_modules/@web3icons/core/a': together.join('\n') }
    expect((await measure(shared)).problems.join('\n')).toContain('has more than one mark')
    const many = names(51).map((name) => `() => import('/r/${file(name)}.ts')`)
    const crowded = { ...sources(51), 'plugins/brands/src/known': `export const known = [${many}]` }
    expect((await measure(crowded)).problems.join('\n')).toContain('51 chunks of marks are more than 50')
    const { problems } = await measure({ 'plugins/brands/src/known': 'export const known = {}' })
    expect(problems).toEqual(['marks: no chunk contains a mark'])
  })
})

describe('namespaces', () => {
  const names = ['solana', 'bip122', 'polkadot', 'cosmos']
  const sdkOf: Readonly<Record<string, string>> = {
    solana: '@solana/web3.js',
    bip122: '@sats-connect/core',
    polkadot: '@polkadot/extension-dapp',
    cosmos: '@cosmjs/stargate',
  }
  const namespaces: Readonly<Record<string, string>> = Object.fromEntries([
    [
      'page/namespaces',
      `import { open } from '/r/app-shell/src/index.ts'
open()
${names.map((name) => `import('/r/adapters/${name}/src/discover.ts')`).join('\n')}`,
    ],
    ...names.flatMap((name) => [
      [`adapters/${name}/src/discover`, `export const load = () => import('/r/adapters/${name}/src/adapter.ts')`],
      [
        `adapters/${name}/src/adapter`,
        `export const sign = () => import('/r/adapters/${name}/src/requests.ts')
export const form = () => import('/r/adapters/${name}/src/connector/wallets/requestWallet.ts')`,
      ],
      [`adapters/${name}/src/connector/wallets/requestWallet`, `export const form = '${name}'`],
      [`adapters/${name}/src/requests`, `export const load = () => import('/r/node_modules/${sdkOf[name]}/index.ts')`],
      [`node_modules/${sdkOf[name]}/index`, `export const sdk = '${name}'`],
    ]),
  ])
  const problemsOf = async (changes: Readonly<Record<string, string>>, warnings: readonly string[] = []) =>
    measureNamespaces(await bundle({ ...namespaces, ...changes }, 'namespaces'), warnings).problems.join('\n')

  it('measures each namespace until it is connected, and each SDK', async () => {
    const { rows, problems } = measureNamespaces(await bundle(namespaces, 'namespaces'), [])
    expect(problems).toEqual([])
    expect(rows.map(({ site }) => site)).toEqual(['namespaces', ...names, 'sdk', 'sdk', 'sdk', 'sdk', 'sdk'])
    expect(rows.every(({ kb }) => kb > 0)).toBe(true)
  })

  it.each(['discover', 'adapter', 'requests'])('fails when an SDK is in `%s`', async (room) => {
    const path = `adapters/solana/src/${room}`
    const code = `import { sdk } from '/r/node_modules/@solana/web3.js/index.ts'\n${namespaces[path]}\nconsole.log(sdk)`
    expect(await problemsOf({ [path]: code })).toContain('@solana/web3.js is in')
  })

  it('fails when a namespace exceeds its budget, an SDK is missing, or the bundler warns', async () => {
    const path = 'adapters/cosmos/src/adapter'
    expect(await problemsOf({ [path]: `${namespaces[path]}${bulk(30)}` })).toContain('cosmos: found and connected')
    expect(await problemsOf({ 'adapters/bip122/src/requests': 'export const sdk = 1' })).toContain(
      'no chunk contains @sats-connect/core',
    )
    expect(await problemsOf({}, ['a polyfill is missing'])).toContain('the bundler warns: a polyfill is missing')
    expect(await problemsOf({}, ['Some chunks are larger than 500 kB'])).toBe('')
  })
})

describe('plugins', () => {
  // The size step builds and measures the same twenty in both tiers.
  it.runIf(testTier() === 'full')('each of twenty adds something, but not its feature (full tier)', async () => {
    const { added, kb, files } = await measurePlugins(outDir)
    expect(added).toHaveLength(20)
    expect(Math.min(...added)).toBeGreaterThan(0.02)
    expect(kb).toBeGreaterThan(added.reduce((sum, next) => sum + next, 0))
    expect(files).toHaveLength(1)
  })

  it('are too big together, on average, or individually', () => {
    const report = (kb: number, added: number[]): string => reportPlugins({ kb, files: [], added }).problems.join('\n')
    expect(report(13, [0.1, 0.29])).toBe('')
    expect(report(14.1, [0.1])).toContain('twenty more plugins: 14.10 kB is more than 14 kB')
    expect(report(13, [0.25, 0.25])).toContain('on average: 0.25 kB is more than 0.2 kB')
    expect(report(13, [0.1, 0.31, 0.1])).toContain('at most: 0.31 kB is more than 0.3 kB')
  })
})
