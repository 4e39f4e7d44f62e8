import type { Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'

/** Where the site's network shows a transaction; `undefined` without an explorer, and for anything but a hash. */
export function explorerLink(network: Pick<Network, 'blockExplorers'> | undefined, hash: string): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (!base || !/^0x[0-9a-f]{64}$/.test(hash)) return
  return safeUrl(`${base.replace(/\/+$/, '')}/tx/${hash}`, 'link')
}
