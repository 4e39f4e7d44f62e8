import type { BaseError, Clock, Connection } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import type { CosmosChainKey } from '../contract.js'
import { toChainInfo } from '../networks/chainInfo.js'
import type { SiteChain } from '../networks/siteChain.js'
import type { CapturedWallet } from './captureWallet.js'
import type { HeldKey } from './readKey.js'
import { callMs, readKey } from './readKey.js'
import { isFinal, isUnknownChain, mentionsChain, shownReason, walletError } from './walletErrors.js'

/** The wallet's key for one chain, or its error. */
export interface ChainState {
  readonly chain: SiteChain
  readonly key?: HeldKey
  readonly error?: BaseError
}

/** One request to a wallet. */
interface ChainRequest {
  /** Ids of the chains suggested during this request. */
  readonly tried: Set<string>
  /** @throws `ABORTED` once the request is cancelled */
  check(): void
}

/** Chains that cannot be used, with the reason. */
type FailedChains = ReadonlyMap<SiteChain, BaseError>

/** Waits for a call of the wallet and returns its error instead of throwing it. */
export const errorOf = (promise: Promise<unknown>): Promise<BaseError | undefined> =>
  promise.then(() => undefined, walletError)

/** Requests approval and keys of chains from one wallet. */
export function createChainAccess(keplr: CapturedWallet, clock: Clock) {
  /** Chains whose suggestion the visitor refused: they are not suggested again automatically. */
  const refused = new Set<string>()
  const enable = (chains: readonly SiteChain[]): Promise<BaseError | undefined> =>
    errorOf(keplr.enable(chains.map(({ chainId }) => chainId)))

  /** Reads one chain's key, for at most `ms` milliseconds if given; a failure becomes part of the state. */
  const read = (chain: SiteChain, ms?: number): Promise<ChainState> => {
    const reading = readKey(keplr, chain)
    return (ms === undefined ? reading : withDeadline(reading, 'getKey', ms, clock)).then(
      (key) => ({ chain, key }),
      (thrown: unknown) => ({ chain, error: walletError(thrown) }),
    )
  }

  /** Suggests a chain that the wallet does not know; returns the error if the chain remains unknown. */
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
   * Asks for all chains in one request and suggests those that the wallet does not know. Asks for each chain separately
   * only if the wallet does not name the chain that failed.
   */
  const approve = async (chains: readonly SiteChain[], request: ChainRequest): Promise<FailedChains> => {
    const failed = new Map<SiteChain, BaseError>()
    let rest = chains
    // Each round suggests a chain or drops one.
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
      // After a refusal, the visitor is not prompted for the remaining chains.
      if (error && isFinal(error)) last = error
      if (error) failed.set(chain, error)
    }
    return failed
  }

  /** Reads the keys of all chains except the failed ones; suggests a chain that turns out to be unknown. */
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
      // Some wallets report an unknown chain only here.
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

/** A chain's key, or the reason there is none, in the public form. */
export function toChainKey({ chain: { chainId, networkId }, key, error }: ChainState): CosmosChainKey {
  if (!key) return { chainId, networkId, error: (error && shownReason(error)) || 'Unknown' }
  const { address, algo, publicKeyText: publicKey, isHardware } = key
  return { chainId, networkId, address, algo, publicKey, isHardware }
}

/** The key of the active chain according to the record, for connectors of other packages. */
export function recordedKeys(
  chains: readonly SiteChain[],
  { networkId, accounts, activeAddress: address }: Connection,
): readonly CosmosChainKey[] {
  const publicKey = accounts.find((account) => account.address === address)?.publicKey
  const active = chains.filter((chain) => chain.networkId === networkId)
  return active.map(({ chainId }) => ({ chainId, networkId, address, ...(publicKey !== undefined && { publicKey }) }))
}
