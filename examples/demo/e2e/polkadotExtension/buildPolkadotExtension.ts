import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { extensionVersion } from './extensionVersion.ts'

/** What the browser calls it. */
export const extensionName = 'Polkadot wallet core'

const manifest = {
  manifest_version: 3,
  name: extensionName,
  version: extensionVersion,
  permissions: ['storage', 'tabs'],
  action: {},
  content_scripts: [
    { js: ['content.js'], matches: ['http://*/*'], run_at: 'document_start' },
    { js: ['page.js'], matches: ['http://*/*'], run_at: 'document_start', world: 'MAIN' },
  ],
  content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
}

/** An extension a browser can load from a folder. */
export interface BuiltExtension {
  readonly folder: string
  remove(): Promise<void>
}

/**
 * Builds a browser extension around the Polkadot wallet core into a temporary folder. The core waits at top level,
 * which a service worker refuses: it runs in `background.html`, a page that must stay open.
 */
export async function buildPolkadotExtension(): Promise<BuiltExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'polkadot-extension-'))
  const source = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
  const bundle = (name: string, format: 'es' | 'iife') =>
    build({
      input: source(`${name}.ts`),
      platform: 'browser',
      logLevel: 'silent',
      // The core requires unique names, so that two extensions never receive each other's messages.
      transform: {
        define: {
          'process.env': '({})',
          'process.env.EXTENSION_PREFIX': '"latchkey-test"',
          'process.env.PORT_PREFIX': '"latchkey-test"',
          'process.env.NODE_ENV': '"production"',
        },
      },
      output: { file: join(folder, `${name}.js`), format },
    })
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    await Promise.all([bundle('background', 'es'), bundle('content', 'iife'), bundle('page', 'iife')])
    await copyFile(source('background.html'), join(folder, 'background.html'))
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}
