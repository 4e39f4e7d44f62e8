import type { Candidate } from '@latchkey/kernel'
import type { PairingWallet } from '../contract.js'
import { linkBaseOf } from './buildLink.js'
import { parseLinkBase } from './parseLinkBase.js'
import type { Device } from './readDevice.js'

/** A way from this device to a wallet: its app on this phone, a code, its extension, its app on this desktop, its page. */
export type Platform =
  | { readonly kind: 'phone' | 'desktop' | 'web'; readonly base: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'browser'; readonly connectorId: string }

/** What is known of the page beside the wallet. */
export interface PlatformRules {
  readonly preferUniversalLinks: boolean
  /** Wallets of this page, and other relays. */
  readonly connectors: readonly Pick<Candidate, 'id' | 'reaches' | 'rdns'>[]
}

/** The ways that this device has to a wallet, the likeliest first; never none. */
export function platformsOf(
  wallet: PairingWallet | undefined,
  device: Pick<Device, 'isPhone'>,
  { preferUniversalLinks, connectors }: PlatformRules,
): readonly [Platform, ...Platform[]] {
  const code: Platform = { kind: 'code' }
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
  // A code is of use to whoever has the wallet on a phone, and to those for whom there is no other way.
  const [first, ...rest] = device.isPhone || (ways.length && !linkBaseOf(wallet, true)) ? ways : [code, ...ways]
  return first ? [first, ...rest] : [code]
}
