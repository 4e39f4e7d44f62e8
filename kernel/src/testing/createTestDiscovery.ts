import type { DiscoverContext, Discovery, FoundWallet } from '../connections/contract.js'
import { discoverWallets } from '../connections/discoverWallets.js'
import { toBaseError } from '../errors/toBaseError.js'

/** A discovery that a test runs. */
export interface TestDiscovery {
  /** The wallets that the kernel would list, in order. */
  readonly found: readonly FoundWallet[]
  /** What the discovery reported. */
  readonly errors: readonly unknown[]
  ids(): readonly string[]
  ask(): void
  /** Ends the discovery, as destroying its instance does. */
  end(): void
}

/** Starts an adapter's discovery under the rules of the kernel, by default with all kinds of injected wallets and no network. */
export function createTestDiscovery(
  start: (context: DiscoverContext) => Discovery,
  {
    networks = [],
    injected = {},
  }: { networks?: DiscoverContext['networks']; injected?: Partial<DiscoverContext['injected']> } = {},
): TestDiscovery {
  const life = new AbortController()
  const found: FoundWallet[] = []
  const errors: unknown[] = []
  const runtime = {
    options: { networks, injected: { announced: true, plain: true, ...injected } },
    signal: life.signal,
    report(error: unknown) {
      errors.push(error)
      return toBaseError(error)
    },
    registry: { found: (_namespace: string, wallet: FoundWallet) => void found.push(wallet) },
  }
  const discovery = discoverWallets(runtime, 'test', start)
  return {
    found,
    errors,
    ids: () => found.map(({ id }) => id),
    ask: () => discovery.ask(),
    end: () => life.abort(),
  }
}
