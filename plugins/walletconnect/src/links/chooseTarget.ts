import type { Device } from './readDevice.js'

/** Where a wallet's link opens: a page in a frame cannot leave for an app, Telegram opens links in new tabs alone. */
export function chooseTarget({ isTelegram, isFramed, isPhone }: Device): '_self' | '_top' | '_blank' {
  if (isTelegram || !isPhone) return '_blank'
  return isFramed ? '_top' : '_self'
}
