import type { PairingWallet } from '../contract.js'
import { parseLinkBase } from './parseLinkBase.js'

/** Options for building a link. */
export interface LinkRules {
  /** Uses the https link if the wallet has one. */
  readonly preferUniversal: boolean
  /** Telegram on Android decodes the link twice. */
  readonly encodesTwice: boolean
}

/** The base of a link to a wallet on this device; `undefined` if the wallet has no link that may be opened. */
export function linkBaseOf(
  { mobile_link, link_mode }: Pick<PairingWallet, 'mobile_link' | 'link_mode'>,
  preferUniversal: boolean,
): string | undefined {
  const universal = preferUniversal ? parseLinkBase(link_mode) : undefined
  return (universal?.startsWith('https:') && universal) || parseLinkBase(mobile_link)
}

/** Builds the link that passes a pairing to a wallet; `base` comes from `linkBaseOf`. */
export function buildLink(base: string, uri: string, { encodesTwice }: Pick<LinkRules, 'encodesTwice'>): string {
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${encodesTwice ? encodeURIComponent(once) : once}`
}

/** Builds the link that brings a paired wallet to the front for a request; it contains no key. */
export const buildForwardLink = (base: string, topic: string): string => `${base}wc?sessionTopic=${topic}`
