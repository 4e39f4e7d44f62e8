import type { Intent, Journal } from '@latchkey/kernel'
import { peerAction, toBaseError } from '@latchkey/kernel'
import type {
  TransactionHandle,
  TransferConnection,
  TransferFollowPlace,
  TransferOutcome,
} from '@latchkey/kernel/adapter'
import type { SendStatus } from '../contract.js'
import type { SendRecord } from '../journal/definition.js'
import { hashOf } from '../journal/hashOf.js'
import { isSameAddress } from '../receiver/isSameAddress.js'
import type { Core } from './core.js'

type SendEntry = Intent<SendStatus, SendRecord>

/** After that, a hash that no node knows is what a wallet calls a proposal. */
const proposalMs = 30_000
const searchMs = 30_000
/** After that nobody looks by itself any more. */
const mostSearches = 99
/** How long what a wallet sent before it failed may take to reach the nodes. */
const spreadMs = 60_000

const statuses = {
  landed: 'confirmed',
  failed: 'reverted',
  replaced: 'replaced',
  dropped: 'dropped',
  unsent: 'failed',
  partial: 'partial',
  proposed: 'proposed',
  unknown: 'unknown',
} as const satisfies { readonly [status in Exclude<TransferOutcome['status'], 'found'>]: SendStatus }

/** Follows what was sent, and what may have been. */
export interface Following {
  /** Follows a transfer until it is over, once however often it is called; `isLate`: also one that counts as over, until it has a hash. */
  follow(entry: SendEntry, isLate?: boolean): void
  /** Looks now, also for one without a hash. */
  check(id: string): Promise<void>
  /**
   * Looks on the chain for what nobody has a hash of, now and every 30 s; once, however often it is called. `isAsked`: this page waits for the
   * wallet, so that the first look can wait too. Resolves after the first look.
   */
  search(id: string, isAsked?: boolean): Promise<void>
  /** Records what is known, unless it was known before or is over; whether it changed anything. */
  record(id: string, state: SendStatus, more?: Known): boolean
}

/** What is known in addition to the state; a reason is a code, or what the network said. */
interface Known {
  readonly hash?: string
  readonly reason?: string
}

