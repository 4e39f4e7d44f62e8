import type { OptionsOf } from '@latchkey/kernel'
import { configError, safeUrl } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletEntry } from './contract.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

/** Options after checking. */
export interface DirectoryOptions {
  readonly gateway: string | undefined
  readonly projectId: string | undefined
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  readonly custom: readonly WalletEntry[]
  readonly order: readonly string[]
  readonly require: readonly string[]
  readonly all: 'show' | 'hide' | 'mobile'
  readonly remoteIcons: boolean
}

const texts = (option: string, given: unknown = []): readonly string[] => {
  if (Array.isArray(given) && given.every((text) => typeof text === 'string' && text.trim())) return given
  throw configError(option, given, 'Pass an array of texts.')
}

const parseCustom = (given: unknown, index: number): WalletEntry => {
  const entry = parseWalletEntry(given)
  if (!entry) throw configError(`custom[${index}]`, given, 'Pass `{ id, name, … }`.')
  // What the site lists is the site's: nobody certified it. One with a link of its own can be reached over a relay.
  const { badge_type: _, ...own } = entry
  return { ...own, supports_wc: !!(own.mobile_link || own.desktop_link) }
}

/** Checks the options of the plugin before anything is asked. @throws `CONFIG_INVALID` */
export function readOptions(given: OptionsOf<WalletDirectoryContract>): DirectoryOptions {
  const { gateway, projectId, custom = [], all = 'show', remoteIcons = false } = given
  if (gateway !== undefined && !safeUrl(gateway, 'link'))
    throw configError('gateway', gateway, 'Pass an https address (http on localhost).')
  if (projectId !== undefined && (typeof projectId !== 'string' || !projectId))
    throw configError('projectId', projectId, 'Pass a text.')
  if (!Array.isArray(custom)) throw configError('custom', custom, 'Pass an array of wallets.')
  if (!['show', 'hide', 'mobile'].includes(all)) throw configError('all', all, "Pass 'show', 'hide' or 'mobile'.")
  if (typeof remoteIcons !== 'boolean') throw configError('remoteIcons', remoteIcons, 'Pass true or false.')
  return {
    gateway: gateway === undefined ? undefined : safeUrl(gateway, 'link'),
    projectId,
    include: texts('include', given.include),
    exclude: texts('exclude', given.exclude),
    featured: texts('featured', given.featured),
    custom: custom.map(parseCustom),
    order: texts('order', given.order),
    require: texts('require', given.require),
    all,
    remoteIcons,
  }
}
