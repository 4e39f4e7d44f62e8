import type { Account, Candidate, Connector, ConnectorContext } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createWalletConnector, noAccountShared, requestGivenUp } from '@latchkey/kernel/adapter'
import type { CosmosChain } from '../networks/cosmosChain.js'
import type { SiteChain } from '../networks/siteChain.js'
import { listSiteChains, toSiteChain } from '../networks/siteChain.js'
import type { KeplrGlobal } from '../options.js'
import { captureWallet } from './captureWallet.js'
import type { ChainState } from './chainAccess.js'
import { createChainAccess, errorOf } from './chainAccess.js'
import type { HeldKey } from './readKey.js'
import { callMs } from './readKey.js'
import { isFinal, shownReason } from './walletErrors.js'

/** How often keys are read again if they change while being read. */
const rereads = 3

/** What a connector needs in addition to its wallet. */
export interface KeplrConnectorOptions extends Pick<KeplrGlobal, 'changeEvent' | 'readsSilently'> {
  readonly chains: readonly CosmosChain[]
  /** By chain id; written by the connector, read by the connection's `keys()`. */
  readonly states: Map<string, ChainState>
  /** Where the change event is dispatched. @default `window` */
  readonly page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
}

const accountOf = ({ address, publicKeyText }: HeldKey): Account => ({ address, publicKey: publicKeyText })
const keyed = <state extends ChainState>(states: Iterable<state>): readonly (state & { readonly key: HeldKey })[] =>
  [...states].filter((state): state is state & { readonly key: HeldKey } => !!state.key)

/** Makes a connector around one Keplr-shaped object of the page. */
// long: closures over one wallet's keys, which every step of a connection reads and writes
export function keplrConnector(
  wallet: Candidate,
  source: object,
  context: ConnectorContext,
  { chains, states, changeEvent, readsSilently = false, page = globalThis.window }: KeplrConnectorOptions,
): Connector {
  const keplr = captureWallet(source)
  const access = createChainAccess(keplr, context.clock)
  /** Incremented by every change that the wallet reports; what was read before the latest is old. */
  let changes = 0
  /** The session whose keys are being read again. */
  let rereading: object | undefined

  /** Read each time: networks may be added at run time. */
  const siteChains = (): readonly SiteChain[] => listSiteChains(context.networks, chains)

  return createWalletConnector('cosmos', wallet, context, (life) => {
    const current = (): SiteChain | undefined =>
      [...states.values()].find(({ chain }) => chain.networkId === life.networkId)?.chain

    /** Makes a chain with a key the active one. */
    const show = (state: ChainState & { readonly key: HeldKey }): void => {
      states.set(state.chain.chainId, state)
      const { address } = state.key
      life.change({ accounts: [accountOf(state.key)], networkId: state.chain.networkId, active: address })
    }

    /** Reads the shared keys again, since the wallet may use another key; once more if it changes meanwhile. */
    const reread = async (): Promise<void> => {
      // A connection whose keys were just read is open then.
      await undefined
      const mine = life.session
      if (life.phase !== 'open' || rereading === mine) return
      rereading = mine
      let seen: number
      let found: readonly ChainState[]
      do {
        seen = changes
        found = await Promise.all(keyed(states.values()).map(({ chain }) => access.read(chain)))
      } while (mine === life.session && seen !== changes)
      if (rereading === mine) rereading = undefined
      const shown = current()
      if (mine !== life.session || life.phase !== 'open' || !shown) return
      for (const state of found) states.set(state.chain.chainId, state)
      const [first] = keyed(found)
      const next = keyed(found).find(({ chain }) => chain.chainId === shown.chainId) ?? first
      if (next) show(next)
      else life.end()
    }

    const onChange = (): void => {
      changes++
      reread().catch(context.report)
    }

    return {
      async open({ networkId, isReconnecting, check, listen }) {
        const wanted = siteChains()
        if (!wanted.length) throw new BaseError('The site lists no Cosmos chain.', { code: 'NETWORK_NOT_FOUND' })
        if (isReconnecting && !readsSilently) {
          throw new BaseError('This wallet is only asked when the visitor requests it.', { code: 'NOT_AUTHORIZED' })
        }
        const request = { tried: new Set<string>(), check }
        const failed = isReconnecting ? new Map<SiteChain, BaseError>() : await access.approve(wanted, request)
        // Listens from here on, so that a change during the next reads is not lost.
        listen()
        let found: readonly ChainState[]
        let seen: number
        let rounds = 0
        do {
          seen = changes
          found = await access.readAll(wanted, failed, request)
        } while (seen !== changes && ++rounds < rereads)
        const isAsked = ({ chain }: ChainState): boolean => chain.networkId === networkId
        const first = keyed(found).find(isAsked) ?? keyed(found)[0]
        if (!first) throw (found.find(isAsked) ?? found[0])?.error ?? noAccountShared(wallet.name)
        states.clear()
        for (const state of found) states.set(state.chain.chainId, state)
        return { accounts: [accountOf(first.key)], networkId: first.chain.networkId }
      },
      listen() {
        if (!changeEvent) return
        page?.addEventListener(changeEvent, onChange)
        return () => page?.removeEventListener(changeEvent, onChange)
      },
      released: () => states.clear(),
      leave: async () => keplr.disable && errorOf(keplr.disable(siteChains().map(({ chainId }) => chainId))),
      async getAccounts() {
        const mine = life.session
        const chain = current()
        const [known] = keyed(chain ? [await access.read(chain)] : [])
        if (!known) return []
        if (mine === life.session && chain === current()) show(known)
        return [accountOf(known.key)]
      },
      async isAuthorized() {
        if (life.phase === 'open' || !readsSilently) return life.phase === 'open'
        const [chain] = siteChains()
        const { key, error } = chain ? await access.read(chain, callMs) : {}
        if (error) context.report(error)
        return !!key
      },
      getProvider: () => source,
      async switchNetwork(network) {
        const mine = life.session
        const check = (): void => {
          if (mine !== life.session) throw requestGivenUp()
        }
        const unsupported = (cause?: BaseError): BaseError =>
          new BaseError((cause && shownReason(cause)) || `${wallet.name} does not know ${network.name}.`, {
            code: 'CHAIN_NOT_SUPPORTED',
            ...(cause && { cause }),
          })
        const chain = toSiteChain(network, chains)
        if (!chain) throw unsupported()
        const request = { tried: new Set<string>(), check }
        const failed = await access.approve([chain], request)
        const found = await access.readAll([chain], failed, request)
        const [known] = keyed(found)
        if (known) return show(known)
        const error = found[0]?.error
        // A key that worked before outlives a later failure.
        if (!states.get(chain.chainId)?.key && error) states.set(chain.chainId, { chain, error })
        throw error && isFinal(error) ? error : unsupported(error)
      },
    }
  })
}
