import { chainDefinitions } from '../../chains/chainDefinitions.js'
import type {
  AskApproval,
  WalletConfig,
  WalletControl,
  WalletMemory,
  WalletMemoryStore,
  WalletProvider,
  WalletRequestRecord,
} from '../contract.js'
import type { AnnouncePlan } from '../switches.js'
import { isFault } from '../switches.js'
import { answerFault } from './answerFault.js'
import { createConsent } from './createConsent.js'
import { createListeners } from './createListeners.js'
import type { WalletAccount } from './createMethods.js'
import { createMethods } from './createMethods.js'
import { createRpc } from './createRpc.js'
import type { FittingRule } from './createSwitches.js'
import { createSwitches } from './createSwitches.js'
import { createWalletState } from './createWalletState.js'
import type { EvmSigning } from './evmSigning.js'
import { formChainId } from './formChainId.js'
import type { AnnounceWay } from './planAnnouncements.js'
import { planAnnouncements } from './planAnnouncements.js'
import { readMethods } from './readMethods.js'
import { rpcError } from './rpcError.js'
import { shownAccounts } from './shownAccounts.js'

const keptRequests = 1_000
const ownIds: ReadonlySet<number> = new Set(chainDefinitions.map(({ id }) => id))

/** The environment of a test wallet; its core does not access the DOM. */
export interface TestWalletHost {
  /** The page's origin, as shown to the visitor and in permissions. */
  origin: string
  askApproval: AskApproval
  memory: WalletMemoryStore
  /** Loads the signing code; rejects with -32603. */
  signing(): Promise<EvmSigning>
  /** Announces the wallet once, as it is or in the given way. */
  announce(way?: AnnounceWay): void
  /** Replaces the provider object. */
  replaceObject(orphaned: boolean): void
  /** Resolves once the page shows no modal. */
  whenModalClosed(): Promise<void>
}

/** A test wallet with its controls. */
export interface TestWallet {
  provider: WalletProvider
  control: WalletControl
  /** Makes the first announcement; called once the provider is in place. */
  start(): void
  /** Notifies the wallet that a page looks for wallets. */
  asked(): void
}

