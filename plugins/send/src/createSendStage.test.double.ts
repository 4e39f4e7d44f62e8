import type { StorageLike } from '@latchkey/kernel'
import { BaseError, definePlugin } from '@latchkey/kernel'
import type {
  MostQuestion,
  PendingTransfer,
  PreparedTransfer,
  RecalledTransfer,
  SubmittedTransfer,
  TransferConnection,
  TransferDraft,
  TransferExpiry,
  TransferOutcome,
  Transfers,
} from '@latchkey/kernel/adapter'
import type { MemoryStorage, TestClock, TestTabs } from '@latchkey/kernel/testing'
import {
  createMemoryStorage,
  createTestAdapter,
  createTestClock,
  createTestConnector,
  createTestKernel,
  createTestTabs,
} from '@latchkey/kernel/testing'
import { balances } from '@latchkey/plugin-balances'
import part from './connected.js'
import type { SendState } from './contract.js'
import feature from './feature.js'
import type { SendFlow } from './insideContract.js'
import { send } from './manifest.js'
import { initial } from './slice.js'

/** A transfer that a chain of the test holds. */
export interface Landed {
  readonly account: string
  readonly networkId: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
  readonly hash: string
  readonly blockhash?: string
}

/** What a wallet of the test does with a request. */
export type WalletAnswer =
  | 'approve'
  | 'refuse'
  | 'hang'
  /** Sends it, and its response is lost. */
  | 'send and hang'
  | 'send and fail'
  | 'fail'
  | 'pending'
  /** Takes calls, and tells later what became of them: `told`. */
  | 'take calls'
  /** Takes calls, and its response is lost. */
  | 'take calls and hang'
  /** Takes calls, and fails. */
  | 'take calls and fail'
  /** As a wallet of several owners: a name that looks like a hash. */
  | 'propose'
  | 'propose by name'
  | 'propose by calls'

/** A request that a wallet of the test got. */
export interface Asked {
  readonly account: string
  readonly networkId: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
  readonly lastValidHeight: number | undefined
  /** The wallet has not ended it. */
  isOpen: boolean
}

const decimals = 6
const blockMs = 400
/** Blocks for which a blockhash is accepted. */
const validBlocks = 150
/** What wallets of the test call a request, and a proposal. */
export const callsId = `0x${'01'.repeat(32)}`
export const proposal = `0x${'fe'.repeat(32)}`
/** A chain and a wallet that count what lands, shared by the tabs and visits of a test. */
export function createWorld() {
  const landed: Landed[] = []
  const requests: Asked[] = []
  const hanging: (() => void)[] = []
  const clock = createTestClock()
  const world = {
    clock: clock as TestClock,
    /** What tells until when a transfer can land. */
    expiry: 'nonce' as 'nonce' | 'blockhash',
    height: () => Math.floor(clock.now() / blockMs),
    requests: requests as readonly Asked[],
    /** Whether a request can still become a transfer. */
    mayLand: ({ isOpen, lastValidHeight = Number.POSITIVE_INFINITY }: Asked) =>
      isOpen && world.height() <= lastValidHeight,
    /** Takes the next request, which `onAsk` can look at before it counts. */
    ask(request: Asked) {
      world.onAsk?.(request)
      requests.push(request)
      world.asked++
    },
    onAsk: undefined as ((request: Asked) => void) | undefined,
    /** No node can be reached. */
    isCut: false,
    /** Whether `prepare` waits for `release`. */
    isPrepareSlow: false,
    /** Whether nobody can tell yet what became of a transfer: then `watch` waits for `release`. */
    isOutcomeSlow: false,
    /** Runs after a transfer has landed, before the wallet's response. */
    afterLanding: undefined as (() => void) | undefined,
    storage: createMemoryStorage() as MemoryStorage,
    tabs: createTestTabs() as TestTabs,
    landed,
    answer: 'approve' as WalletAnswer,
    /** What it returns in place of the hash. */
    returned: undefined as string | undefined,
    /** How often a wallet was asked. */
    asked: 0,
    outcome: { status: 'landed' } as TransferOutcome,
    /** What a wallet tells of what it gave a name. */
    told: { status: 'unknown' } as TransferOutcome,
    /** What it was asked about. */
    toldOf: [] as string[],
    balance: 1_000_000_000n,
    fee: 1000n,
    /** With which code a wallet fails. */
    failure: 'PROVIDER_ERROR',
    /** Whether `most` waits for `release`. */
    isMostSlow: false,
    /** How many reads of a balance wait for `release` first. */
    slowReads: 0,
    /** What nodes say instead. */
    failsToPrepare: undefined as BaseError | undefined,
    namespace: 'test' as 'test' | 'eip155' | 'solana',
    /** What was prepared last. */
    draft: undefined as TransferDraft | undefined,
    /** Whom a name leads to, as `account.identity` has it; may throw. */
    lookUp: undefined as ((name: string) => unknown) | undefined,
    /** Base of the gateway that lists tokens. */
    gateway: undefined as string | undefined,
    /** Runs between the record and the wallet, or before that. */
    beforeSubmit: undefined as (() => void) | undefined,
    recall: undefined as ((pending: PendingTransfer) => RecalledTransfer) | undefined,
    /** Lets every wallet that hangs answer. */
    release() {
      for (const go of hanging.splice(0)) go()
    },
    hang: () => new Promise<void>((go) => hanging.push(go)),
  }
  return world
}
export type World = ReturnType<typeof createWorld>

