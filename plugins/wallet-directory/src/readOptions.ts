import type { OptionsOf } from '@latchkey/kernel'
import { configError } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletEntry } from './contract.js'
import type { DirectoryOptions } from './directoryOptions.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

const strings = (option: string, given: unknown = []): readonly string[] => {
  if (Array.isArray(given) && given.every((item) => typeof item === 'string' && item.trim())) return given
  throw configError(option, given, 'Pass an array of strings.')
}

/** Ids in any case, as the site wrote them and as those of the directory are written: a gateway may tell cases apart. */
const ids = (option: string, given: unknown): readonly string[] => [
  ...new Set(strings(option, given).flatMap((id) => [id.trim(), id.trim().toLowerCase()])),
]

const parseCustom = (given: unknown, index: number): WalletEntry => {
  const entry = parseWalletEntry(given)
  if (!entry) throw configError(`custom[${index}]`, given, 'Pass `{ id, name, … }`.')
  // The site's own wallets are not certified. One with a link can be reached over a relay.
  const { badge_type: _, ...own } = entry
  return { ...own, supports_wc: !!(own.mobile_link || own.desktop_link) }
}

/** Validates the options before the first request, except for the URL of the gateway. @throws `CONFIG_INVALID` */
export function readOptions(given: OptionsOf<WalletDirectoryContract>): DirectoryOptions {
  const { gateway, projectId, custom = [], all = 'show', remoteIcons = false } = given
  if (projectId !== undefined && (typeof projectId !== 'string' || !projectId))
    throw configError('projectId', projectId, 'Pass a string.')
  if (!Array.isArray(custom)) throw configError('custom', custom, 'Pass an array of wallets.')
  if (!['show', 'hide', 'mobile'].includes(all)) throw configError('all', all, "Pass 'show', 'hide' or 'mobile'.")
  if (typeof remoteIcons !== 'boolean') throw configError('remoteIcons', remoteIcons, 'Pass true or false.')
  const chosen = {
    include: ids('include', given.include),
    exclude: strings('exclude', given.exclude),
    featured: ids('featured', given.featured),
  }
  return {
    ...chosen,
    isChoosing: !gateway && Object.values(chosen).some((list) => list[0] !== undefined),
    gateway,
    projectId,
    custom: custom.map(parseCustom),
    order: strings('order', given.order),
    require: strings('require', given.require),
    all,
    remoteIcons,
  }
}
