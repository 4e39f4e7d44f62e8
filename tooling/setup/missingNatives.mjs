import { existsSync, readdirSync } from 'node:fs'

/**
 * The system that natives are built for.
 * @typedef {{ platform: string, arch: string, libc?: 'glibc' | 'musl' | undefined }} System
 */
/**
 * A native package that the lock file lacks; `wantedBy` is the folder of the package that loads it, from the root.
 * @typedef {{ name: string, range: string, wantedBy: string }} Native
 */

/** Words in the names of native packages, in the spelling of their authors. @type {Readonly<Record<string, string>>} */
const platforms = { darwin: 'darwin', macos: 'darwin', linux: 'linux', win32: 'win32', windows: 'win32' }
/** @type {Readonly<Record<string, string>>} */
const archs = { arm64: 'arm64', aarch64: 'arm64', x64: 'x64', amd64: 'x64', 64: 'x64', x86_64: 'x64' }
/** @type {Readonly<Record<string, string>>} */
const libcs = { gnu: 'glibc', musl: 'musl' }

/** The system that this process runs on. @returns {System} */
export function thisSystem() {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch }
  const isMusl = existsSync('/lib') && readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))
  return { platform, arch, libc: isMusl ? 'musl' : 'glibc' }
}

/**
 * The natives of a system that packages of a lock file require and the lock file lacks. npm records those that its
 * registry served when the file was created, and never looks for the others again; only their names are known.
 * @param {string} lockText package-lock.json
 * @param {System} system
 * @returns {Native[]}
 */
export function missingNatives(lockText, system) {
  /** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
  const packages = JSON.parse(lockText).packages
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => isFor(name, system) && !isLocked(packages, wantedBy, name))
      .map(([name, range]) => ({ name, range, wantedBy })),
  )
}

/**
 * Whether a package is a native of the system, by its name: `binding-win32-x64-msvc`, `@turbo/darwin-64`.
 * @param {string} name
 * @param {System} system
 */
function isFor(name, { platform, arch, libc }) {
  const words = name.split(/[@/-]/)
  /** @param {Readonly<Record<string, string>>} known */
  const named = (known) => words.flatMap((word) => (Object.hasOwn(known, word) ? [known[word]] : []))
  if (!named(platforms).includes(platform) || !named(archs).includes(arch)) return false
  const [builtFor] = named(libcs)
  return platform !== 'linux' || builtFor === undefined || builtFor === libc
}

/**
 * Whether the lock file has the package at a path where Node would look for it.
 * @param {object} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  const folders = from.split('/')
  return [...folders.keys(), folders.length].some((depth) =>
    Object.hasOwn(packages, [...folders.slice(0, depth), 'node_modules', name].filter(Boolean).join('/')),
  )
}
