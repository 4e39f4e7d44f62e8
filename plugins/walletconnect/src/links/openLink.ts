import type { Device } from './readDevice.js'

/** The target of a wallet's link: a framed page cannot navigate to an app, and Telegram opens links in new tabs only. */
export function chooseTarget({ isTelegram, isFramed, isPhone }: Device): '_self' | '_top' | '_blank' {
  if (isTelegram || !isPhone) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** Opens a wallet on this device; call it in the task of a click. */
export function openLink(href: string, device: Device): void {
  const target = chooseTarget(device)
  if (target === '_blank') window.open(href, target, 'noopener,noreferrer')
  else window.open(href, target)
}
