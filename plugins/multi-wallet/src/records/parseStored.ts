import { cleanText } from '@latchkey/kernel'
import type { MultiWalletState } from '../contract.js'
import type { RecentConnection } from './recentConnection.js'

/** How long a wallet is remembered that is not listed any more. */
const orphanMs = 90 * 24 * 60 * 60 * 1000
/** Most labels of all namespaces together. */
export const mostLabels = 200
/** Longest label. */
export const labelLimit = 64
const maxText = 300

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= maxText

const parseAccount = (value: unknown): RecentConnection['accounts'][number] | undefined => {
  const { address, type } = Object(value) as { readonly [name: string]: unknown }
  if (!isText(address)) return
  return { address, ...(isText(type) && { type }) }
}

const parseEntry = (value: unknown): RecentConnection | undefined => {
  const { connectorId, accounts, networkId, name, icon, at } = Object(value) as { readonly [name: string]: unknown }
  const known = Array.isArray(accounts) ? accounts.slice(0, 64).flatMap((account) => parseAccount(account) ?? []) : []
  if (!isText(connectorId) || !known[0]) return
  const time = typeof at === 'number' && at <= Date.now() ? at : 0
  // One whose wallet is not listed is never connected again, so its time stays.
  if (Date.now() - time > orphanMs) return
  const shown = cleanText(name)
  return {
    connectorId,
    accounts: known,
    at: time,
    ...(isText(networkId) && { networkId }),
    ...(shown && { name: shown }),
    ...(typeof icon === 'string' && /^data:image\//i.test(icon) && icon.length <= 65_536 && { icon }),
  }
}

/** Reads what tabs stored about wallets that were used; of a broken list, each broken entry is left out by itself. */
export function parseRecents(data: unknown): MultiWalletState['recents'] | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return
  const entries = Object.entries(data).flatMap(([namespace, list]) =>
    Array.isArray(list) ? [[namespace, list.slice(0, 64).flatMap((entry) => parseEntry(entry) ?? [])] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** Reads the visitor's names for accounts: texts that any script of the page can write. */
export function parseLabels(data: unknown): MultiWalletState['labels'] | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return
  let left = mostLabels
  const entries = Object.entries(data).map(([namespace, texts]) => {
    const labels = Object.entries(Object(texts) as { readonly [address: string]: unknown }).flatMap(
      ([address, text]) => {
        const label = cleanText(text, labelLimit)
        return label && isText(address) && left-- > 0 ? [[address, label] as const] : []
      },
    )
    return [namespace, Object.fromEntries(labels)] as const
  })
  return Object.fromEntries(entries)
}