/** Creates an EIP-1193 wallet that signs with real, worthless keys; throws RangeError for a chain outside the sandbox. */
export function createTestWallet(config: WalletConfig, host: TestWalletHost): TestWallet {
  const foreign = config.chains.find(({ id }) => !ownIds.has(id))
  if (foreign) throw new RangeError(`Test wallets refuse chain ${foreign.id}: their keys are worthless test keys.`)
  const { accounts } = config
  const addresses = accounts.map(({ address }) => address)
  const switches = createSwitches(config.answer, config.switches)
  const watchers = new Set<() => void>()
  const notify = (): void => {
    for (const watcher of watchers) watcher()
  }
  const shown = ({ permitted, locked, account }: WalletMemory): string[] =>
    permitted && !locked ? shownAccounts(switches.state.accounts, accounts[account]?.address ?? '', addresses) : []
  const state = createWalletState({
    store: host.memory,
    accounts: accounts.length,
    start: {
      permitted: false,
      account: config.account,
      chainId: config.switches?.chain?.start ?? config.chains[0]?.id ?? never('chain'),
      locked: config.switches?.locked ?? false,
    },
    visible: shown,
    changed: (former) => tellChange(former),
  })
  const current = (): WalletAccount => accounts[state.now.account] ?? never('account')
  const visible = (): string[] => shown(state.now)
  const chainId = (): string | number => formChainId(switches.state.chain.form, state.now.chainId)
  const consent = createConsent(host.askApproval)
  const { emit, on, removeListener } = createListeners()
  const tell = (event: string, value: unknown): void => {
    const { emit: telling, storm } = switches.state.events
    if (telling) for (let count = 0; count < storm; count++) emit(event, value)
  }
  let dropped = false
  const reach = createRpc({
    connected: () => tell('connect', { chainId: chainId() }),
    lost: (error) => tell('disconnect', error),
  })
  const rpc: typeof reach = async (url, method, params) => {
    if (dropped) throw rpcError(4900, 'The provider is disconnected from all chains.')
    return reach(url, method, params)
  }
  const records: WalletRequestRecord[] = []

  const tellChange = (former: { visible: readonly string[]; memory: Readonly<WalletMemory> }): void => {
    if (former.visible.join() !== visible().join()) tell('accountsChanged', visible())
    if (former.memory.chainId !== state.now.chainId) tell('chainChanged', chainId())
    notify()
    const { lateMs } = switches.state.events
    if (!former.memory.permitted || state.now.permitted || lateMs < 0) return
    setTimeout(() => {
      tell('accountsChanged', former.visible)
      tell('chainChanged', chainId())
    }, lateMs)
  }
  const moveTo = (id: number): void => {
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`${id} is not a chain id.`)
    state.change({ chainId: id })
  }
  const dismiss = (): void => state.change({ permitted: false })
  const knows = (id: number): boolean =>
    !switches.state.chain.unknown.includes(id) || (state.now.added?.includes(id) ?? false)

  const methods = createMethods({
    origin: host.origin,
    chains: config.chains,
    state: state.now,
    switches: switches.state,
    current,
    visible,
    authorized(address) {
      if (typeof address !== 'string') return undefined
      const wanted = address.toLowerCase()
      if (!visible().some((shown) => shown.toLowerCase() === wanted)) return undefined
      return accounts.find((account) => account.address.toLowerCase() === wanted)
    },
    ask(record, described) {
      const { kind, use } = switches.fit(record.method)
      use()
      const question = { wallet: config.wallet.name, origin: host.origin, method: record.method, ...described }
      if (kind === 'approve-after-close') return consent.ask(record, question, 'hang', host.whenModalClosed())
      return consent.ask(record, question, kind === 'approve' || kind === 'reject' || kind === 'hang' ? kind : 'manual')
    },
    admit() {
      const { permitted } = state.now
      state.change({ permitted: true, locked: false })
      const { object } = switches.state
      if (!permitted && object !== 'stays') host.replaceObject(object === 'orphaned')
    },
    signing: host.signing,
    dismiss,
    moveTo,
    knows,
    add: (id) => state.change({ added: [...(state.now.added ?? []), id] }),
    rpc,
  })

  const read = (method: string, params: unknown[]): Promise<unknown> => {
    const chain = config.chains.find(({ id }) => id === state.now.chainId)
    if (!chain) throw rpcError(4901, `The wallet has no connection to chain ${state.now.chainId}.`)
    return rpc(chain.rpcUrl, method, params)
  }
  const perform = async (record: WalletRequestRecord, rule: FittingRule): Promise<unknown> => {
    const { method, params } = record
    const list = Array.isArray(params) ? params : []
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!own && !readMethods.has(method)) throw rpcError(4200, `The wallet does not support ${method}.`)
    if (!switches.needsConsent(method)) {
      rule.use()
      if (rule.kind === 'reject') throw rpcError(4001, 'User rejected the request.')
      if (rule.kind === 'hang' || rule.kind === 'approve-after-close') {
        const question = { wallet: config.wallet.name, origin: host.origin, method, title: method, details: [] }
        const approval = rule.kind === 'hang' ? undefined : host.whenModalClosed()
        await consent.ask(record, question, 'hang', approval)
      }
    }
    return own ? own(list, record) : read(method, list)
  }
  const failed = (record: WalletRequestRecord, error: unknown): void => {
    const { code, message } = (error ?? {}) as { code?: number | string; message?: string }
    // A rejection without its code is still a rejection.
    const refused = code === 4001 || code === '4001' || message === 'User rejected the request.'
    record.outcome = refused ? 'rejected' : 'failed'
    record.error = { ...(code !== undefined && { code }), message: message ?? String(error) }
    record.answeredAt = Date.now()
    notify()
  }
  const answered = (record: WalletRequestRecord, result: unknown): unknown => {
    if (record.outcome === 'pending') record.outcome = 'answered'
    record.result = result
    record.answeredAt = Date.now()
    notify()
    return result
  }
  const fault = (record: WalletRequestRecord, rule: FittingRule): unknown => {
    rule.use()
    try {
      return answered(record, answerFault(rule.kind, record.method))
    } catch (error) {
      failed(record, error)
      throw error
    }
  }
  const answer = async (record: WalletRequestRecord): Promise<unknown> => {
    const { delayMs, untilClosed } = switches.fit(record.method)
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (untilClosed) await host.whenModalClosed()
    // Looked up again, because the switches may have changed meanwhile.
    const rule = switches.fit(record.method)
    if (isFault(rule.kind)) return fault(record, rule)
    try {
      return answered(record, await perform(record, rule))
    } catch (error) {
      const failure = toRpcError(error)
      failed(record, failure)
      throw failure
    }
  }
  const open = (input: { method: string; params?: unknown }): WalletRequestRecord => {
    if (typeof input?.method !== 'string') throw rpcError(-32600, 'The request has no method.')
    // Copied, because the wallet must sign what it showed, whatever the page does to its object meanwhile.
    const params = copy(input.params)
    const record: WalletRequestRecord = { method: input.method, params, at: Date.now(), outcome: 'pending' }
    records.push(record)
    if (records.length > keptRequests) records.shift()
    // Applies changes made by other tabs, even if their storage event has not arrived yet.
    state.refresh()
    notify()
    return record
  }

  const provider: WalletProvider = {
    // Not async, because one of the faults throws synchronously.
    request(input) {
      const rule = typeof input?.method === 'string' ? switches.fit(input.method) : undefined
      if (rule?.kind === 'throw-sync') fault(open(input), rule)
      return (async () => answer(open(input)))()
    },
    on(event, listener) {
      on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      removeListener(event, listener)
      return provider
    },
  }

  // Whether the first announcement is due; earlier requests get no reply.
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = (): void => {
    due = true
    for (const way of planAnnouncements(switches.state.announce)) {
      if (way === 'plain') host.announce()
      else host.announce(way)
    }
  }
  const schedule = (plan: AnnouncePlan): void => {
    clearTimeout(timer)
    due = false
    if (plan === 'never') return
    if (typeof plan === 'object' && 'late' in plan) timer = setTimeout(announce, plan.late)
    else announce()
  }
  const control: WalletControl = {
    name: config.wallet.name,
    rdns: config.wallet.rdns,
    get answer() {
      return switches.answer
    },
    set answer(kind) {
      switches.answer = kind
      notify()
    },
    switches(change) {
      switches.change(change)
      if (change.locked !== undefined) state.change({ locked: change.locked })
      if (change.announce !== undefined) schedule(change.announce)
      notify()
    },
    get settings() {
      return switches.settings()
    },
    get state() {
      return { ...state.now }
    },
    get requests() {
      return records
    },
    get pending() {
      return consent.pending
    },
    accounts: addresses,
    approve: () => consent.settleOldest(true),
    reject: () => consent.settleOldest(false),
    switchAccount(index) {
      if (!accounts[index]) throw new RangeError(`Unknown account ${index}.`)
      state.change({ account: index })
    },
    moveTo,
    disconnect: dismiss,
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
    dropConnection(code = 1013) {
      dropped = code === 4900
      const words = dropped ? 'The provider is disconnected from all chains.' : 'Connection lost; try again later.'
      emit('disconnect', rpcError(code, words))
    },
    restoreConnection() {
      dropped = false
      emit('connect', { chainId: chainId() })
    },
    replaceObject: (former = 'works') => host.replaceObject(former === 'orphaned'),
    emit,
    announce,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }

  return {
    provider,
    control,
    start: () => schedule(switches.state.announce),
    asked() {
      if (due && switches.state.announce !== 'never') announce()
    },
  }
}

function copy(params: unknown): unknown {
  try {
    return params === undefined ? [] : JSON.parse(JSON.stringify(params))
  } catch {
    throw rpcError(-32602, 'The parameters are not JSON.')
  }
}

function toRpcError(error: unknown) {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number')
    return rpcError(error.code, error.message, 'data' in error ? error.data : undefined)
  return rpcError(-32603, error instanceof Error ? error.message : String(error))
}

function never(what: string): never {
  throw new RangeError(`The test wallet has no ${what}.`)
}
