import type { Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'

/**
 * Where the site's network shows an account or a transaction; explorers of test clusters keep their query. `undefined` without a safe
 * explorer, and for an id that is more than one part of a path.
 */
export function explorerLink(
  network: Pick<Network, 'blockExplorers'> | undefined,
  kind: 'address' | 'tx',
  id: string,
): string | undefined {
  const [base = '', query = ''] = network?.blockExplorers?.default.url.split(/(\?[^#]*)|#.*/) ?? []
  if (!base || !/^(?!\.+$)[\w.-]+$/.test(id)) return
  return safeUrl(`${base.replace(/\/+$/, '')}/${kind}/${id}${query}`, 'link')
}