/** Creates it. */
// long: what is known of each transfer, in one closure
export function createFollowing(core: Core, journal: Journal<SendStatus, SendRecord>): Following {
  const { context } = core
  /** By intent and hash: a wallet may tell the hash later. */
  const handles = new Map<string, TransactionHandle<TransferOutcome>>()
  const keyOf = (entry: SendEntry): string => `${entry.id}/${hashOf(entry) ?? ''}`
  const searched = new Set<string>()
  /** When this page first saw that nobody can tell what became of it. */
  const unknownSince = new Map<string, number>()

  const namespaceOf = ({ account }: SendEntry): string => account.slice(0, account.indexOf(':'))
  const placeFor = (entry: SendEntry): TransferFollowPlace | undefined => {
    const { account, data } = entry
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === data.network)
    const address = account.slice(data.network.length + 1)
    // A wallet without this account knows nothing of it.
    const connection = (): TransferConnection | undefined => {
      const handle = context.connection(namespaceOf(entry))
      return handle?.record?.accounts.some((each) => each.address === address) ? handle : undefined
    }
    return network && { network, clock: context.clock, signal: context.signal, connection }
  }
  const transfersOf = (entry: SendEntry) => core.transfers(namespaceOf(entry))
  // A tab that knew it before has done so already.
  const record = (id: string, state: SendStatus, more: Known = {}): boolean => {
    const entry = journal.get(id)
    if (!entry || entry.stage === 'final' || (entry.state === state && more.hash === undefined)) return false
    const { hash, reason } = more
    try {
      journal.update(id, {
        state,
        ...(hash !== undefined && { hash }),
        ...(reason !== undefined && { data: { ...entry.data, reason: reason.slice(0, 200) } }),
      })
      return true
    } catch (error) {
      if (toBaseError(error).code !== 'INTENT_CHANGE_REFUSED') context.report(error)
      return false
    }
  }
  /** What the account holds is another now. */
  const refresh = ({ data: { network, asset } }: SendEntry): void => {
    const token = asset.address === undefined ? [] : [`${network}:${asset.address}`]
    const ignored = (): void => undefined
    context.refreshBalance({ force: true }).catch(ignored)
    Promise.resolve(context.peer('balances')?.refresh({ forceUpdate: token })).catch(ignored)
    for (const { plugin, item } of context.items('account.history'))
      peerAction(context, plugin, item.refresh)?.().catch(ignored)
  }
  /** A wallet, or the chain, tells the hash: it is followed from now on. */
  const adopt = (id: string, hash: string): void => {
    const entry = journal.get(id)
    const isIts = (each: SendEntry): boolean => isSameAddress(hashOf(each) ?? '', hash)
    // Of two transfers that are the same, each has its own hash.
    if (!entry || journal.list().some(isIts)) return
    const isNamed = entry.data.request !== undefined || entry.data.reference !== undefined
    if (entry.hash !== undefined && !isNamed) return
    try {
      // What a wallet calls its proposal stays where it was written as a hash.
      if (entry.hash === undefined) journal.update(id, { state: 'handed', hash })
      else if (entry.stage !== 'final') journal.update(id, { state: 'handed', data: { ...entry.data, actual: hash } })
      else return
    } catch (error) {
      if (toBaseError(error).code !== 'INTENT_CHANGE_REFUSED') context.report(error)
      return
    }
    context.emit('submitted', { hash })
    const now = journal.get(id)
    if (now) follow(now)
  }
  const settle = (id: string, { status, reason, hash }: TransferOutcome): void => {
    if (status === 'found') return void (hash !== undefined && adopt(id, hash))
    const entry = journal.get(id)
    const state = statuses[status]
    if (!entry || (state === 'unknown' && entry.state === 'proposed')) return
    // Others send a proposal, and may send it again: what is true of a nonce is not true of it.
    if (entry.data.reference !== undefined && (state === 'dropped' || state === 'replaced')) return
    const isNew = hash !== undefined && entry.hash === undefined
    if (!record(id, state, { ...(reason !== undefined && { reason }), ...(isNew && { hash }) })) return
    if (state === 'confirmed') context.emit('confirmed', { hash: hashOf(entry) ?? '' })
    else if (state === 'unknown') context.emit('unknown', { id })
    else if (state !== 'proposed') context.emit('failed', { code: state })
    if (state === 'confirmed' || state === 'reverted' || state === 'partial') refresh(entry)
  }
  const handleOf = async (entry: SendEntry): Promise<TransactionHandle<TransferOutcome> | undefined> => {
    const key = keyOf(entry)
    const place = placeFor(entry)
    const { network: networkId, expiry, reference, request } = entry.data
    const hash = hashOf(entry)
    const isNamed = (hash ?? reference ?? request) !== undefined
    if (handles.has(key) || !place || !isNamed) return handles.get(key)
    const transfers = await transfersOf(entry)
    const handle = transfers.watch(
      {
        networkId,
        expiry,
        ...(hash !== undefined && { hash }),
        ...(request !== undefined && { request }),
        ...(reference !== undefined && { reference }),
      },
      place,
    )
    handles.set(key, handle)
    return handle
  }
  /** Finds out whether other owners have to agree, which a hash that nobody knows means as well. */
  const askWhetherProposed = (id: string, handle: TransactionHandle<TransferOutcome>, rounds = 0): void => {
    context.clock.after(proposalMs, () => {
      const ask = async (): Promise<void> => {
        const { status } = await handle.check()
        const isOpen = /^(handed|unknown)$/.test(journal.get(id)?.state ?? '')
        if (isOpen && status === 'proposed') record(id, 'proposed')
        else if (isOpen && status === 'unknown' && rounds < mostSearches) askWhetherProposed(id, handle, rounds + 1)
      }
      ask().catch(() => undefined)
    })
  }
  const follow = (entry: SendEntry, isLate = false): void => {
    if ((entry.stage === 'final' && !isLate) || handles.has(keyOf(entry))) return
    const { id } = entry
    const run = async (): Promise<void> => {
      const handle = await handleOf(entry)
      if (!handle) return
      if (entry.data.reference !== undefined && entry.state === 'handed') askWhetherProposed(id, handle)
      settle(id, await handle.wait({ signal: context.signal }))
    }
    run().catch((error: unknown) => {
      handles.delete(keyOf(entry))
      if (toBaseError(error).code !== 'ABORTED') context.report(error)
    })
    // A wallet that cannot tell may have sent it like any other transaction.
    if (entry.hash === undefined && entry.data.request !== undefined) void search(id, true)
  }
  const recall = async (id: string): Promise<void> => {
    const entry = journal.get(id)
    const place = entry && placeFor(entry)
    if (!entry || entry.stage === 'final' || !place) return
    // Another tab has found it, and may be gone.
    if (entry.hash !== undefined) return follow(entry)
    const { to: receiver, amountBase, asset, expiry, request, reference, reason = 'UNKNOWN' } = entry.data
    const transfers = await transfersOf(entry)
    const found = await transfers.recall(
      {
        account: entry.account,
        receiver,
        amount: BigInt(amountBase),
        expiry,
        token: asset.address,
        request,
        others: journal.list().flatMap((each) => (each.id === id ? [] : (hashOf(each) ?? []))),
      },
      place,
    )
    if (journal.get(id)?.stage === 'final') return
    if (found.status === 'found') adopt(id, found.hash)
    else if (found.status === 'ended') settle(id, found.outcome)
    else if (found.status === 'impossible') {
      if (reference !== undefined || request !== undefined) return
      if (record(id, 'dropped')) context.emit('failed', { code: 'dropped' })
    } else if (found.status === 'unsent' && entry.state === 'unknown' && isSpread(id)) {
      // The wallet said that it failed, and nothing came of it.
      if (record(id, 'failed')) context.emit('failed', { code: reason })
    }
  }
  const isSpread = (id: string): boolean => {
    const since = unknownSince.get(id) ?? context.clock.now()
    unknownSince.set(id, since)
    return context.clock.now() - since >= spreadMs
  }
  const isSought = (id: string): boolean => {
    const entry = journal.get(id)
    if (!entry || entry.hash !== undefined || entry.stage === 'final') return false
    return entry.data.request !== undefined || /^(requested|unknown)$/.test(entry.state)
  }
  const search = async (id: string, isAsked = false): Promise<void> => {
    const look = (): Promise<void> => recall(id).catch(() => undefined)
    const isNew = !searched.has(id) && isSought(id)
    if (isNew) {
      searched.add(id)
      let rounds = 0
      const later = (): void => {
        if (context.signal.aborted || !isSought(id) || ++rounds > mostSearches) return void searched.delete(id)
        context.clock.after(searchMs, () => void look().then(later))
      }
      later()
    }
    if (!isAsked) await look()
  }
  return {
    follow,
    search,
    record,
    async check(id) {
      const entry = journal.get(id)
      if (!entry || entry.stage === 'final') return
      const { reference, request } = entry.data
      if (entry.state !== 'requested') {
        const handle = await handleOf(entry)
        const outcome = await handle?.check()
        if (outcome && outcome.status !== 'unknown') settle(id, outcome)
      }
      // What the chain knows of a proposal, its hash tells.
      if (request !== undefined || reference === undefined) await recall(id)
    },
  }
}
