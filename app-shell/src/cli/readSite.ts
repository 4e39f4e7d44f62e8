import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BaseError } from '@latchkey/kernel'
import type { PolicySite } from '../server/contentPolicy.js'

const unreadable = (file: string, cure: string, cause?: unknown): BaseError =>
  new BaseError(`${file} cannot be read as a configuration. ${cure}`, {
    code: 'CONFIGURATION_UNREADABLE',
    details: { file },
    cause,
  })

const isSite = (given: unknown): given is PolicySite => Array.isArray((Object(given) as Partial<PolicySite>).networks)

/**
 * Imports the configuration of a site: the default export of a module, its export `options`, or the module itself where it exports
 * `networks` and `plugins`. @throws `CONFIGURATION_UNREADABLE`
 */
export async function readSite(file: string): Promise<PolicySite> {
  let module: { readonly [name: string]: unknown }
  try {
    module = await import(pathToFileURL(resolve(file)).href)
  } catch (cause) {
    const { code, message } = Object(cause) as { readonly code?: unknown; readonly message?: unknown }
    const isLanguage = code === 'ERR_UNKNOWN_FILE_EXTENSION'
    throw unreadable(
      file,
      isLanguage
        ? `Node ${process.versions.node} does not read this language: use a .mjs file, or Node 22.18 and later for TypeScript without JSX.`
        : `Importing it failed: ${message}`,
      cause,
    )
  }
  const site = [module.default, module.options, module].find(isSite)
  if (!site)
    throw unreadable(
      file,
      'Export the options of `createLatchkey` as the default or as `options`, or `networks` and `plugins`.',
    )
  return site
}
