import { BaseError } from '@latchkey/kernel'
import type {
  MostQuestion,
  PendingTransfer,
  PreparedTransfer,
  RecalledTransfer,
  SubmittedTransfer,
  TransferConnection,
  TransferDraft,
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

const decimals = 6
/** A chain and a wallet that count what lands, shared by the tabs and visits of a test. */
export function createWorld() {
  const landed: Landed[] = []
  const hanging: (() => void)[] = []
  const world = {
    clock: createTestClock() as TestClock,
    storage: createMemoryStorage() as MemoryStorage,
    tabs: createTestTabs() as TestTabs,
    landed,
    answer: 'approve' as WalletAnswer,
    /** How often a wallet was asked. */
    asked: 0,
    outcome: { status: 'landed' } as TransferOutcome,
    balance: 1_000_000_000n,
    fee: 1000n,
    /** With which code a wallet fails. */
    failure: 'PROVIDER_ERROR',
    /** Whether `most` waits for `release`. */
    isMostSlow: false,
    /** How many reads of a balance wait for `release` first. */
    slowReads: 0,
    /** What a transfer was last prepared from. */
    draft: undefined as TransferDraft | undefined,
    /** What nodes say instead. */
    failsToPrepare: undefined as BaseError | undefined,
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

function createTransfers(world: World): Transfers {
  const kept = new WeakSet<object>()
  const assetOf = (networkId: string, token?: string) => ({
    id: token === undefined ? `${networkId}/slip44:1` : `${networkId}/token:${token}`,
    ...(token !== undefined && { address: token }),
    name: 'Coin',
    symbol: token === undefined ? 'COIN' : 'TOK',
    decimals,
  })
  const land = ({ account, networkId, receiver: to, amount, asset }: PreparedTransfer): string => {
    const hash = `0x${String(world.landed.length + 1).padStart(64, '0')}`
    world.landed.push({ account, networkId, to, amount, token: asset.address, hash })
    return hash
  }
  return {
    readReceiver: (text) => {
      const address = text.trim()
      return /^[a-z]{1,40}$/.test(address) ? { address } : { fault: 'format' }
    },
    async readAsset({ network, token }) {
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
        expiry: { nonce: world.landed.length },
        ...(memo !== undefined && { memo }),
      }
      kept.add(prepared)
      return prepared
    },
    async submit(connection: TransferConnection, prepared): Promise<SubmittedTransfer> {
      if (!kept.has(prepared)) throw new BaseError('no', { code: 'ARGUMENT_INVALID' })
      world.beforeSubmit?.()
      const { record } = connection
      if (record?.networkId !== prepared.networkId) throw new BaseError('no', { code: 'CHAIN_MISMATCH' })
      if (`${record.networkId}:${record.activeAddress}` !== prepared.account)
        throw new BaseError('no', { code: 'ACCOUNT_NOT_FOUND' })
      world.asked++
      const rest = { networkId: prepared.networkId, expiry: prepared.expiry }
      switch (world.answer) {
        case 'refuse':
          throw new BaseError('no', { code: 'USER_REJECTED' })
        case 'pending':
          throw new BaseError('no', { code: 'REQUEST_PENDING' })
        case 'fail':
          throw new BaseError('no', { code: world.failure })
        case 'send and fail':
          land(prepared)
          throw new BaseError('no', { code: world.failure })
        case 'hang':
          await world.hang()
          return { ...rest, hash: land(prepared) }
        case 'send and hang': {
          const hash = land(prepared)
          await world.hang()
          return { ...rest, hash }
        }
        default:
          return { ...rest, hash: land(prepared) }
      }
    },
    watch: () => ({ wait: async () => world.outcome, check: async () => world.outcome }),
    async recall(pending) {
      if (world.recall) return world.recall(pending)
      const sent = world.landed.find(
        ({ account, to, amount, token }, index) =>
          index >= (pending.expiry.nonce ?? 0) &&
          account === pending.account &&
          to === pending.receiver &&
          amount === pending.amount &&
          token === pending.token,
      )
      return sent ? { status: 'found', hash: sent.hash } : { status: 'unsent' }
    },
  }
}

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

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  rpcUrls: { default: { http: [] } },
}

/** One visit of the site, in a tab of its own; the network is named as those of a namespace are. */
export async function visit(world: World, namespace = 'test') {
  const wallet = createTestConnector({ namespace })
  wallet.accounts = [{ address: 'alice' }, { address: 'bob' }]
  const transfers = createTransfers(world)
  const adapter = createTestAdapter(namespace, { send: async () => ({ default: transfers }) })
  const tab = world.tabs.open()
  const exposed = expose()
  const { kernel, errors } = createTestKernel({
    clock: world.clock,
    storage: world.storage,
    tabs: tab,
    ...(namespace !== 'test' && { networks: [{ ...network, chainNamespace: namespace }] }),
    plugins: [adapter.plugin, wallet.plugin, balances(), exposed.plugin],
  })
  await kernel.connect({ connectorId: wallet.id })
  const state = (): SendState => kernel.getState().plugins.send ?? initial
  // The first action loads it.
  await kernel.plugins.send.resume()
  const flow = exposed.flow()
  /** Lets everything happen that waits for nothing but a turn, and the record of an intent. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 0))
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
      flow.chooseToken(token === undefined ? own : { ...own, address: `test:1:${token}`, verified: false })
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
    leave() {
      tab.close()
      kernel.destroy()
    },
    /** The account that the wallet uses by itself from now on. */
    use: (address: string) =>
      wallet.context?.emitter.emit('change', { accounts: [{ address }, { address: 'alice' }], active: address }),
    said: () => state().review?.failure?.code ?? '',
  }
}