/** Whether a page still runs: of one that was killed, nothing goes on. */
type IsAlive = () => boolean

const unreachable = (): BaseError => new BaseError('no', { code: 'RPC_UNREACHABLE' })

/** The chain's part: what it knows of a transfer without a hash. */
function recallOf(world: World, pending: PendingTransfer): RecalledTransfer {
  const { nonce = 0, blockhash, lastValidHeight = 0 } = pending.expiry
  const sent = world.landed.find(
    (each, index) =>
      !pending.others?.includes(each.hash) &&
      (world.expiry === 'nonce' ? index >= nonce : each.blockhash === blockhash) &&
      each.account === pending.account &&
      each.to === pending.receiver &&
      each.amount === pending.amount &&
      each.token === pending.token,
  )
  if (sent) return { status: 'found', hash: sent.hash }
  if (world.expiry === 'nonce') return { status: 'unsent' }
  return { status: world.height() > lastValidHeight + 64 ? 'impossible' : 'possible' }
}

// long: a namespace that sends, and everything that can go wrong in it
function createTransfers(world: World, isAlive: IsAlive): Transfers {
  const ifAlive = <value>(value: value): value | Promise<never> =>
    isAlive() ? value : new Promise<never>(() => undefined)
  const requireNodes = (): void => {
    if (world.isCut) throw unreachable()
  }
  const expiryNow = (): TransferExpiry => {
    if (world.expiry === 'nonce') return { nonce: world.landed.length }
    const slot = world.height()
    return { blockhash: `hash${slot}`, slot, lastValidHeight: slot + validBlocks }
  }
  const kept = new WeakSet<object>()
  const assetOf = (networkId: string, token?: string) => ({
    id: token === undefined ? `${networkId}/slip44:1` : `${networkId}/token:${token}`,
    ...(token !== undefined && { address: token }),
    name: 'Coin',
    symbol: token === undefined ? 'COIN' : 'TOK',
    decimals,
  })
  const land = (
    { account, networkId, receiver: to, amount, asset, expiry }: PreparedTransfer,
    asked: Asked,
  ): string => {
    asked.isOpen = false
    if (expiry.lastValidHeight !== undefined && world.height() > expiry.lastValidHeight)
      throw new BaseError('no', { code: world.failure })
    const hash = `0x${String(world.landed.length + 1).padStart(64, '0')}`
    const { blockhash } = expiry
    world.landed.push({ account, networkId, to, amount, token: asset.address, hash, ...(blockhash && { blockhash }) })
    world.afterLanding?.()
    return hash
  }
  /** Does with a request what the wallet of the test does; returns the hash, or what the wallet calls it. */
  const answer = async (
    prepared: PreparedTransfer,
    asked: Asked,
    onRequest: ((request: string) => void) | undefined,
  ): Promise<string | Pick<SubmittedTransfer, 'hash' | 'request' | 'reference'>> => {
    if (/^(take|propose)/.test(world.answer)) asked.isOpen = false
    if (/calls/.test(world.answer)) onRequest?.(callsId)
    switch (world.answer) {
      case 'take calls':
        return { request: callsId }
      case 'take calls and hang':
        await world.hang()
        return { request: callsId }
      case 'take calls and fail':
        throw new BaseError('no', { code: world.failure })
      case 'propose':
        return { hash: proposal, reference: proposal }
      case 'propose by name':
        return { reference: proposal }
      case 'propose by calls':
        return { request: callsId, reference: callsId }
      case 'refuse':
        asked.isOpen = false
        throw new BaseError('no', { code: 'USER_REJECTED' })
      case 'pending':
        asked.isOpen = false
        throw new BaseError('no', { code: 'REQUEST_PENDING' })
      case 'fail':
        asked.isOpen = false
        throw new BaseError('no', { code: world.failure })
      case 'send and fail':
        land(prepared, asked)
        throw new BaseError('no', { code: world.failure })
      case 'hang':
        await world.hang()
        return land(prepared, asked)
      case 'send and hang': {
        const hash = land(prepared, asked)
        await world.hang()
        return hash
      }
      default:
        return land(prepared, asked)
    }
  }
  return {
    readReceiver: (text) => {
      const address = text.trim()
      return /^[a-z]{1,40}$/.test(address) ? { address } : { fault: 'format' }
    },
    async readAsset({ network, token }) {
      requireNodes()
      if (world.slowReads-- > 0) await world.hang()
      return { ...assetOf(network.caipNetworkId, token), balance: world.balance }
    },
    most: async ({ token }: MostQuestion) => {
      if (world.isMostSlow) await world.hang()
      const left = token === undefined ? world.balance - world.fee : world.balance
      return left > 0n ? left : 0n
    },
    async prepare(draft: TransferDraft) {
      const { account, network, token, to, amount, memo } = draft
      world.draft = draft
      if (world.failsToPrepare) throw world.failsToPrepare
      requireNodes()
      const networkId = network.caipNetworkId
      if (amount > world.balance)
        throw new BaseError('no', { code: 'SEND_INSUFFICIENT', details: { reason: 'amount' } })
      const prepared: PreparedTransfer = {
        account,
        networkId,
        asset: assetOf(networkId, token),
        receiver: to,
        amount,
        fee: world.fee,
        costs: [],
        notes: account.endsWith(`:${to}`) ? ['own'] : [],
        expiry: expiryNow(),
        ...(memo !== undefined && { memo }),
      }
      kept.add(prepared)
      if (world.isPrepareSlow) await world.hang()
      return ifAlive(prepared)
    },
    async submit(connection: TransferConnection, prepared, options): Promise<SubmittedTransfer> {
      if (!kept.has(prepared)) throw new BaseError('no', { code: 'ARGUMENT_INVALID' })
      world.beforeSubmit?.()
      await ifAlive(undefined)
      const { record } = connection
      if (!record) throw new BaseError('no', { code: 'NOT_CONNECTED' })
      if (record.networkId !== prepared.networkId) throw new BaseError('no', { code: 'CHAIN_MISMATCH' })
      if (`${record.networkId}:${record.activeAddress}` !== prepared.account)
        throw new BaseError('no', { code: 'ACCOUNT_NOT_FOUND' })
      const { account, networkId, receiver: to, amount, asset, expiry } = prepared
      const { lastValidHeight } = expiry
      const asked = { account, networkId, to, amount, token: asset.address, lastValidHeight, isOpen: true }
      world.ask(asked)
      try {
        const told = await ifAlive(await answer(prepared, asked, options?.onRequest))
        return { networkId, expiry, ...(typeof told === 'string' ? { hash: world.returned ?? told } : told) }
      } catch (error) {
        await ifAlive(undefined)
        throw error
      }
    },
    watch({ hash, request, reference }, { connection }) {
      const isHash = hash !== undefined && hash !== reference
      const outcome = (): TransferOutcome => {
        if (isHash) return world.isCut ? { status: 'unknown', error: unreachable() } : world.outcome
        if (!connection?.()) return { status: 'unknown' }
        world.toldOf.push(request ?? reference ?? '')
        return world.told
      }
      return {
        async wait() {
          if (world.isOutcomeSlow) await world.hang()
          for (;;) {
            const now = outcome()
            if (isHash || !/^(unknown|proposed)$/.test(now.status)) return ifAlive(now)
            await new Promise<void>((resolve) => world.clock.after(3000, resolve))
          }
        },
        check: async () => ifAlive(outcome()),
      }
    },
    async recall(pending, { connection }) {
      requireNodes()
      if (world.recall) return ifAlive(world.recall(pending))
      if (pending.request === undefined) return ifAlive(recallOf(world, pending))
      if (!connection?.()) return { status: 'possible' }
      world.toldOf.push(pending.request)
      const { status, hash = '' } = world.told
      if (status === 'found') return ifAlive({ status, hash })
      return ifAlive(status === 'unknown' ? { status: 'possible' } : { status: 'ended', outcome: world.told })
    },
  }
}

