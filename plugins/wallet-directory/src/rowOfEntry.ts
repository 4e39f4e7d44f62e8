import type { WalletEntry, WalletRow } from './contract.js'
import { identityOf } from './merge/identity.js'
import { isCapable } from './merge/isUsable.js'

/** A wallet of the directory as a row of its own. */
export const rowOfEntry = (
  entry: WalletEntry,
  group: WalletRow['group'],
  {
    hasRelay,
    required,
    tag,
  }: { readonly hasRelay: boolean; readonly required: readonly string[]; readonly tag?: WalletRow['tag'] },
): WalletRow => {
  const isReachable = hasRelay && entry.supports_wc
  const shownTag = tag ?? (isReachable ? undefined : 'get')
  return {
    key: `directory:${entry.id}`,
    name: entry.name,
    // The site chose that picture itself.
    ...(group === 'custom' && entry.image_url && { icon: entry.image_url }),
    group,
    transports: [...(isReachable ? (['relay'] as const) : []), ...(group === 'custom' ? (['custom'] as const) : [])],
    entry,
    connectorIds: [],
    namespaces: identityOf(entry).namespaces,
    ...(shownTag && { tag: shownTag }),
    ...(!isCapable(entry, required) && { disabled: 'cannot-do' as const }),
    marks: entry.badge_type === 'certified' ? ['certified'] : [],
  }
}
