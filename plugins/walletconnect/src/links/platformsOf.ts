import type { Candidate } from '@latchkey/kernel'
import type { PairingWallet } from '../contract.js'
import { linkBaseOf } from './buildLink.js'
import { parseLinkBase } from './parseLinkBase.js'
import type { Device } from './readDevice.js'

/**
 * A way to connect a wallet from this device: its phone app, a code, its extension, its desktop app or its web app; `any` is
 * whichever wallet app the phone opens for the scheme of pairing links.
 */
export type Platform =
  | { readonly kind: 'any' | 'phone' | 'desktop' | 'web'; readonly base: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'browser'; readonly connectorId: string }

/** What decides about the ways in addition to wallet and device. */
export interface PlatformRules {
  readonly preferUniversalLinks: boolean
  /** Puts the code first, for a visitor who asked for one. */
  readonly scan?: boolean | undefined
  /** Installed wallets, and other relays. */
  readonly connectors: readonly Pick<Candidate, 'id' | 'reaches' | 'rdns'>[]
}

/** Lists the ways to connect a wallet from this device, the likeliest first; never empty. */
export function platformsOf(
  wallet: PairingWallet | undefined,
  device: Pick<Device, 'isPhone'>,
  { preferUniversalLinks, connectors, scan }: PlatformRules,
): readonly [Platform, ...Platform[]] {
  const code: Platform = { kind: 'code' }
  const any: Platform = { kind: 'any', base: 'wc:' }
  // A phone cannot scan its own screen.
  if (!wallet && device.isPhone) return scan ? [code, any] : [any, code]
  if (!wallet) return [code]
  const ways: Platform[] = []
  const app = device.isPhone ? linkBaseOf(wallet, preferUniversalLinks) : undefined
  if (app) ways.push({ kind: 'phone', base: app })
  const rdns = wallet.rdns?.toLowerCase()
  const found = connectors.find((one) => rdns && one.reaches !== 'remote' && one.rdns?.toLowerCase() === rdns)
  if (found) ways.push({ kind: 'browser', connectorId: found.id })
  const desktop = device.isPhone ? undefined : parseLinkBase(wallet.desktop_link)
  if (desktop) ways.push({ kind: 'desktop', base: desktop })
  const web = parseLinkBase(wallet.webapp_link)
  if (web?.startsWith('https:')) ways.push({ kind: 'web', base: web })
  // A code serves visitors with the wallet on a phone, and those with no other way.
  const [first, ...rest] = device.isPhone || (ways.length && !linkBaseOf(wallet, true)) ? ways : [code, ...ways]
  // Only on a phone can there be none: any app that takes the link is a way on from a code.
  return first ? [first, ...rest] : [code, any]
}
