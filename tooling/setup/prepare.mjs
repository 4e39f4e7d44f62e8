import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from './childProcesses.mjs'
import { installNatives } from './installNatives.mjs'
import { missingNatives, thisSystem } from './missingNatives.mjs'
import { StartError } from './startError.mjs'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.latchkey-install')

/**
 * Installs the locked dependencies if they are missing or the lock file has changed, and the natives of this system that
 * the lock file lacks. @returns {Promise<void>}
 */
export async function installDependencies() {
  requireNode()
  requireTier()
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  await installLocked(lock)
  await installNatives(missingNatives(lock, thisSystem()), { root, npm: runNpm })
}

/** @param {string} lock */
async function installLocked(lock) {
  const stamp = createHash('sha256').update(lock).digest('hex')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) {
    console.log('Dependencies are installed.')
    return
  }
  if (await matchesInstalled(lock)) {
    console.log('Dependencies are installed and match the lock file.')
  } else {
    console.log('Installing dependencies (npm install) …')
    // Not `npm ci`: it rejects a lock file that lacks another system's native packages, and no lock file has them all
    // where a registry serves only some. Locked packages are installed as locked; the lock file stays unchanged.
    const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    await runNpm(['install', ...options], root)
  }
  await writeFile(stampFile, stamp)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new StartError(`Node ${process.versions.node} is too old.`, 'Install Node 20.19 or newer.')
}

/** Checked before anything is built; tests read the tier through `testTier`. */
function requireTier() {
  const tier = process.env.LATCHKEY_TIER
  if (tier && tier !== 'quick' && tier !== 'full')
    throw new StartError(
      `LATCHKEY_TIER=${tier} is neither quick nor full.`,
      'Set it to one of them, or leave it unset.',
    )
}

/**
 * Whether npm's own record of the last install matches the lock file; someone may have run npm themselves.
 * @param {string} lockText
 */
async function matchesInstalled(lockText) {
  const recordText = await readFile(join(modules, '.package-lock.json'), 'utf8').catch(() => undefined)
  if (!recordText) return false
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} */
  const wanted = JSON.parse(lockText).packages
  /** @type {typeof wanted} */
  const found = JSON.parse(recordText).packages
  const inModules = Object.keys(wanted).filter((path) => path.includes('node_modules/'))
  const complete = inModules.every((path) => {
    const want = wanted[path]
    const have = found[path]
    if (!have) return want?.optional === true
    return have.version === want?.version && have.integrity === want?.integrity && existsSync(join(root, path))
  })
  return complete && Object.keys(found).every((path) => path in wanted)
}

/** @param {readonly string[]} args @param {string} cwd */
async function runNpm(args, cwd) {
  const script = process.env.npm_execpath
  // npm passes the path of its own script, so that no shell is needed to find it.
  if (script?.endsWith('.js')) await runProgram(process.execPath, [script, ...args], { cwd })
  else await runProgram('npm', args, { cwd, shell: process.platform === 'win32' })
}

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChromium = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/**
 * The path of a Chromium or Chrome: LATCHKEY_CHROMIUM, otherwise one on the PATH, otherwise a newly installed one.
 * @param {{ install: boolean }} options whether a missing one may be installed with apt-get
 * @returns {Promise<string>}
 */
export async function findChromium({ install }) {
  const named = process.env.LATCHKEY_CHROMIUM
  if (named) {
    if (await isProgram(named)) return named
    throw new StartError(`LATCHKEY_CHROMIUM=${named} is not a program.`, 'Set it to the path of a Chromium or Chrome.')
  }
  const found = await chromiumOnPath()
  if (found) return found
  if (install && process.platform === 'linux' && process.getuid?.() === 0 && (await onPath('apt-get'))) {
    console.log('Installing Chromium (apt-get install chromium) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram('apt-get', ['update'], { cwd: root, env })
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { cwd: root, env })
    const installed = await chromiumOnPath()
    if (installed) return installed
  }
  const command = process.platform === 'darwin' ? 'brew install --cask chromium' : 'sudo apt-get install -y chromium'
  throw new StartError('No Chromium was found.', `Run \`${command}\`, or set LATCHKEY_CHROMIUM to the path of one.`)
}

async function chromiumOnPath() {
  for (const name of chromiumNames) {
    const path = await onPath(name)
    if (path) return path
  }
  for (const path of process.platform === 'darwin' ? macChromium : []) if (await isProgram(path)) return path
  return undefined
}

/** @param {string} name @returns {Promise<string | undefined>} */
async function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!folder) continue
    const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
    if (await isProgram(path)) return path
  }
  return undefined
}

/** @param {string} path @returns {Promise<boolean>} */
async function isProgram(path) {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** The tools that scripts run, with the file that Node can start without a shell. */
const tools = {
  turbo: 'turbo/bin/turbo',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
}

/**
 * Runs one of the installed tools from the repository's root.
 * @param {keyof typeof tools} tool
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export async function runTool(tool, args, env) {
  await runProgram(process.execPath, [join(modules, tools[tool]), ...args], { cwd: root, env })
}

/**
 * The properties of this machine that Turbo hashes: a report is valid only for the Node and the Chromium that produced it.
 * @returns {NodeJS.ProcessEnv}
 */
export function turboEnv() {
  const chromium = process.env.LATCHKEY_CHROMIUM
  const version = chromium ? spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout?.trim() : ''
  return {
    TURBO_TELEMETRY_DISABLED: '1',
    LATCHKEY_HOST: [process.version, process.platform, process.arch, version].join(' '),
  }
}

/**
 * Builds all packages, or the named ones and their dependencies.
 * @param {readonly string[]} [only] names of packages
 * @returns {Promise<void>}
 */
export async function build(only = []) {
  requireTier()
  const filters = only.map((name) => `--filter=${name}`)
  await runTool('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], { TURBO_TELEMETRY_DISABLED: '1' })
}
