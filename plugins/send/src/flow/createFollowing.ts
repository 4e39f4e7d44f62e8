import type { Intent, Journal } from '@latchkey/kernel'
import { peerAction, toBaseError } from '@latchkey/kernel'
import type { TransactionHandle, TransferOutcome, TransferPlace } from '@latchkey/kernel/adapter'
import type { SendStatus } from '../contract.js'
import type { SendRecord } from '../journal/definition.js'
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
  unknown: 'unknown',
} as const satisfies { readonly [status in TransferOutcome['status']]: SendStatus }

/** Follows what was sent, and what may have been. */
export interface Following {
  /** Follows a transfer until it is over; once, however often it is called. */
  follow(entry: SendEntry): void
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
  const handles = new Map<string, TransactionHandle<TransferOutcome>>()
  const searched = new Set<string>()
  /** When this page first saw that nobody can tell what became of it. */
  const unknownSince = new Map<string, number>()

  const placeFor = ({ data }: SendEntry): TransferPlace | undefined => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === data.network)
    return network && { network, clock: context.clock, signal: context.signal }
  }
  const transfersOf = ({ account }: SendEntry) => core.transfers(account.slice(0, account.indexOf(':')))
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
  const settle = (id: string, { status, reason }: TransferOutcome): void => {
    const entry = journal.get(id)
    const state = statuses[status]
    if (!entry || (state === 'unknown' && entry.state === 'proposed')) return
    if (!record(id, state, reason === undefined ? {} : { reason })) return
    const hash = entry.hash ?? ''
    if (state === 'confirmed') context.emit('confirmed', { hash })
    else if (state === 'unknown') context.emit('unknown', { id })
    else context.emit('failed', { code: state })
    if (state === 'confirmed' || state === 'reverted') refresh(entry)
  }
  const handleOf = async (entry: SendEntry): Promise<TransactionHandle<TransferOutcome> | undefined> => {
    const known = handles.get(entry.id)
    const place = placeFor(entry)
    // A proposal without a hash: only the other owners can tell.
    if (known || !place || entry.hash === undefined) return known
    const transfers = await transfersOf(entry)
    const { network: networkId, expiry, reference } = entry.data
    const handle = transfers.watch(
      {
        networkId,
        expiry,
        hash: entry.hash,
        ...(entry.hash === reference && { reference }),
      },
      place,
    )
    handles.set(entry.id, handle)
    return handle
  }
  const follow = (entry: SendEntry): void => {
    if (entry.stage === 'final' || handles.has(entry.id)) return
    const { id } = entry
    const run = async (): Promise<void> => {
      const handle = await handleOf(entry)
      if (!handle) return
      if (entry.data.reference !== undefined && entry.state === 'handed')
        context.clock.after(proposalMs, () => {
          handle.check().then(
            ({ status }) => status === 'unknown' && record(id, 'proposed'),
            () => undefined,
          )
        })
      settle(id, await handle.wait({ signal: context.signal }))
    }
    run().catch((error: unknown) => {
      handles.delete(id)
      if (toBaseError(error).code !== 'ABORTED') context.report(error)
    })
  }
  const recall = async (id: string): Promise<void> => {
    const entry = journal.get(id)
    const place = entry && placeFor(entry)
    if (!entry || entry.stage === 'final' || !place) return
    // Another tab has found it, and may be gone.
    if (entry.hash !== undefined) return follow(entry)
    const { to: receiver, amountBase, asset, expiry, reason = 'UNKNOWN' } = entry.data
    const transfers = await transfersOf(entry)
    const found = await transfers.recall(
      { account: entry.account, receiver, amount: BigInt(amountBase), expiry, token: asset.address },
      place,
    )
    // Of two transfers that are the same, each has its own hash.
    if (found.status === 'found' && journal.list().every(({ hash }) => hash !== found.hash)) {
      if (record(id, 'handed', { hash: found.hash })) context.emit('submitted', { hash: found.hash })
      const now = journal.get(id)
      if (now) follow(now)
    } else if (found.status === 'impossible') {
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
    return entry !== undefined && entry.hash === undefined && /^(requested|unknown)$/.test(entry.state)
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
      if (entry.hash === undefined && entry.data.reference === undefined) return recall(id)
      const handle = await handleOf(entry)
      const outcome = await handle?.check()
      if (outcome && outcome.status !== 'unknown') settle(id, outcome)
    },
  }
}
