import type { PairingWallet } from '../contract.js'
import { parseLinkBase } from './parseLinkBase.js'

/** How a link is built. */
export interface LinkRules {
  /** Takes the https link where the wallet has one. */
  readonly preferUniversal: boolean
  /** Telegram on Android decodes once too often. */
  readonly encodesTwice: boolean
}

/** Where a wallet on this device is called; `undefined` where it has no link that may be opened. */
export function linkBaseOf(
  { mobile_link, link_mode }: Pick<PairingWallet, 'mobile_link' | 'link_mode'>,
  preferUniversal: boolean,
): string | undefined {
  const universal = preferUniversal ? parseLinkBase(link_mode) : undefined
  return (universal?.startsWith('https:') && universal) || parseLinkBase(mobile_link)
}

/** The link that hands a pairing to a wallet; `base` is one that `linkBaseOf` gave. */
export function buildLink(base: string, uri: string, { encodesTwice }: Pick<LinkRules, 'encodesTwice'>): string {
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${encodesTwice ? encodeURIComponent(once) : once}`
}

/** The link that brings a paired wallet forward for a request; it holds no key. */
export const buildForwardLink = (base: string, topic: string): string => `${base}wc?sessionTopic=${topic}`
