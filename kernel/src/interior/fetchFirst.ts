import type { Listed } from '../contract.js'

/**
 * Requests what the first list of wallets needs: the largest file first, and the discoveries of the adapters in the same
 * tick, since a second round trip would show an empty list in between. Resolves with what `loadInterior` loads; a discovery
 * that fails to load is requested again when wallets are looked for.
 */
export function fetchFirst<interior>(
  loadInterior: () => Promise<interior>,
  plugins: readonly Listed[],
): Promise<interior> {
  const loading = loadInterior()
  for (const entry of plugins) if (entry.kind === 'adapter') (async () => entry.discover())().catch(() => undefined)
  return loading
}
