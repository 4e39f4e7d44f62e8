import type { Intent, Journal } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { TransactionHandle, TransferOutcome, TransferPlace } from '@latchkey/kernel/adapter'
import type { SendStatus } from '../contract.js'
import type { SendRecord } from '../journal/definition.js'
import type { Core } from './core.js'

type SendEntry = Intent<SendStatus, SendRecord>

/** After that, a hash that no node knows is what a wallet calls a proposal. */
const proposalMs = 30_000

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
  /** What came of a request that ended without a hash: looks for it on the chain. */
  recall(id: string, isOver: boolean): Promise<void>
}

/** Creates it. */
export function createFollowing(core: Core, journal: Journal<SendStatus, SendRecord>): Following {
  const { context } = core
  const handles = new Map<string, TransactionHandle<TransferOutcome>>()

  const placeFor = ({ data }: SendEntry): TransferPlace | undefined => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === data.network)
    return network && { network, clock: context.clock, signal: context.signal }
  }
  /** Records what is known; a tab that knew it before has done so already. */
  const record = (
    id: string,
    state: SendStatus,
    more: { readonly hash?: string; readonly reason?: string } = {},
  ): boolean => {
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
    Promise.resolve(context.peer('activity')?.refresh()).catch(ignored)
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
    if (known || !place) return known
    const transfers = await core.transfers(entry.account.slice(0, entry.account.indexOf(':')))
    const { network: networkId, expiry, reference } = entry.data
    const handle = transfers.watch(
      {
        networkId,
        expiry,
        ...(entry.hash !== undefined && entry.hash !== reference && { hash: entry.hash }),
        ...(entry.hash !== undefined && entry.hash === reference && { hash: entry.hash, reference }),
        ...(entry.hash === undefined && reference !== undefined && { reference }),
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
  const recall = async (id: string, isOver: boolean): Promise<void> => {
    const entry = journal.get(id)
    const place = entry && placeFor(entry)
    if (!entry || entry.hash !== undefined || !place) return
    const { to: receiver, amountBase, asset, expiry } = entry.data
    const transfers = await core.transfers(entry.account.slice(0, entry.account.indexOf(':')))
    const found = await transfers.recall(
      { account: entry.account, receiver, amount: BigInt(amountBase), expiry, token: asset.address },
      place,
    )
    if (found.status === 'found') {
      record(id, 'handed', { hash: found.hash })
      const now = journal.get(id)
      if (now) follow(now)
    } else if (found.status === 'impossible') record(id, entry.state === 'requested' ? 'dropped' : 'failed')
    // The wallet said that it failed, and nothing is on the chain.
    else if (found.status === 'unsent' && isOver) record(id, 'failed')
    else if (found.status === 'possible' && isOver) record(id, 'unknown')
  }
  return {
    follow,
    recall,
    async check(id) {
      const entry = journal.get(id)
      if (!entry || entry.stage === 'final') return
      if (entry.hash === undefined && entry.data.reference === undefined) return recall(id, false)
      const handle = await handleOf(entry)
      const outcome = await handle?.check()
      if (outcome && outcome.status !== 'unknown') settle(id, outcome)
    },
  }
}
