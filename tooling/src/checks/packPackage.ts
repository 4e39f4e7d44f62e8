import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The tarball that `npm publish` would upload for a package folder; no script of the package is run. */
export async function packPackage(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const target = await mkdtemp(join(tmpdir(), 'latchkey-pack-'))
  try {
    const flags = ['pack', '--json', '--ignore-scripts', '--pack-destination', target]
    const script = process.env.npm_execpath
    // npm passes the path of its own script, so that no shell is needed to find it.
    const { stdout } = script?.endsWith('.js')
      ? await run(process.execPath, [script, ...flags], { cwd: folder })
      : await run('npm', flags, { cwd: folder, shell: process.platform === 'win32' })
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    return new Uint8Array(await readFile(join(target, packed?.filename ?? '')))
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}