/** A tab's own clock and storage, which end with it: of a page that was killed nothing runs, and nothing is written. */
function createOwnEnds({ clock, storage }: World) {
  let isAlive = true
  const stops = new Set<() => void>()
  const ownClock: TestClock = {
    now: clock.now,
    advance: clock.advance,
    until: clock.until,
    get delays() {
      return clock.delays
    },
    get pending() {
      return clock.pending
    },
    after(ms, callback) {
      if (!isAlive) return () => undefined
      const stop = clock.after(ms, () => {
        stops.delete(stop)
        callback()
      })
      stops.add(stop)
      return () => {
        stops.delete(stop)
        stop()
      }
    },
  }
  const ownStorage: StorageLike = {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => (isAlive ? storage.setItem(key, value) : undefined),
    removeItem: (key) => (isAlive ? storage.removeItem(key) : undefined),
    key: (index) => storage.key(index),
    get length() {
      return storage.length
    },
  }
  return {
    clock: ownClock,
    storage: ownStorage,
    isAlive: () => isAlive,
    end() {
      isAlive = false
      for (const stop of stops) stop()
      stops.clear()
    },
  }
}

interface NamesContract {
  actions: {
    read(): Promise<undefined>
    find(input: { readonly name: string; readonly networkId: string }): Promise<unknown>
  }
}

