import { hexToBytes } from '../../bytes.js'
import { answerFault } from '../../wallets/browser/answerFault.js'
import { createConsent } from '../../wallets/browser/createConsent.js'
import { createListeners } from '../../wallets/browser/createListeners.js'
import type { FittingRule } from '../../wallets/browser/createSwitches.js'
import { createSwitches } from '../../wallets/browser/createSwitches.js'
import type { Described } from '../../wallets/browser/describeRequest.js'
import { describeConnect, describeUnlock } from '../../wallets/browser/describeRequest.js'
import { drawIcon } from '../../wallets/browser/drawIcon.js'
import { planAnnouncements } from '../../wallets/browser/planAnnouncements.js'
import { rpcError } from '../../wallets/browser/rpcError.js'
import type { AskApproval, ProviderRpcError, WalletRequestRecord } from '../../wallets/contract.js'
import type { AnnouncePlan } from '../../wallets/switches.js'
import { isFault } from '../../wallets/switches.js'
import type {
  NamespaceControl,
  NamespaceDesk,
  NamespaceInstaller,
  NamespaceMemoryStore,
  NamespaceSettings,
  NamespaceWalletConfig,
} from '../contract.js'

import { createNamespaceState, isCaip2 } from './createNamespaceState.js'
import { toRecordable } from './toRecordable.js'

const keptRequests = 1_000
const refusal = 'User rejected the request.'

/** The environment of a non-EVM wallet; its core does not access the DOM. */
export interface NamespaceWalletHost<Signing = unknown> {
  /** The page's origin, as shown to the visitor. */
  origin: string
  askApproval: AskApproval
  memory: NamespaceMemoryStore
  /** Loads the signing code; rejects with -32603. */
  signing(): Promise<Signing>
  /** Resolves once the page shows no modal. */
  whenModalClosed(): Promise<void>
  /** Sends one JSON-RPC request; rejects with an Error that carries the server's `code`. */
  rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown>
}

