import { chooseTarget } from './chooseTarget.js'
import type { Device } from './readDevice.js'

/** Calls a wallet on this device; to be called in the task of a click. */
export function openLink(href: string, device: Device): void {
  const target = chooseTarget(device)
  if (target === '_blank') window.open(href, target, 'noopener,noreferrer')
  else window.open(href, target)
}
