import { gzipSync } from 'node:zlib'
import type { Budget } from './budgets.js'
import { budgets, connectingRooms, lazyRooms, sdks } from './budgets.js'
import type { PluginReport } from './measurePlugins.js'
import type { SiteBundle, SiteChunk } from './siteBundle.js'
import { entryChunk, findRoom, staticClosure } from './siteBundle.js'

const clientModules = /\/node_modules\/@walletconnect\//

/** One line of the size report. */
export interface SizeRow extends Budget {
  site: string
  kb: number
  files: string[]
}

/** The result of a measurement. */
export interface SizeReport {
  rows: SizeRow[]
  /** Lazy chunks that no budget counts, with their entry modules. */
  others: { file: string; kb: number; from: string }[]
  problems: string[]
}

/** Measures the kernel only. */
export function measureKernel(bundle: SiteBundle): SizeReport {
  const row = weigh('kernel', budgets.kernel, staticClosure(bundle, entryChunk(bundle, 'kernel')))
  return { rows: [row], others: [], problems: excess([row]) }
}

/**
 * Measures a page stage by stage; a missing module is a problem, never skipped. `more` is what this page may load in addition
 * at first.
 */
export function measurePage(bundle: SiteBundle, page: string, more?: Budget): SizeReport {
  const problems: string[] = []
  const closureOf = (name: keyof typeof lazyRooms): Set<SiteChunk> => {
    const chunk = findRoom(bundle, lazyRooms[name])
    if (chunk) return staticClosure(bundle, chunk)
    problems.push(`${page}: no chunk contains ${lazyRooms[name]}: it was moved or merged; correct lazyRooms`)
    return new Set()
  }

  const eager = staticClosure(bundle, entryChunk(bundle, page))
  const open = without(closureOf('open'), eager)
  const ours = [...open].filter((chunk) => !isBundlerRuntime(chunk))
  if (ours.length !== 1)
    problems.push(`${page}: the first frame is ${ours.length} chunks, not one: ${namesOf(ours).join(', ')}`)
  const firstFrame = union(open, without(closureOf('discover'), eager))
  const opened = union(eager, firstFrame)
  const beside = without(closureOf('finish'), opened)
  const connected = without(union(closureOf('engine'), closureOf('adapter')), opened)
  const intent = without(closureOf('connecting'), union(union(opened, beside), connected))
  const counted = union(union(union(opened, connected), beside), intent)

  const rows = [
    weigh(
      page,
      more ? { what: `${budgets.eager.what}, ${more.what}`, maxKb: budgets.eager.maxKb + more.maxKb } : budgets.eager,
      eager,
    ),
    weigh(page, budgets.firstFrame, firstFrame),
    weigh(page, budgets.firstOpen, opened),
    weigh(page, budgets.beside, beside),
    weigh(page, budgets.intent, intent),
    weigh(page, budgets.connected, connected),
  ]
  problems.push(...excess(rows))
  for (const chunk of counted) {
    const viem = chunk.moduleIds.find((id) => id.includes('/node_modules/viem/'))
    if (viem) problems.push(`${page}: viem is needed before a wallet is connected: ${viem} in ${chunk.fileName}`)
  }
  const others = [...bundle.values()]
    .filter((chunk) => !counted.has(chunk))
    .map((chunk) => ({ file: chunk.fileName, kb: kbOf([chunk]), from: leadingTo(bundle, chunk) }))
    .sort((a, b) => b.kb - a.kb)
  return { rows, others, problems }
}

/** Measures a page that pairs with phone wallets: no code of the protocol's client may load before a visitor picks it. */
export function measurePhones(bundle: SiteBundle, warnings: readonly string[]): SizeReport {
  const problems = warnings.map((warning) => `phones: the bundler warns: ${warning}`)
  const room = (name: keyof typeof lazyRooms): Set<SiteChunk> => {
    const chunk = findRoom(bundle, lazyRooms[name])
    if (chunk) return staticClosure(bundle, chunk)
    problems.push(`phones: no chunk contains ${lazyRooms[name]}: it was moved or merged; correct lazyRooms`)
    return new Set()
  }
  const eager = staticClosure(bundle, entryChunk(bundle, 'phones'))
  const opened = union(union(eager, room('open')), room('discover'))
  const section = without(room('section'), opened)
  if (section.size > 2)
    problems.push(`phones: the directory’s section is ${section.size} chunks, not two: ${namesOf(section).join(', ')}`)
  const pairing = without(union(room('pairing'), room('code')), opened)
  const isClient = (chunk: SiteChunk): boolean => chunk.moduleIds.some((id) => clientModules.test(id))
  for (const chunk of union(opened, pairing))
    if (isClient(chunk)) problems.push(`phones: ${chunk.fileName} has code of the protocol’s client`)
  const closures = [...bundle.values()].filter(isClient).map((chunk) => staticClosure(bundle, chunk))
  if (!closures.length) problems.push('phones: no chunk contains the protocol’s client')
  const client = without(new Set(closures.flatMap((closure) => [...closure])), union(opened, pairing))
  const rows = [
    weigh('phones', budgets.phones, eager),
    weigh('phones', budgets.section, section),
    weigh('phones', budgets.pairing, pairing),
    weigh('phones', budgets.pairingClient, client),
  ]
  return { rows, others: [], problems: [...problems, ...excess(rows)] }
}