/** Creates a non-EVM wallet that signs with real, worthless keys; `start` makes its first announcement. */
export function createNamespaceWallet<Signing, Public>(
  config: NamespaceWalletConfig,
  installer: NamespaceInstaller<Signing, Public>,
  host: NamespaceWalletHost<Signing>,
): { control: NamespaceControl; start(): void } {
  const { wallet } = config
  const publicAccounts = config.publicAccounts as readonly Public[]
  const secrets = config.keys.map((key) => hexToBytes(key.slice(2)))
  const switches = createSwitches(config.answer, config.switches, installer.consent)
  const watchers = new Set<() => void>()
  const notify = (): void => {
    for (const watcher of watchers) watcher()
  }
  const state = createNamespaceState({
    store: host.memory,
    accounts: secrets.length,
    start: {
      permitted: false,
      account: config.account,
      network: config.networks[0]?.caip2 ?? never('network'),
      locked: config.switches?.locked ?? false,
    },
    changing: () => tellChange(),
  })
  const address = (index: number, network: string = state.now.network): string =>
    installer.address(publicAccounts[index] ?? never(`account ${index}`), network)
  const visible = (): number[] => {
    const { permitted, locked, account } = state.now
    if (!permitted || locked) return []
    switch (switches.state.accounts) {
      case 'list':
        return [account, ...[...secrets.keys()].filter((index) => index !== account)]
      case 'empty':
        return []
      case 'duplicates':
        return [account, account]
      default:
        return [account]
    }
  }
  const consent = createConsent(host.askApproval)
  const { emit, on, removeListener } = createListeners()
  const tell = (event: readonly [string, unknown] | undefined): void => {
    const { emit: telling, storm } = switches.state.events
    if (telling && event) for (let count = 0; count < storm; count++) emit(...event)
  }
  const tellChange = (): (() => void) => {
    const former = { seen: visible(), memory: { ...state.now } }
    return () => {
      if (former.seen.join() !== visible().join()) tell(presence.accountsEvent?.(visible()))
      if (former.memory.network !== state.now.network) tell(presence.networkEvent?.(state.now.network))
      notify()
      const { lateMs } = switches.state.events
      if (!former.memory.permitted || state.now.permitted || lateMs < 0) return
      setTimeout(() => tell(presence.accountsEvent?.(former.seen)), lateMs)
    }
  }

  const records: WalletRequestRecord[] = []
  const open = (method: string, params: unknown): WalletRequestRecord => {
    const record: WalletRequestRecord = { method, params: toRecordable(params), at: Date.now(), outcome: 'pending' }
    records.push(record)
    if (records.length > keptRequests) records.shift()
    // Applies changes made by other tabs, even if their storage event has not arrived yet.
    state.refresh()
    notify()
    return record
  }
  const failed = (record: WalletRequestRecord, error: unknown): void => {
    const { code, message } = (error ?? {}) as { code?: number | string; message?: string }
    // Records the visitor's rejection here, because a namespace may report it without a code.
    if (code === 4001 || code === '4001' || message === refusal) record.outcome = 'rejected'
    else if (record.outcome !== 'rejected') record.outcome = 'failed'
    record.error = { ...(code !== undefined && { code }), message: message ?? String(error) }
    record.answeredAt = Date.now()
    notify()
  }
  const answered = <Result>(record: WalletRequestRecord, result: Result): Result => {
    if (record.outcome === 'pending') record.outcome = 'answered'
    record.result = toRecordable(result)
    record.answeredAt = Date.now()
    notify()
    return result
  }
  const fault = (record: WalletRequestRecord, rule: FittingRule): unknown => {
    rule.use()
    try {
      const empty = rule.kind === 'empty' ? (installer.empty?.(record.method) ?? []) : undefined
      return answered(record, empty ?? answerFault(rule.kind, record.method))
    } catch (error) {
      failed(record, error)
      throw error
    }
  }
  const askAs = (record: WalletRequestRecord, described: Described, kind: FittingRule['kind']): Promise<void> => {
    const question = { wallet: wallet.name, origin: host.origin, method: record.method, ...described }
    if (kind === 'approve-after-close') return consent.ask(record, question, 'hang', host.whenModalClosed())
    return consent.ask(record, question, kind === 'approve' || kind === 'reject' || kind === 'hang' ? kind : 'manual')
  }
  const ask: NamespaceDesk<Signing, Public>['ask'] = (record, described) => {
    const { kind, use } = switches.fit(record.method)
    use()
    return askAs(record, described, kind)
  }
  const perform = async <Result>(
    record: WalletRequestRecord,
    rule: FittingRule,
    act: (record: WalletRequestRecord) => Promise<Result> | Result,
  ): Promise<Result> => {
    const { method } = record
    if (!switches.needsConsent(method)) {
      rule.use()
      if (rule.kind === 'reject') throw rpcError(4001, refusal)
      if (rule.kind === 'hang' || rule.kind === 'approve-after-close')
        await askAs(record, { title: method, details: [] }, rule.kind)
    }
    return act(record)
  }
  const answer = async <Result>(
    record: WalletRequestRecord,
    act: (record: WalletRequestRecord) => Promise<Result> | Result,
  ): Promise<Result> => {
    const { delayMs, untilClosed } = switches.fit(record.method)
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (untilClosed) await host.whenModalClosed()
    // Looked up again, because the switches may have changed meanwhile.
    const rule = switches.fit(record.method)
    // A "wrong answer" fault deliberately violates the type.
    if (isFault(rule.kind)) return fault(record, rule) as Result
    try {
      return answered(record, await perform(record, rule, act))
    } catch (error) {
      const failure = toRpcError(error)
      const told = installer.failure?.(failure, record.method) ?? failure
      failed(record, told)
      throw told
    }
  }

  let connecting: Promise<void> | undefined
  const desk: NamespaceDesk<Signing, Public> = {
    config,
    icon: drawIcon(wallet.icon),
    secrets,
    publicAccounts,
    signing: host.signing,
    state: state.now,
    address,
    visible,
    request(method, params, act) {
      const rule = switches.fit(method)
      if (rule.kind === 'throw-sync') fault(open(method, params), rule)
      return (async () => answer(open(method, params), act))()
    },
    async connect(record) {
      const { permitted, locked, account } = state.now
      if (permitted && !locked) return
      // Concurrent requests share one prompt instead of repeating it.
      connecting ??= ask(record, (permitted ? describeUnlock : describeConnect)(address(account))).finally(() => {
        connecting = undefined
      })
      await connecting
      record.outcome = 'approved'
      desk.admit()
    },
    admit: () => state.change({ permitted: true, locked: false }),
    ask,
    requireSecret(index) {
      if (!state.now.permitted) throw rpcError(4100, 'The site is not connected to this wallet.')
      if (state.now.locked) throw rpcError(4100, 'The wallet is locked.')
      const secret = visible().includes(index) ? secrets[index] : undefined
      if (!secret) throw rpcError(4100, 'The requested account has not been authorized by the user.')
      return secret
    },
    dismiss: () => state.change({ permitted: false }),
    moveTo(network) {
      if (!isCaip2(network)) throw new RangeError('The network is not a CAIP-2 id.')
      state.change({ network })
    },
    async rpc(network, method, params) {
      const url = config.networks.find(({ caip2 }) => caip2 === network)?.url
      if (!url) throw rpcError(4901, `The wallet has no connection to ${network}.`)
      return host.rpc(url, method, params)
    },
    on(event, listener) {
      on(event, listener)
      return () => removeListener(event, listener)
    },
    asked(reply = announce) {
      if (due && switches.state.announce !== 'never') reply()
    },
  }

  // Whether the first announcement is due; earlier requests get no reply.
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = (): void => {
    due = true
    for (const _ of planAnnouncements(switches.state.announce)) presence.announce()
  }
  const schedule = (plan: AnnouncePlan): void => {
    clearTimeout(timer)
    due = false
    if (plan === 'never') return
    if (typeof plan === 'object' && 'late' in plan) timer = setTimeout(announce, plan.late)
    else announce()
  }
  const presence = installer.install(desk)

  const control: NamespaceControl = {
    name: wallet.name,
    namespace: wallet.namespace,
    get addresses() {
      return secrets.map((_, index) => address(index))
    },
    get answer() {
      return switches.answer
    },
    set answer(kind) {
      switches.answer = kind
      notify()
    },
    switches(change) {
      const seen = visible().join()
      switches.change(change)
      if (seen !== visible().join()) tell(presence.accountsEvent?.(visible()))
      if (change.locked !== undefined) state.change({ locked: change.locked })
      if (change.announce !== undefined) schedule(change.announce)
      notify()
    },
    get settings(): NamespaceSettings {
      const { answer, rules, delayMs, accounts, announce, events } = switches.settings()
      return { answer, rules, delayMs, accounts, announce, events }
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
    approve: () => consent.settleOldest(true),
    reject: () => consent.settleOldest(false),
    switchAccount(index) {
      if (!secrets[index]) throw new RangeError(`Unknown account ${index}.`)
      state.change({ account: index })
    },
    moveTo: desk.moveTo,
    disconnect: desk.dismiss,
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
    emit,
    announce,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
  return { control, start: () => schedule(switches.state.announce) }
}

function toRpcError(error: unknown): ProviderRpcError {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
    return rpcError(error.code, error.message, 'data' in error ? error.data : undefined)
  }
  return rpcError(-32603, error instanceof Error ? error.message : String(error))
}

function never(what: string): never {
  throw new RangeError(`The test wallet has no ${what}.`)
}
