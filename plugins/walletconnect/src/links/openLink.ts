import type { Device } from './readDevice.js'

/** Where a wallet's link opens: a page in a frame cannot leave for an app, Telegram opens links in new tabs alone. */
export function chooseTarget({ isTelegram, isFramed, isPhone }: Device): '_self' | '_top' | '_blank' {
  if (isTelegram || !isPhone) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** Calls a wallet on this device; to be called in the task of a click. */
export function openLink(href: string, device: Device): void {
  const target = chooseTarget(device)
  if (target === '_blank') window.open(href, target, 'noopener,noreferrer')
  else window.open(href, target)
}