/**
 * Measures a page with all namespaces: the cost of each until it is connected. No SDK may load before the call that needs
 * it.
 */
export function measureNamespaces(bundle: SiteBundle, warnings: readonly string[]): SizeReport {
  // The only expected notice: SDKs are large, and each has a separate row here.
  const unexpected = warnings.filter((warning) => !/larger than \d+ kB/.test(warning))
  const problems = unexpected.map((warning) => `namespaces: the bundler warns: ${warning}`)
  const room = (source: string): Set<SiteChunk> => {
    const chunk = findRoom(bundle, source)
    if (chunk) return staticClosure(bundle, chunk)
    problems.push(`namespaces: no chunk contains ${source}: it was moved or merged`)
    return new Set()
  }
  const eager = staticClosure(bundle, entryChunk(bundle, 'namespaces'))
  const opened = union(union(eager, room(lazyRooms.open)), room(lazyRooms.discover))
  const connected = union(union(opened, room(lazyRooms.engine)), room(lazyRooms.adapter))
  const rows = [weigh('namespaces', budgets.namespaces, eager)]
  for (const family of Object.keys(connectingRooms) as (keyof typeof connectingRooms)[]) {
    const source = `adapters/${family}/src`
    const rooms = ['discover', 'adapter', ...connectingRooms[family]].map((name) => room(`${source}/${name}`))
    const own = new Set(rooms.flatMap((chunks) => [...chunks]))
    rows.push(weigh(family, budgets.family, without(own, connected)))
    const signing = union(own, room(`${source}/requests`))
    for (const chunk of signing) {
      const sdk = sdks.find(({ name }) => holds(chunk, name))
      if (sdk) problems.push(`namespaces: ${sdk.name} is in ${chunk.fileName}, before ${sdk.call}`)
    }
  }
  for (const { name, call, maxKb } of sdks) {
    const closures = [...bundle.values()]
      .filter((chunk) => holds(chunk, name))
      .map((chunk) => staticClosure(bundle, chunk))
    if (!closures.length) problems.push(`namespaces: no chunk contains ${name}`)
    const chunks = without(new Set(closures.flatMap((closure) => [...closure])), connected)
    rows.push(weigh('sdk', { what: `${name}, loaded by ${call}`, maxKb }, chunks))
  }
  return { rows, others: [], problems: [...problems, ...excess(rows)] }
}

function holds({ moduleIds }: SiteChunk, name: string): boolean {
  return moduleIds.some((id) => id.includes(`/node_modules/${name}/`))
}

/** Compares the cost of plugins with the budgets. */
export function reportPlugins({ kb, files, added }: PluginReport): SizeReport {
  const average = added.reduce((sum, next) => sum + next, 0) / added.length
  const rows: SizeRow[] = [
    { site: 'plugins', ...budgets.manyPlugins, kb, files: [...files] },
    { site: 'plugins', ...budgets.plugin, kb: average, files: [] },
    { site: 'plugins', ...budgets.largestPlugin, kb: Math.max(...added), files: [] },
  ]
  return { rows, others: [], problems: excess(rows) }
}

/** The bundler's runtime, which it puts next to chunks that share it; its bytes count all the same. */
export function isBundlerRuntime({ moduleIds }: SiteChunk): boolean {
  return moduleIds.length > 0 && moduleIds.every((id) => /\brolldown\/runtime\.js$/.test(id))
}

/** Weighs chunks against a budget. */
export function weigh(site: string, budget: Budget, chunks: ReadonlySet<SiteChunk>): SizeRow {
  return { site, ...budget, kb: kbOf(chunks), files: namesOf(chunks) }
}

/** Names the rows that are over their budget. */
export function excess(rows: readonly SizeRow[]): string[] {
  return rows
    .filter(({ kb, maxKb }) => kb > maxKb)
    .map(({ site, what, kb, maxKb }) => `${site}: ${what}: ${kb.toFixed(2)} kB is more than ${maxKb} kB`)
}

function kbOf(chunks: Iterable<SiteChunk>): number {
  let bytes = 0
  for (const { code } of chunks) bytes += gzipSync(code, { level: 9 }).length
  return bytes / 1000
}

function leadingTo(bundle: SiteBundle, target: SiteChunk): string {
  const names = (kind: 'imports' | 'dynamicImports'): string[] =>
    [...bundle.values()].filter((chunk) => chunk[kind].includes(target.fileName)).map(({ fileName }) => fileName)
  const lazily = names('dynamicImports').map((name) => `import() in ${name}`)
  const statically = names('imports').map((name) => `with ${name}`)
  return [...lazily, ...statically].slice(0, 4).join(', ') || 'nothing'
}

/** File names of chunks. */
export function namesOf(chunks: Iterable<SiteChunk>): string[] {
  return [...chunks].map(({ fileName }) => fileName)
}

/** Union of two sets. */
export function union<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> {
  return new Set([...a, ...b])
}

/** The first set without the second. */
export function without<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> {
  return new Set([...a].filter((item) => !b.has(item)))
}
