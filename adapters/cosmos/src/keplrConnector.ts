import type { Account, Candidate, Connector, ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError, cleanText, withDeadline } from '@latchkey/kernel'
import { requestGivenUp, untilAborted } from '@latchkey/kernel/adapter'
import { captureWallet } from './captureWallet.js'
import type { SiteChain } from './chainOf.js'
import { chainOf } from './chainOf.js'
import type { CosmosChain } from './cosmosChain.js'
import { isUnknownChain } from './isUnknownChain.js'
import { namesChain } from './namesChain.js'
import type { HeldKey } from './readKey.js'
import { readKey } from './readKey.js'
import { reasonOf } from './reasonOf.js'
import { toChainInfo } from './toChainInfo.js'
import { walletError } from './walletError.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000
/** Shorter than the kernel's own patience, so that a silent wallet is no failed disconnect. */
const revokeMs = 2500
/** How often keys that changed while they were read are read again. */
const rereads = 3

/** Errors that are about the visitor or the wallet and not about one chain: nobody is asked on. */
const final = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED', 'ABORTED']

/** What the wallet said about one chain. */
export interface ChainState {
  readonly chain: SiteChain
  readonly key?: HeldKey
  readonly error?: BaseError
}

/** What a connector needs beside its wallet. */
export interface KeplrConnectorOptions {
  readonly chains: readonly CosmosChain[]
  /** By chain id; filled by the connector, read by what a connection carries. */
  readonly states: Map<string, ChainState>
  readonly changeEvent?: string | undefined
  readonly readsSilently?: boolean | undefined
  /** Where the change event is heard. @default `window` */
  readonly page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
}

const accountOf = ({ address, publicKeyText }: HeldKey): Account => ({ address, publicKey: publicKeyText })

