import type { Problem } from './problem.js'

/** The licence-related part of one entry in a version 3 lock file. */
export interface LockEntry {
  name?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The input of the licence check. */
export interface LicenceInput {
  /** The `packages` of package-lock.json. */
  packages: Readonly<Record<string, LockEntry>>
  /** Folders of the packages that are published. */
  published: readonly string[]
  /** @default licenceExceptions */
  exceptions?: readonly LicenceException[]
  /** The licence in an installed package's own package.json, for entries without one. */
  installedLicence(path: string): string | undefined
  /** The licence whose text a file contains, for entries that name only the file. */
  licenceInFile?(path: string): string | undefined
}

/** Licences allowed for dependencies of published packages; Blue Oak, also OSI-approved, is needed by the pinned relay client. */
export const publishedLicences: readonly string[] = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
]

/** Additional licences allowed for development tools. */
const developmentLicences: readonly string[] = ['MPL-2.0', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Unlicense', 'MIT-0']

/** A dependency of an SDK that is used although its licence isn't listed above; `docs/licences.md` documents it for sites. */
export interface LicenceException {
  /** Its path in the lock file. */
  readonly path: string
  /** Its declared licence; `unknown` if it declares none. */
  readonly licence: string
}

/** All exceptions: never a direct dependency of a published package. */
export const licenceExceptions: readonly LicenceException[] = [
  // @solana/web3.js
  { path: 'node_modules/rpc-websockets', licence: 'LGPL-3.0-only' },
  { path: 'node_modules/text-encoding-utf-8', licence: 'unknown' },
  // @polkadot/api: a light client, optional there, and its dependencies
  { path: 'node_modules/@substrate/connect', licence: 'GPL-3.0-only' },
  { path: 'node_modules/@substrate/connect-extension-protocol', licence: 'GPL-3.0-only' },
  { path: 'node_modules/@substrate/connect-known-chains', licence: 'GPL-3.0-only' },
  { path: 'node_modules/smoldot', licence: 'GPL-3.0-or-later WITH Classpath-exception-2.0' },
]

/** Checks the licence of every locked package, strictly for the dependencies of published packages. */
export function checkLicences({
  packages,
  published,
  exceptions = licenceExceptions,
  installedLicence,
  licenceInFile,
}: LicenceInput): Problem[] {
  const problems: Problem[] = []
  const report = (what: string, cure: string): void => {
    problems.push({ file: 'package-lock.json', line: 0, what, cure })
  }
  const shipped = new Set<string>()
  const direct = new Set<string>()
  const waiting = [...published]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (shipped.has(path)) continue
    shipped.add(path)
    const entry = packages[path]
    if (!entry) {
      report(`${path} is not in the lock file`, 'Run `npm install`.')
      continue
    }
    if (entry.link && entry.resolved) waiting.push(entry.resolved)
    for (const [name, optional] of requirements(entry)) {
      const found = locate(packages, path, name)
      if (found) waiting.push(found)
      if (found && published.includes(path)) direct.add(found)
      if (!found && !optional) report(`${path} needs ${name}, which is not in the lock file`, 'Run `npm install`.')
    }
  }

  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const named = entry.license ?? installedLicence(path)
    const [, file] = /^SEE LICENSE IN ([\w.-]+)$/.exec(named ?? '') ?? []
    const licence = (file && licenceInFile?.(`${path}/${file}`)) || named
    const inShipped = shipped.has(path)
    const allowed = inShipped ? publishedLicences : [...publishedLicences, ...developmentLicences]
    if (licence !== undefined && allowsLicence(licence, allowed)) continue
    const isListed = exceptions.some((one) => one.path === path && one.licence === (licence ?? 'unknown'))
    if (isListed && !direct.has(path)) continue
    const whose = inShipped ? 'a dependency of a published package' : 'a development dependency'
    report(`${path} (${whose}) has the licence ${licence ?? 'unknown'}`, `Replace it. Allowed: ${allowed.join(', ')}.`)
  }
  for (const { path } of exceptions)
    if (!packages[path]) report(`${path} is listed as an exception but is not installed`, 'Remove it from the list.')
  return problems
}

function requirements(entry: LockEntry): [string, boolean][] {
  const of = (record: Record<string, string> | undefined, optional: (name: string) => boolean): [string, boolean][] =>
    Object.keys(record ?? {}).map((name) => [name, optional(name)])
  return [
    ...of(entry.dependencies, () => false),
    ...of(entry.optionalDependencies, () => true),
    ...of(entry.peerDependencies, (name) => entry.peerDependenciesMeta?.[name]?.optional === true),
  ]
}

/** Looks a package up as Node does: the nearest node_modules folder upwards. */
function locate(packages: LicenceInput['packages'], from: string, name: string): string | undefined {
  const parts = from.split('/')
  for (let length = parts.length; length >= 0; length--) {
    const folder = parts.slice(0, length).join('/')
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (Object.hasOwn(packages, candidate)) return candidate
  }
  return undefined
}

/** Whether an SPDX expression is satisfied by the allowed licences: one branch of an OR, every part of an AND. */
export function allowsLicence(expression: string, allowed: readonly string[]): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let position = 0
  const either = (): boolean => {
    let passes = both()
    while (tokens[position] === 'OR') {
      position++
      passes = both() || passes
    }
    return passes
  }
  const both = (): boolean => {
    let passes = one()
    while (tokens[position] === 'AND') {
      position++
      passes = one() && passes
    }
    return passes
  }
  const one = (): boolean => {
    const token = tokens[position++]
    if (token !== '(') return token !== undefined && allowed.includes(token)
    const passes = either()
    return tokens[position++] === ')' && passes
  }
  const passes = either()
  // Anything left over, such as `WITH` or free text, is not understood and so not allowed.
  return passes && position === tokens.length
}
