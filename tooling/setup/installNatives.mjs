import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './startError.mjs'

/**
 * Installs natives that the lock file lacks, each next to the package that loads it: two packages may require different
 * versions. The lock file and npm's record of the workspace stay unchanged.
 * @param {readonly import('./missingNatives.mjs').Native[]} natives
 * @param {object} options
 * @param {string} options.root the repository's root folder
 * @param {(args: readonly string[], folder: string) => Promise<unknown>} options.npm runs npm in a folder
 * @returns {Promise<void>}
 */
export async function installNatives(natives, { root, npm }) {
  const missing = natives
    .filter(({ wantedBy }) => existsSync(join(root, wantedBy)))
    .map(({ name, range, wantedBy }) => ({ name, range, target: join(root, wantedBy, 'node_modules', name) }))
    .filter(({ target }) => !existsSync(target))
  if (missing.length === 0) return
  const names = missing.map(({ name, range }) => `${name}@${range}`).join(', ')
  console.log(`Installing packages that the lock file lacks for this system: ${names} …`)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-natives-'))
  try {
    const aliases = missing.map(({ name, range }, index) => [`native-${index}`, `npm:${name}@${range}`])
    const manifest = { private: true, dependencies: Object.fromEntries(aliases) }
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    await npm(['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
    for (const [index, { target }] of missing.entries()) {
      // It is renamed only once it is complete.
      await cp(join(folder, `node_modules/native-${index}`), `${target}.partial`, { recursive: true })
      await rename(`${target}.partial`, target)
    }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new StartError(`Packages for this system could not be installed: ${names}. ${cause}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
