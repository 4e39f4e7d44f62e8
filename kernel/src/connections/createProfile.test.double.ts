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
import './signing.js'
import type { NetworkInput } from '../config/contract.js'
import type { KernelOptions } from '../config/options.js'
import { createKernel } from '../createKernel.js'
import { defineAdapter } from '../define/defineAdapter.js'
import { defineConnector } from '../define/defineConnector.js'
import type { AnyKernel } from '../kernel.js'
import type { Plugin } from '../plugins/contract.js'
import type { MemoryStorage } from '../testing/createMemoryStorage.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import type { TestClock } from '../testing/createTestClock.js'
import { createTestClock } from '../testing/createTestClock.js'
import type {
  Adapter,
  ConnectorContext,
  ConnectorEmitter,
  ConnectorEvents,
  ConnectorPlugin,
  TabChannel,
} from './contract.js'
import type { NamespaceState } from './state.js'

/** How a wallet of the profile responds; `later` waits for `answerPending`. */
export type ProfileAnswer = 'approve' | 'refuse' | 'later' | 'no-accounts' | 'no-network' | 'throw'

/** An installed wallet: its permissions outlive pages, and every page receives its events. */
export interface ProfileWallet {
  readonly id: string
  readonly namespace: string
  /** Names of the calls that reached it, in order. */
  readonly calls: string[]
  /** The accounts and networks that signed, as the wallet saw them. */
  readonly signatures: string[]
  readonly pending: number
  answer: ProfileAnswer
  switches: 'obey' | 'refuse' | 'stay' | 'later'
  disconnects: 'obey' | 'refuse' | 'never'
  accounts: readonly string[]
  networkId: string
  isAuthorized: boolean
  /** Settles every `later`, as the visitor would. */
  answerPending(isApproved: boolean): void
  tell<event extends keyof ConnectorEvents>(event: event, payload: ConnectorEvents[event]): void
}

/** A page of the site. */
export interface ProfilePage {
  readonly kernel: AnyKernel
  readonly clock: TestClock
  /** Connection events in order, as `connected alpha a1`. */
  readonly facts: string[]
  state(namespace: string): NamespaceState | undefined
}

/** A browser profile: storage, installed wallets and the tabs of one site. */
export interface Profile {
  readonly storage: MemoryStorage
  readonly wallets: readonly ProfileWallet[]
  /** Number of listeners on channels that are still open. */
  readonly tabs: number
  wallet(id: string): ProfileWallet
  load(options?: Partial<KernelOptions>, plugins?: readonly Plugin[]): ProfilePage
  /** Reads the value stored under a kernel key. */
  stored(name: string): unknown
  /** Puts a message on the channel, as another tab would. */
  say(message: unknown): void
}

/** Settles when a step of the outside world (a wallet, another tab) happens. */
export type Deliver = (what: string) => Promise<unknown>

/** Runs everything that needs no outside step: microtasks, and imports of modules that are already loaded. */
export async function settled(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    if (holds()) return
    await settled(1)
  }
  throw new Error(`Never: ${holds}`)
}