/** Makes a connector around one Keplr-shaped object of the page. */
export function keplrConnector(
  wallet: Candidate,
  source: object,
  context: ConnectorContext,
  { chains, states, changeEvent, readsSilently = false, page = globalThis.window }: KeplrConnectorOptions,
): Connector {
  const keplr = captureWallet(source)
  const { clock, emitter } = context
  let phase: 'idle' | 'opening' | 'open' = 'idle'
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let lastConnect = 0
  /** Raised by every change that the wallet tells; only the last one is read. */
  let changes = 0
  let current: SiteChain | undefined
  /** Chains whose suggestion the visitor refused: nothing suggests them again by itself. */
  const refused = new Set<string>()

  /** Read anew each time: networks may be added while the site runs. */
  const siteChains = (): readonly SiteChain[] => {
    const found = new Map<string, SiteChain>()
    for (const network of context.networks) {
      const chain = chainOf(network, chains)
      if (chain && !found.has(chain.chainId)) found.set(chain.chainId, chain)
    }
    return [...found.values()]
  }

  /** Waits for a call of the wallet, and answers its error instead of throwing it. */
  const errorOf = async (promise: Promise<unknown>): Promise<BaseError | undefined> => {
    try {
      await promise
      return
    } catch (thrown) {
      return walletError(thrown)
    }
  }

  const enable = (list: readonly SiteChain[]): Promise<unknown> => keplr.enable(list.map(({ chainId }) => chainId))

  /** Reads one chain's key; a failure is a state too. */
  const read = async (chain: SiteChain, ms?: number): Promise<ChainState> => {
    try {
      const promise = readKey(keplr, chain)
      return { chain, key: await (ms === undefined ? promise : withDeadline(promise, 'getKey', ms, clock)) }
    } catch (thrown) {
      return { chain, error: walletError(thrown) }
    }
  }

  /** Tells the wallet about a chain that it said it does not know; answers why it still does not. */
  const suggest = async (chain: SiteChain, why: BaseError, tried: Set<string>): Promise<BaseError | undefined> => {
    const { chainId } = chain
    const info = toChainInfo(chain)
    if (!info || !keplr.experimentalSuggestChain || tried.has(chainId) || refused.has(chainId)) return why
    tried.add(chainId)
    const error = await errorOf(keplr.experimentalSuggestChain(info))
    if (error?.code === 'USER_REJECTED') refused.add(chainId)
    return error
  }

  /** Asks for one chain, suggesting it where it is unknown. */
  const approveOne = async (
    chain: SiteChain,
    tried: Set<string>,
    check: () => void,
  ): Promise<BaseError | undefined> => {
    const error = await errorOf(enable([chain]))
    check()
    if (!error || !isUnknownChain(error)) return error
    const still = await suggest(chain, error, tried)
    check()
    return still ?? errorOf(enable([chain]))
  }

  /** Asks for all chains at once, and for each by itself only where the wallet does not say which one it fails for. */
  const approve = async (
    wanted: readonly SiteChain[],
    tried: Set<string>,
    check: () => void,
  ): Promise<ChainState[]> => {
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
      if (final.includes(error.code)) throw error
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
      const error = last ?? (await approveOne(chain, tried, check))
      check()
      // Whoever said no once is not asked for each of the others.
      if (error && final.includes(error.code)) last = error
      if (error) failed.set(chain, error)
    }
    return outcome()
  }

  const readAll = async (approved: readonly ChainState[], tried: Set<string>, check: () => void) => {
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

  const onChange = (): void => {
    changes++
    if (phase === 'open') reread(changes).catch(context.report)
  }

  const listen = (): void => {
    context.signal.addEventListener('abort', leave)
    if (changeEvent) page?.addEventListener(changeEvent, onChange)
  }

  function leave(): void {
    phase = 'idle'
    current = undefined
    states.clear()
    context.signal.removeEventListener('abort', leave)
    if (changeEvent) page?.removeEventListener(changeEvent, onChange)
  }

  /** Shows what is known by now of a chain that has a key; says so when it is another account or network. */
  const show = (chain: SiteChain, key: HeldKey, before: HeldKey | undefined): void => {
    const isMoved = chain.chainId !== current?.chainId
    current = chain
    if (!isMoved && key.address === before?.address) return
    emitter.emit('change', {
      namespace: 'cosmos',
      accounts: [accountOf(key)],
      active: key.address,
      ...(isMoved && { networkId: chain.networkId }),
    })
  }

  /** Another key may be in use: those that were shared are read again. */
  const reread = async (turn: number): Promise<void> => {
    const mine = generation
    const held = [...states.values()].filter(({ key }) => key)
    const found = await Promise.all(held.map(({ chain }) => read(chain)))
    if (mine !== generation || turn !== changes || phase !== 'open' || !current) return
    const before = states.get(current.chainId)?.key
    for (const state of found) states.set(state.chain.chainId, state)
    const now = states.get(current.chainId)
    const next = now?.key ? now : found.find(({ key }) => key)
    if (next?.key) return show(next.chain, next.key, before)
    leave()
    emitter.emit('disconnect', { namespace: 'cosmos' })
  }

  /** Best effort: older wallets cannot be left from a page. */
  const revoke = async (): Promise<void> => {
    if (!keplr.disable) return
    const ids = siteChains().map(({ chainId }) => chainId)
    await errorOf(withDeadline(keplr.disable(ids), 'disable', revokeMs, clock))
  }

  const open = async (
    asked: string | undefined,
    isReconnecting: boolean,
    signal: AbortSignal,
  ): ReturnType<Connector['connect']> => {
    const mine = ++generation
    lastConnect = mine
    const check = (): void => {
      if (mine === generation && !signal.aborted && !context.signal.aborted) return
      throw requestGivenUp(signal.reason)
    }
    check()
    const wanted = siteChains()
    if (!wanted.length) throw new BaseError('The site lists no Cosmos chain.', { code: 'NETWORK_NOT_FOUND' })
    if (isReconnecting && !readsSilently) {
      throw new BaseError('This wallet is asked only when the visitor says so.', { code: 'NOT_AUTHORIZED' })
    }
    try {
      const tried = new Set<string>()
      const answers = isReconnecting ? wanted.map((chain) => ({ chain })) : await approve(wanted, tried, check)
      // A connection that is asked for again stays as it is until the answer is there.
      if (phase === 'idle') phase = 'opening'
      // Heard from now on, so that a change during the next reads is not lost.
      listen()
      let found: readonly ChainState[]
      let seen: number
      let rounds = 0
      do {
        seen = changes
        found = await readAll(answers, tried, check)
      } while (seen !== changes && ++rounds < rereads)
      const isAsked = ({ chain }: ChainState): boolean => chain.networkId === asked
      const first = found.find((state) => state.key && isAsked(state)) ?? found.find(({ key }) => key)
      if (!first?.key) {
        const { error } = found.find(isAsked) ?? found[0] ?? {}
        throw error ?? new BaseError(`${wallet.name} shared no account.`, { code: 'ACCOUNT_NOT_FOUND' })
      }
      states.clear()
      for (const state of found) states.set(state.chain.chainId, state)
      phase = 'open'
      current = first.chain
      return { accounts: [accountOf(first.key)], networkId: first.chain.networkId }
    } catch (error) {
      if (mine === generation && phase === 'opening') leave()
      // Approved after everybody stopped waiting: closed again, unless it was asked for once more.
      const isLate = walletError(error).code === 'ABORTED'
      if (mine === lastConnect && phase === 'idle' && isLate && !isReconnecting) {
        revoke().catch(context.report)
      }
      throw error
    }
  }

  const moveTo = async (network: Network): Promise<void> => {
    const mine = generation
    const check = (): void => {
      if (mine === generation && phase === 'open') return
      throw requestGivenUp()
    }
    if (phase !== 'open') throw new BaseError(`${wallet.name} is not connected.`, { code: 'NOT_CONNECTED' })
    const chain = chainOf(network, chains)
    const unsupported = (cause?: BaseError): BaseError => {
      const said = cause && cleanText(reasonOf(cause) || cause.message, 200)
      return new BaseError(said || `${wallet.name} does not know ${network.name}.`, {
        code: 'CHAIN_NOT_SUPPORTED',
        ...(cause && { cause }),
      })
    }
    if (!chain) throw unsupported()
    const { chainId } = chain
    const tried = new Set<string>()
    const refusal = await approveOne(chain, tried, check)
    check()
    const [state] = await readAll([refusal ? { chain, error: refusal } : { chain }], tried, check)
    if (!state?.key) {
      const error = state?.error
      // What worked before is not lost by one that failed now.
      if (!states.get(chainId)?.key && error) states.set(chainId, { chain, error })
      throw error && final.includes(error.code) ? error : unsupported(error)
    }
    const before = states.get(chainId)?.key
    states.set(chainId, state)
    show(chain, state.key, before)
  }

  return {
    id: wallet.id,
    name: wallet.name,
    type: wallet.type,
    namespaces: ['cosmos'],
    ...(wallet.icon && { icon: wallet.icon }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    connect: ({ networkId, isReconnecting, signal }) => untilAborted(open(networkId, isReconnecting, signal), signal),
    async disconnect() {
      generation++
      const wasOpen = phase !== 'idle'
      leave()
      if (wasOpen) await revoke()
    },
    // What is heard of the wallet would be followed by reading its key, which asks the visitor once the site was left.
    release() {
      generation++
      leave()
    },
    async getAccounts() {
      const mine = generation
      const chain = current
      if (phase !== 'open' || !chain) return []
      const state = await read(chain)
      if (!state.key) return []
      if (mine === generation && phase === 'open' && chain === current) {
        const before = states.get(chain.chainId)?.key
        states.set(chain.chainId, state)
        show(chain, state.key, before)
      }
      return [accountOf(state.key)]
    },
    getNetworkId: async () => current?.networkId,
    async isAuthorized() {
      if (phase === 'open' || !readsSilently) return phase === 'open'
      const [chain] = siteChains()
      const { key, error } = chain ? await read(chain, callMs) : {}
      if (error) context.report(error)
      return !!key
    },
    getProvider: () => source,
    switchNetwork: moveTo,
  }
}
