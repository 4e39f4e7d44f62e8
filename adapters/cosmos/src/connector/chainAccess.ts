import type { BaseError, Clock } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { toChainInfo } from '../networks/chainInfo.js'
import type { SiteChain } from '../networks/siteChain.js'
import type { CapturedWallet } from './captureWallet.js'
import type { HeldKey } from './readKey.js'
import { callMs, readKey } from './readKey.js'
import { isUnknownChain, mentionsChain, walletError } from './walletErrors.js'

/** Errors about the visitor or the wallet rather than one chain. */
const final = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED', 'ABORTED']

/** Whether an error ends the whole request: no other chain is asked for. */
export const isFinal = (error: BaseError): boolean => final.includes(error.code)

/** What the wallet said about one chain. */
export interface ChainState {
  readonly chain: SiteChain
  readonly key?: HeldKey
  readonly error?: BaseError
}

/** One request to a wallet. */
interface ChainRequest {
  /** Ids of chains that were suggested in it. */
  readonly tried: Set<string>
  /** Throws once nobody waits for it. */
  check(): void
}

/** Chains that cannot be used, with the reason. */
type FailedChains = ReadonlyMap<SiteChain, BaseError>

/** Waits for a call of the wallet and returns its error instead of throwing it. */
export const errorOf = (promise: Promise<unknown>): Promise<BaseError | undefined> =>
  promise.then(() => undefined, walletError)

/** Makes the access to the chains of one wallet. */
export function createChainAccess(keplr: CapturedWallet, clock: Clock) {
  /** Chains whose suggestion the visitor refused: they are not suggested again automatically. */
  const refused = new Set<string>()
  const enable = (chains: readonly SiteChain[]): Promise<BaseError | undefined> =>
    errorOf(keplr.enable(chains.map(({ chainId }) => chainId)))

  /** Reads one chain's key, for at most `ms` milliseconds where given; a failure is a state too. */
  const read = (chain: SiteChain, ms?: number): Promise<ChainState> => {
    const reading = readKey(keplr, chain)
    return (ms === undefined ? reading : withDeadline(reading, 'getKey', ms, clock)).then(
      (key) => ({ chain, key }),
      (thrown: unknown) => ({ chain, error: walletError(thrown) }),
    )
  }

  /** Tells the wallet about a chain that it does not know; returns why it still does not. */
  const suggest = async (chain: SiteChain, why: BaseError, tried: Set<string>): Promise<BaseError | undefined> => {
    const { chainId } = chain
    const info = toChainInfo(chain)
    if (!info || !keplr.experimentalSuggestChain || tried.has(chainId) || refused.has(chainId)) return why
    tried.add(chainId)
    const error = await errorOf(keplr.experimentalSuggestChain(info))
    if (error?.code === 'USER_REJECTED') refused.add(chainId)
    return error
  }

  /**
   * Asks for all chains at once, suggesting those that the wallet does not know, and for each of them separately only where
   * the wallet does not say which one it fails for.
   */
  const approve = async (chains: readonly SiteChain[], request: ChainRequest): Promise<FailedChains> => {
    const failed = new Map<SiteChain, BaseError>()
    let rest = chains
    // Each round suggests a chain or leaves one out.
    while (rest.length) {
      const error = await enable(rest)
      request.check()
      if (!error) return failed
      if (isFinal(error)) return new Map(chains.map((chain) => [chain, error]))
      const isOnly = rest.length === 1
      const unknown = isUnknownChain(error) ? rest.filter(({ chainId }) => isOnly || mentionsChain(error, chainId)) : []
      if (!unknown.length && !isOnly) break
      for (const chain of unknown.length ? unknown : rest) {
        const still = unknown.length ? await suggest(chain, error, request.tried) : error
        request.check()
        if (still) failed.set(chain, still)
      }
      rest = rest.filter((chain) => !failed.has(chain))
    }
    let last: BaseError | undefined
    for (const chain of rest) {
      const error = last ?? (await approve([chain], request)).get(chain)
      // A visitor who refused one is not asked for each of the others.
      if (error && isFinal(error)) last = error
      if (error) failed.set(chain, error)
    }
    return failed
  }

  /** Reads the keys of all chains but the failed ones; a chain that the wallet turns out not to know is suggested. */
  const readAll = async (
    chains: readonly SiteChain[],
    failed: FailedChains,
    { tried, check }: ChainRequest,
  ): Promise<readonly ChainState[]> => {
    const states = await Promise.all(
      chains.map((chain) => {
        const error = failed.get(chain)
        return error ? { chain, error } : read(chain, callMs)
      }),
    )
    check()
    for (const [index, { chain, error }] of states.entries()) {
      // Some wallets say only now that they do not know a chain.
      if (!error || failed.has(chain) || !isUnknownChain(error) || (await suggest(chain, error, tried))) continue
      check()
      const still = await enable([chain])
      check()
      states[index] = still ? { chain, error: still } : await read(chain, callMs)
      check()
    }
    return states
  }

  return { read, readAll, approve }
}