const network = (chainNamespace: string, id: number): NetworkInput => ({
  id,
  name: `${chainNamespace} ${id}`,
  chainNamespace,
  nativeCurrency: { symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

const adapter = (namespace: string): Adapter =>
  defineAdapter<string, { provider: { sign(address: string): string }; extras: object }>({
    namespace,
    discover: async () => ({ default: () => ({ ask: () => undefined }) }),
    load: async () => ({
      default: {
        connector: () => {
          throw new Error('Wallets of a profile are listed.')
        },
        parseAddress: (text) => (/^[a-z]{1,40}$/.test(text) ? { address: text } : undefined),
        signMessage: async ({ provider, address }) => ({
          signature: (provider as { sign(address: string): string }).sign(address),
        }),
        getBalance: async () => 0n,
        formatAmount: String,
        extend: () => ({}),
      },
    }),
  })() as Adapter

const createWallet = (id: string, namespace: string, deliver: Deliver): ProfileWallet & { plugin: ConnectorPlugin } => {
  const emitters = new Set<ConnectorEmitter>()
  let closing: Promise<unknown> = Promise.resolve()
  let pending: ((isApproved: boolean) => void)[] = []
  const refusal = (): Error => Object.assign(new Error('User rejected the request.'), { code: 4001 })
  const visitor = async (answer: string): Promise<void> => {
    const isApproved =
      answer === 'later' ? await new Promise<boolean>((resolve) => pending.push(resolve)) : answer !== 'refuse'
    if (!isApproved) throw refusal()
  }
  const create = (context: ConnectorContext) => {
    emitters.add(context.emitter)
    context.signal.addEventListener('abort', () => emitters.delete(context.emitter))
    return {
      id,
      name: id,
      type: 'EXTERNAL' as const,
      namespaces: [namespace],
      async isAuthorized() {
        await deliver(`${id} isAuthorized`)
        return wallet.isAuthorized
      },
      async connect({ isReconnecting }: { readonly isReconnecting: boolean }) {
        wallet.calls.push(isReconnecting ? 'restore' : 'connect')
        const { answer } = wallet
        const earlier = closing
        await deliver(`${id} connect`)
        // Steps that need no approval run before the visitor is prompted.
        await earlier
        if (answer === 'throw') throw 'broken'
        if (!isReconnecting || answer === 'later') await visitor(answer)
        wallet.isAuthorized = true
        return {
          accounts: answer === 'no-accounts' ? [] : wallet.accounts.map((address) => ({ address })),
          networkId: answer === 'no-network' ? (undefined as never) : wallet.networkId,
        }
      },
      async disconnect() {
        wallet.calls.push('disconnect')
        const delivered = deliver(`${id} disconnect`)
        closing = delivered
        await delivered
        if (wallet.disconnects === 'refuse') throw new Error('Will not.')
        if (wallet.disconnects === 'never') await new Promise(() => undefined)
        wallet.isAuthorized = false
      },
      async switchNetwork({ caipNetworkId }: { readonly caipNetworkId: string }) {
        wallet.calls.push(`switch ${caipNetworkId}`)
        await deliver(`${id} switch ${caipNetworkId}`)
        await visitor(wallet.switches)
        if (wallet.switches === 'stay') return
        wallet.networkId = caipNetworkId
        wallet.tell('change', { networkId: caipNetworkId })
      },
      async getAccounts() {
        await deliver(`${id} accounts`)
        return wallet.accounts.map((address) => ({ address }))
      },
      async getNetworkId() {
        await deliver(`${id} network`)
        return wallet.networkId
      },
      getProvider: () => ({
        sign(address: string) {
          wallet.signatures.push(`${wallet.networkId}:${address}`)
          return `signed by ${id}`
        },
      }),
    }
  }
  const wallet: ProfileWallet & { plugin: ConnectorPlugin } = {
    id,
    namespace,
    calls: [],
    signatures: [],
    get pending() {
      return pending.length
    },
    answer: 'approve',
    switches: 'obey',
    disconnects: 'obey',
    accounts: ['alice'],
    networkId: `${namespace}:1`,
    isAuthorized: false,
    answerPending(isApproved) {
      const waiting = pending
      pending = []
      for (const answer of waiting) answer(isApproved)
    },
    tell(event, payload) {
      for (const emitter of [...emitters]) emitter.emit(event, payload)
    },
    plugin: defineConnector(create),
  }
  return wallet
}

/**
 * Creates a profile for a site with networks 1 and 2 in namespaces `alpha` and `beta`, wallets `a1`, `a2` and `b1`, `b2`.
 * `deliver` decides when a step of the outside world arrives.
 */
export function createProfile(deliver: Deliver = async () => undefined): Profile {
  const families = ['alpha', 'beta'] as const
  const storage = createMemoryStorage()
  const wallets = families.flatMap((family) =>
    [1, 2].map((index) => createWallet(`${family[0]}${index}`, family, deliver)),
  )
  const tabs = new Map<object, (message: unknown) => void>()
  const channel = (): TabChannel => {
    const own = {}
    return {
      post(message) {
        for (const tab of [...tabs.keys()]) {
          if (tab === own) continue
          // Delivered to the listeners that remain by then.
          void deliver('tab message').then(() => tabs.get(tab)?.(structuredClone(message)))
        }
      },
      listen: (listener) => {
        tabs.set(own, listener)
      },
      close: () => {
        tabs.delete(own)
      },
    }
  }
  const lock = (_name: string, work: () => void): void => {
    void deliver('lock').then(work)
  }

  return {
    storage,
    wallets,
    get tabs() {
      return tabs.size
    },
    wallet(id) {
      const wallet = wallets.find((other) => other.id === id)
      if (!wallet) throw new Error(id)
      return wallet
    },
    load(options = {}, plugins = []) {
      const clock = createTestClock()
      const kernel: AnyKernel = createKernel(
        {
          networks: families.flatMap((family) => [network(family, 1), network(family, 2)]),
          storage,
          plugins: [...families.map(adapter), ...wallets.map(({ plugin }) => plugin), ...plugins],
          ...options,
        } as KernelOptions,
        { clock, tabs: async () => ({ channel, lock }) },
      ) as never
      const facts: string[] = []
      kernel.on('connection:connected', ({ namespace, connectorId, isRestored }) =>
        facts.push(`${isRestored ? 'restored' : 'connected'} ${namespace} ${connectorId}`),
      )
      kernel.on('connection:failed', ({ connectorId, code }) => facts.push(`failed ${connectorId} ${code}`))
      kernel.on('connection:changed', ({ address, networkId }) => facts.push(`changed ${networkId}:${address}`))
      kernel.on('connection:disconnected', ({ namespace, reason }) => facts.push(`disconnected ${namespace} ${reason}`))
      kernel.on('network:switched', ({ networkId }) => facts.push(`switched ${networkId}`))
      return { kernel, clock, facts, state: (namespace) => kernel.getState().namespaces[namespace] }
    },
    say(message) {
      for (const tab of [...tabs.values()]) tab(structuredClone(message))
    },
    stored: (name) => JSON.parse(storage.entries.get(`latchkey:local:core:${name}`) ?? '{}').data,
  }
}
