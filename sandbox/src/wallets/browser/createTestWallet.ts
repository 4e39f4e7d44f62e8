import type { PrivateKeyAccount } from 'viem/accounts'
import { privateKeyToAccount } from 'viem/accounts'
import { chainDefinitions } from '../../chains/chainDefinitions.js'
import type {
  AskApproval,
  WalletConfig,
  WalletControl,
  WalletMemory,
  WalletProvider,
  WalletRequestRecord,
} from '../contract.js'
import { answerFault } from './answerFault.js'
import { createConsent } from './createConsent.js'
import { createListeners } from './createListeners.js'
import { createMethods } from './createMethods.js'
import { createRpc } from './createRpc.js'
import type { FittingRule } from './createSwitches.js'
import { createSwitches } from './createSwitches.js'
import { formChainId } from './formChainId.js'
import { isFault } from './isFault.js'
import { readMethods } from './readMethods.js'
import { rpcError } from './rpcError.js'
import { shownAccounts } from './shownAccounts.js'

const keptRequests = 1_000
const ownIds: ReadonlySet<number> = new Set(chainDefinitions.map(({ id }) => id))

/** What a test wallet is given by the place it runs in; the core itself touches no DOM. */
export interface TestWalletHost {
  /** The page's origin, as shown to the visitor and as named in permissions. */
  origin: string
  askApproval: AskApproval
  memory: { read(): Partial<WalletMemory>; write(memory: WalletMemory): void }
  announce(provider: WalletProvider): void
}

/** A test wallet and what steers it. */
export interface TestWallet {
  provider: WalletProvider
  control: WalletControl
  /** Tells the wallet that a page asks who is there. */
  asked(): void
}

/** Creates an EIP-1193 wallet that signs with real, worthless keys; throws RangeError for a chain that is not a sandbox chain. */
export function createTestWallet(config: WalletConfig, host: TestWalletHost): TestWallet {
  const foreign = config.chains.find(({ id }) => !ownIds.has(id))
  if (foreign) throw new RangeError(`Test wallets refuse chain ${foreign.id}: their keys are worthless test keys.`)
  const accounts = config.keys.map((key) => privateKeyToAccount(key))
  const addresses = accounts.map(({ address }) => address)
  const state = recall(config, host)
  const switches = createSwitches(config.answer, config.switches)
  const save = (): void => host.memory.write({ ...state })
  const current = (): PrivateKeyAccount => accounts[state.account] ?? never('account')
  const visible = (): string[] =>
    state.permitted ? shownAccounts(switches.state.accounts, current().address, addresses) : []
  const chainId = (): string | number => formChainId(switches.state.chain.form, state.chainId)
  const consent = createConsent(host.askApproval)
  const { emit, on, removeListener } = createListeners()
  const tell = (event: string, value: unknown): void => {
    const { emit: telling, storm } = switches.state.events
    if (telling) for (let count = 0; count < storm; count++) emit(event, value)
  }
  const rpc = createRpc({
    connected: () => tell('connect', { chainId: chainId() }),
    lost: (error) => tell('disconnect', error),
  })
  const records: WalletRequestRecord[] = []

  const permit = (permitted: boolean): void => {
    if (state.permitted === permitted) return
    const former = visible()
    state.permitted = permitted
    save()
    tell('accountsChanged', visible())
    const { lateMs } = switches.state.events
    if (permitted || lateMs < 0) return
    setTimeout(() => {
      tell('accountsChanged', former)
      tell('chainChanged', chainId())
    }, lateMs)
  }
  const moveTo = (id: number): void => {
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`${id} is not a chain id.`)
    if (state.chainId === id) return
    state.chainId = id
    save()
    tell('chainChanged', chainId())
  }
  const knows = (id: number): boolean =>
    !switches.state.chain.unknown.includes(id) || (state.added?.includes(id) ?? false)

  const methods = createMethods({
    origin: host.origin,
    chains: config.chains,
    state,
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
      const mode = kind === 'approve' || kind === 'reject' || kind === 'hang' ? kind : 'manual'
      const question = { wallet: config.wallet.name, origin: host.origin, method: record.method, ...described }
      return consent.ask(record, question, mode)
    },
    permit,
    moveTo,
    knows,
    add(id) {
      state.added = [...(state.added ?? []), id]
      save()
    },
    rpc,
  })

  const read = (method: string, params: unknown[]): Promise<unknown> => {
    const chain = config.chains.find(({ id }) => id === state.chainId)
    if (!chain) throw rpcError(4901, `The wallet has no connection to chain ${state.chainId}.`)
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
      if (rule.kind === 'hang') {
        const question = { wallet: config.wallet.name, origin: host.origin, method, title: method, details: [] }
        await consent.ask(record, question, 'hang')
      }
    }
    return own ? own(list, record) : read(method, list)
  }
  const failed = (record: WalletRequestRecord, error: unknown): void => {
    const { code, message } = (error ?? {}) as { code?: number | string; message?: string }
    // A refusal without its code is still a refusal.
    const refused = code === 4001 || code === '4001' || message === 'User rejected the request.'
    record.outcome = refused ? 'rejected' : 'failed'
    record.error = { ...(code !== undefined && { code }), message: message ?? String(error) }
    record.answeredAt = Date.now()
  }
  const answered = (record: WalletRequestRecord, result: unknown): unknown => {
    if (record.outcome === 'pending') record.outcome = 'answered'
    record.result = result
    record.answeredAt = Date.now()
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
    const { delayMs } = switches.fit(record.method)
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    // Looked up again: the wallet may have been told otherwise meanwhile.
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
    // A copy: what is signed must be what was shown, whatever the page does to its object meanwhile.
    const params = copy(input.params)
    const record: WalletRequestRecord = { method: input.method, params, at: Date.now(), outcome: 'pending' }
    records.push(record)
    if (records.length > keptRequests) records.shift()
    return record
  }

  const provider: WalletProvider = {
    // Not async: one of the faults is to throw before there is a promise.
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

  let announced = false
  const announce = (): void => {
    announced = true
    host.announce(provider)
  }
  const control: WalletControl = {
    get answer() {
      return switches.answer
    },
    set answer(kind) {
      switches.answer = kind
    },
    switches: switches.change,
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
      if (!accounts[index]) throw new RangeError(`There is no account ${index}.`)
      if (state.account === index) return
      state.account = index
      save()
      if (state.permitted) tell('accountsChanged', visible())
    },
    moveTo,
    disconnect: () => permit(false),
    dropConnection: () => emit('disconnect', rpcError(1013, 'The wallet has lost its connection; try again later.')),
    emit,
    announce,
  }

  const { announce: plan } = switches.state
  if (plan === 'load' || plan === 'twice') announce()
  if (plan === 'twice') announce()
  if (typeof plan === 'object') setTimeout(announce, plan.late)
  return {
    provider,
    control,
    asked() {
      if (announced && switches.state.announce !== 'never') host.announce(provider)
    },
  }
}

/** What was remembered, as far as it still fits this sandbox. */
function recall(config: WalletConfig, host: TestWalletHost): WalletMemory {
  const { permitted, account, chainId, added } = host.memory.read()
  const start = config.switches?.chain?.start ?? config.chains[0]?.id ?? never('chain')
  return {
    permitted: permitted === true,
    account: account !== undefined && config.keys[account] ? account : config.account,
    chainId: Number.isSafeInteger(chainId) && chainId !== undefined && chainId > 0 ? chainId : start,
    ...(Array.isArray(added) && { added }),
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
