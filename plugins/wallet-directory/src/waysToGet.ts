import type { WalletEntry } from './contract.js'
import type { en } from './locale/en.js'
import type { Device } from './readDevice.js'

/** A place to get a wallet. */
export interface WayToGet {
  readonly label: keyof typeof en
  /** https */
  readonly href: string
}

/** Lists where to get a wallet on this device: matching stores, its web app and its homepage. */
export function waysToGet(entry: WalletEntry, { system, isChromium }: Device): readonly WayToGet[] {
  const { chrome_store, app_store, play_store, webapp_link, homepage } = entry
  const ways: readonly (readonly [label: WayToGet['label'], href: string | undefined, fits: boolean])[] = [
    ['chromeStore', chrome_store, isChromium],
    ['appStore', app_store, system !== 'android'],
    ['playStore', play_store, system !== 'ios'],
    ['webApp', webapp_link, true],
    ['website', homepage, true],
  ]
  return ways.flatMap(([label, href, fits]) => (href && fits ? [{ label, href }] : []))
}
