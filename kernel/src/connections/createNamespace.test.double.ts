// Loaded before a test starts, so that a lazy import takes a known number of turns.
import '../interior/createInterior.js'
import '../log/recordEvents.js'
import '../notices/createNotices.js'
import '../views/createInsisting.js'
import './afterApproval.js'
import './createBalances.js'
import './reconnect/createReconnect.js'
import './network/createSwitchNetwork.js'
import './engine.js'
import './listConnectors.js'
import './signing.js'
import type { Network, NetworkInput } from '../config/contract.js'
import { defineAdapter } from '../define/defineAdapter.js'
import { defineConnector } from '../define/defineConnector.js'
import { notAuthorized } from '../errors/connection.js'
import type {
  Adapter,
  AdapterImplementation,
  Connector,
  ConnectorContext,
  ConnectorEvents,
  ConnectorPlugin,
  DiscoverContext,
  FoundWallet,
} from './contract.js'
import type { Account } from './state.js'

type Result = Awaited<ReturnType<Connector['connect']>>

/** A test-controlled wallet in one namespace. */
export interface NamespaceWallet {
  readonly namespace: string
  /** Names of the calls that reached it, in order. */
  readonly calls: string[]
  /** Addresses that the visitor chose. */
  readonly chosen: string[]
  readonly pending: number
  answer: 'approve' | 'refuse' | 'later' | 'throw'
  switches: 'obey' | 'refuse'
  accounts: readonly Account[]
  networkId: string
  isAuthorized: boolean
  /** Merged into the result of `connect`. */
  result: Partial<Result>
  /** Settles every `later`, as the visitor would. */
  answerPending(isApproved: boolean): void
  tell<event extends keyof ConnectorEvents>(event: event, payload: ConnectorEvents[event]): void
  /** The connector methods that the contract requires, for this namespace. */
  connector(context: ConnectorContext): Omit<Connector, 'id' | 'name' | 'type' | 'namespaces'>
}

/** Creates a test-controlled wallet in one namespace. */
export function createNamespaceWallet(namespace: string): NamespaceWallet {
  const contexts = new Set<ConnectorContext>()
  let pending: ((isApproved: boolean) => void)[] = []
  const refusal = (): Error => Object.assign(new Error('User rejected the request.'), { code: 4001 })
  const wallet: NamespaceWallet = {
    namespace,
    calls: [],
    chosen: [],
    answer: 'approve',
    accounts: [{ address: `${namespace}-one` }],
    networkId: `${namespace}:1`,
    isAuthorized: false,
    switches: 'obey',
    result: {},
    get pending() {
      return pending.length
    },
    answerPending(isApproved) {
      const waiting = pending
      pending = []
      for (const end of waiting) end(isApproved)
    },
    tell(event, payload) {
      for (const { emitter, signal } of contexts) if (!signal.aborted) emitter.emit(event, payload)
    },
    connector(context) {
      contexts.add(context)
      return {
        isAuthorized: async () => wallet.isAuthorized,
        async connect({ isReconnecting }) {
          wallet.calls.push(isReconnecting ? 'restore' : 'connect')
          if (isReconnecting && !wallet.isAuthorized) throw notAuthorized()
          const { answer } = wallet
          if (answer === 'refuse') throw refusal()
          if (answer === 'throw') throw 'broken'
          if (answer === 'later' && !(await new Promise<boolean>((resolve) => pending.push(resolve)))) throw refusal()
          wallet.isAuthorized = true
          return { accounts: wallet.accounts, networkId: wallet.networkId, ...wallet.result }
        },
        async disconnect() {
          wallet.calls.push('disconnect')
          wallet.isAuthorized = false
        },
        getAccounts: async () => wallet.accounts,
        getNetworkId: async () => wallet.networkId,
        getProvider: () => ({ of: namespace }),
        accountChosen: (address) => void wallet.chosen.push(address),
        async switchNetwork({ caipNetworkId }) {
          wallet.calls.push(`switch ${caipNetworkId}`)
          if (wallet.switches === 'refuse') throw refusal()
          wallet.networkId = caipNetworkId
        },
      }
    },
  }
  return wallet
}

/** A namespace whose wallets a test puts on the page. */
export interface Family {
  readonly namespace: string
  /** List this in `plugins`. */
  readonly plugin: Adapter
  /** Networks 1 and 2 of the namespace. */
  readonly networks: readonly NetworkInput[]
  /** Announces a wallet found on the page; requires a running discovery. The `source` is the wallet in this namespace. */
  find(wallet: Omit<FoundWallet, 'type' | 'source'>, source: NamespaceWallet): void
}

/** Creates a namespace whose addresses begin with its name and a dash. */
export function createNamespace(namespace: string, change: Partial<AdapterImplementation> = {}): Family {
  const contexts = new Set<DiscoverContext>()
  const shape = new RegExp(`^${namespace}-[a-z]{1,40}$`)
  const network = (id: number): NetworkInput => ({
    id,
    name: `${namespace} ${id}`,
    chainNamespace: namespace,
    nativeCurrency: { symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  const implementation = {
    connector: ({ id, name, type }, source, context) => ({
      id,
      name,
      type,
      namespaces: [namespace],
      ...(source as NamespaceWallet).connector(context),
    }),
    parseAddress: (text: string, _network?: Network) => (shape.test(text) ? { address: text } : undefined),
    signMessage: async ({ address }) => ({ signature: `${namespace} signs for ${address}` }),
    getBalance: async () => 1n,
    formatAmount: String,
    extend: () => ({}),
    ...change,
  } as AdapterImplementation
  return {
    namespace,
    networks: [network(1), network(2)],
    plugin: defineAdapter<string, { provider: { of: string }; extras: object }>({
      namespace,
      discover: async () => ({
        default(context) {
          contexts.add(context)
          return { ask: () => undefined }
        },
      }),
      load: async () => ({ default: implementation as never }),
    })() as Adapter,
    find(wallet, source) {
      for (const context of contexts) context.announce({ type: 'ANNOUNCED', ...wallet, source })
    },
  }
}

/** Creates a connector that serves several namespaces; with `isShared`, in one session. */
export function createNamespaceSession(
  id: string,
  isShared: boolean,
  ...sides: readonly NamespaceWallet[]
): ConnectorPlugin {
  return defineConnector((context) => {
    const made = new Map(sides.map((side) => [side.namespace, side.connector(context)]))
    const of = (namespace: string) => made.get(namespace) as ReturnType<NamespaceWallet['connector']>
    return {
      id,
      name: id,
      type: 'EXTERNAL',
      namespaces: sides.map(({ namespace }) => namespace),
      isShared,
      isAuthorized: async () => sides.some(({ isAuthorized }) => isAuthorized),
      connect: (input) => of(input.namespace).connect(input),
      disconnect: (namespace) => of(namespace).disconnect(namespace),
      getAccounts: (namespace) => of(namespace).getAccounts(namespace),
      getNetworkId: (namespace) => of(namespace).getNetworkId(namespace),
      getProvider: (namespace) => of(namespace).getProvider(namespace),
      switchNetwork: async (network) => of(network.chainNamespace).switchNetwork?.(network),
    }
  })
}