/** Looks names up as the world of the test has them. */
const names = (world: World) =>
  definePlugin<'names', NamesContract>({
    id: 'names',
    api: 1,
    actions: ['read', 'find'],
    contributes: [
      {
        slot: 'account.identity',
        id: 'names',
        order: 10,
        item: { action: 'read', state: 'read', lookUp: 'find' },
        when: { connected: true },
      },
    ],
    load: async () => ({
      default: {
        views: {},
        setup: () => ({
          actions: { read: async () => undefined, find: async ({ name }) => world.lookUp?.(name) },
        }),
      },
    }),
  })()

/** The plugin, and what only its views get of it. */
function expose() {
  const plugin = send()
  let flow: SendFlow | undefined
  const watched: typeof feature = {
    ...feature,
    async setup(context) {
      const result = await feature.setup(context)
      flow = (result as { readonly parts: { readonly flow: SendFlow } }).parts.flow
      return result
    },
  }
  const connected = async () => ({ default: { ...part, load: async () => ({ default: watched }) } })
  return {
    plugin: { ...plugin, manifest: { ...plugin.manifest, connected } } as typeof plugin,
    flow(): SendFlow {
      if (!flow) throw new Error('The plugin is not loaded.')
      return flow
    },
  }
}

/** One visit of the site, in a tab of its own. */
// long: everything that a test does on a page
export async function visit(world: World, can: { readonly locks?: boolean } = {}) {
  const { namespace } = world
  const wallet = createTestConnector({ namespace })
  wallet.accounts = [{ address: 'alice' }, { address: 'bob' }]
  const own = createOwnEnds(world)
  const transfers = createTransfers(world, own.isAlive)
  const adapter = createTestAdapter(namespace, { send: async () => ({ default: transfers }) })
  const tab = world.tabs.open(can)
  const exposed = expose()
  const { kernel, errors } = createTestKernel({
    clock: own.clock,
    storage: own.storage,
    tabs: tab,
    networks: [1, 2].map((id) => ({
      id,
      name: `Network ${id}`,
      chainNamespace: namespace,
      caipNetworkId: `${namespace}:${id}`,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })),
    plugins: [adapter.plugin, wallet.plugin, balances(), names(world), exposed.plugin],
    ...(world.gateway !== undefined && { gateway: world.gateway }),
  })
  const submitted: string[] = []
  let isLeft = false
  kernel.on('send:submitted', ({ hash }) => {
    submitted.push(hash)
  })
  await kernel.connect({ connectorId: wallet.id })
  const state = (): SendState => kernel.getState().plugins.send ?? initial
  // The first action loads it.
  await kernel.plugins.send.resume()
  const flow = exposed.flow()
  /** Lets everything happen that waits for nothing but a turn, and the record of an intent. */
  const settle = async (turns = 40): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      world.clock.advance(10)
    }
  }
  return {
    kernel,
    flow,
    settle,
    async fill({ amount = '1.5', to = 'bob', token }: { amount?: string; to?: string; token?: string } = {}) {
      flow.start(undefined, () => undefined)
      await settle()
      const own = state().tokenBalances[0]
      if (!own) throw new Error('There is nothing to send.')
      flow.chooseToken(token === undefined ? own : { ...own, address: `${own.chainId}:${token}`, verified: false })
      flow.typeAmount(amount, amount)
      flow.typeReceiver(to)
      await settle()
    },
    async review() {
      const abort = new AbortController()
      flow.review(abort.signal)
      await settle()
      return () => abort.abort()
    },
    wallet,
    errors,
    state,
    actions: kernel.plugins.send,
    tab,
    /** Hashes that the page was told of. */
    submitted: submitted as readonly string[],
    isAlive: () => own.isAlive() && !isLeft,
    leave() {
      isLeft = true
      tab.close()
      kernel.destroy()
    },
    /** Ends as a process does that is killed: none of its code runs any more. */
    crash() {
      own.end()
      tab.close()
    },
    /** The network that the wallet is on from now on. */
    switchTo(networkId: string) {
      wallet.networkId = networkId
      wallet.context?.emitter.emit('change', { networkId })
    },
    /** The account that the wallet uses by itself from now on. */
    use: (address: string) =>
      wallet.context?.emitter.emit('change', { accounts: [{ address: 'alice' }, { address: 'bob' }], active: address }),
    said: () => state().review?.failure?.code ?? '',
  }
}
