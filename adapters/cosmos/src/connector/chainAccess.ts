import type { BaseError, Clock } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { toChainInfo } from '../networks/chainInfo.js'
import type { SiteChain } from '../networks/siteChain.js'
import type { CapturedWallet } from './captureWallet.js'
import { isUnknownChain } from './isUnknownChain.js'
import { namesChain } from './namesChain.js'
import type { HeldKey } from './readKey.js'
import { readKey } from './readKey.js'
import { walletError } from './walletErrors.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000

/** Errors that are about the visitor or the wallet and not about one chain: no other chain is asked for. */
const final = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED', 'ABORTED']

/** Whether an error ends the whole request, not just the part about one chain. */
export const isFinal = (error: BaseError): boolean => final.includes(error.code)

/** What the wallet said about one chain. */
export interface ChainState {
  readonly chain: SiteChain
  readonly key?: HeldKey
  readonly error?: BaseError
}

/** One request to a wallet. */
export interface ChainRequest {
  /** Ids of chains that were suggested in it. */
  readonly tried: Set<string>
  /** Throws once nobody waits for it. */
  check(): void
}

/** Waits for a call of the wallet, and returns its error instead of throwing it. */
export const errorOf = async (promise: Promise<unknown>): Promise<BaseError | undefined> => {
  try {
    await promise
    return
  } catch (thrown) {
    return walletError(thrown)
  }
}

/** How one wallet is asked for chains and their keys. */
export interface ChainAccess {
  /** Reads one chain's key, for at most `ms` milliseconds where given; a failure is a state too. */
  read(chain: SiteChain, ms?: number): Promise<ChainState>
  /** Reads the keys of approved chains; a chain that the wallet turns out not to know is suggested. */
  readAll(approved: readonly ChainState[], request: ChainRequest): Promise<readonly ChainState[]>
  /** Asks for one chain, suggesting it where it is unknown. */
  approveOne(chain: SiteChain, request: ChainRequest): Promise<BaseError | undefined>
  /** Asks for all chains at once, and for each by itself only where the wallet does not say which one it fails for. */
  approve(wanted: readonly SiteChain[], request: ChainRequest): Promise<readonly ChainState[]>
}

/** Makes the access to the chains of one wallet. */
export function createChainAccess(keplr: CapturedWallet, clock: Clock): ChainAccess {
  /** Chains whose suggestion the visitor refused: nothing suggests them again by itself. */
  const refused = new Set<string>()
  const enable = (list: readonly SiteChain[]): Promise<unknown> => keplr.enable(list.map(({ chainId }) => chainId))

  const read = async (chain: SiteChain, ms?: number): Promise<ChainState> => {
    try {
      const promise = readKey(keplr, chain)
      return { chain, key: await (ms === undefined ? promise : withDeadline(promise, 'getKey', ms, clock)) }
    } catch (thrown) {
      return { chain, error: walletError(thrown) }
    }
  }

  /** Tells the wallet about a chain that it said it does not know; returns why it still does not. */
  const suggest = async (chain: SiteChain, why: BaseError, tried: Set<string>): Promise<BaseError | undefined> => {
    const { chainId } = chain
    const info = toChainInfo(chain)
    if (!info || !keplr.experimentalSuggestChain || tried.has(chainId) || refused.has(chainId)) return why
    tried.add(chainId)
    const error = await errorOf(keplr.experimentalSuggestChain(info))
    if (error?.code === 'USER_REJECTED') refused.add(chainId)
    return error
  }

  const approveOne = async (chain: SiteChain, { tried, check }: ChainRequest): Promise<BaseError | undefined> => {
    const error = await errorOf(enable([chain]))
    check()
    if (!error || !isUnknownChain(error)) return error
    const still = await suggest(chain, error, tried)
    check()
    return still ?? errorOf(enable([chain]))
  }

  const approve = async (wanted: readonly SiteChain[], { tried, check }: ChainRequest): Promise<ChainState[]> => {
    const failed = new Map<SiteChain, BaseError>()
    const outcome = (): ChainState[] =>
      wanted.map((chain) => {
        const error = failed.get(chain)
        return error ? { chain, error } : { chain }
      })
    let rest = wanted
    // Each round suggests a chain or leaves one out.
    while (rest.length) {
      const error = await errorOf(enable(rest))
      check()
      if (!error) return outcome()
      if (isFinal(error)) throw error
      const isOnly = rest.length === 1
      const named = isUnknownChain(error) ? rest.filter(({ chainId }) => isOnly || namesChain(error, chainId)) : []
      if (!named.length) {
        if (!isOnly) break
        for (const chain of rest) failed.set(chain, error)
        return outcome()
      }
      for (const chain of named) {
        const still = await suggest(chain, error, tried)
        check()
        if (still) failed.set(chain, still)
      }
      rest = rest.filter((chain) => !failed.has(chain))
    }
    let last: BaseError | undefined
    for (const chain of rest) {
      const error = last ?? (await approveOne(chain, { tried, check }))
      check()
      // Whoever said no once is not asked for each of the others.
      if (error && isFinal(error)) last = error
      if (error) failed.set(chain, error)
    }
    return outcome()
  }

  const readAll = async (approved: readonly ChainState[], { tried, check }: ChainRequest) => {
    const known = await Promise.all(approved.map((state) => (state.error ? state : read(state.chain, callMs))))
    check()
    for (const [index, { chain, error }] of known.entries()) {
      // Some wallets say only now that they do not know a chain.
      if (!error || approved[index]?.error || !isUnknownChain(error) || (await suggest(chain, error, tried))) continue
      check()
      const still = await errorOf(enable([chain]))
      check()
      known[index] = still ? { chain, error: still } : await read(chain, callMs)
      check()
    }
    return known
  }

  return { read, readAll, approveOne, approve }
}
