import type { WalletEntry } from '../contract.js'
import type { Place } from './isUsable.js'

/** Whether somebody who gets the wallet now can connect it on this device: in the page, by a link, or over a relay. */
export const isWorthGetting = (entry: WalletEntry, { isPhone }: Pick<Place, 'isPhone'>, hasRelay: boolean): boolean => {
  const { supports_wc, rdns, chrome_store, webapp_link, desktop_link } = entry
  return isPhone || hasRelay || !supports_wc || !!(rdns || chrome_store || webapp_link || desktop_link)
}
