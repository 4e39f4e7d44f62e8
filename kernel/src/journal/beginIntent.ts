import type { Clock } from '../clock/clock.js'
import type { Tabs } from '../connections/contract.js'
import type { BeginOptions } from './contract.js'
import type { Ledger } from './createLedger.js'
import { deadClaimMs } from './createLedger.js'
import { aborted, intentLive, intentNotKept, placeBusy } from './errors.js'
import type { IntentRecord } from './record.js'
import { toIntent } from './toIntent.js'

/** What recording an intent needs. */
export interface Begin {
  readonly ledger: Ledger
  readonly clock: Clock
  /** Aborted when the plugin is disposed. */
  readonly life: AbortSignal
  /** The intent without its id and its times. */
  readonly draft: Omit<IntentRecord, 'id' | 'createdAt' | 'updatedAt'>
  readonly options: BeginOptions
}

/** At least twice what the write of a tab takes to reach the others. */
const waitMs = 100
/** After this long somebody else keeps recording, or the page is not in use. */
const mostMs = 30_000
/** A page that stopped may hold the lock; the claim alone decides then. */
const lockMs = 5000

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether two accounts are the same; addresses may differ in case. */
export const isSameAccount = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Runs work while no other tab does under that name. Where there is no lock, or it is denied or held by a page that stopped, the
 * work runs without it.
 */
function exclusive<value>(
  { clock, life }: Begin,
  lock: Tabs['lock'],
  name: string,
  work: () => Promise<value>,
): Promise<value> {
  return new Promise((resolve, reject) => {
    let hasStarted = false
    let stop = (): void => undefined
    const start = (): Promise<void> | undefined => {
      if (hasStarted) return
      hasStarted = true
      stop()
      life.removeEventListener('abort', start)
      return work().then(resolve, reject)
    }
    // Work of a disposed plugin rejects by itself.
    life.addEventListener('abort', start)
    stop = clock.after(lockMs, start)
    try {
      Promise.resolve(lock?.(name, start)).then(start, start)
    } catch {
      void start()
    }
  })
}

/** Waits; rejects with `ABORTED` once the plugin is disposed. */
const pause = ({ clock, life }: Begin): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = (settle: () => void) => (): void => {
      stop()
      life.removeEventListener('abort', abort)
      settle()
    }
    const abort = over(() => reject(aborted(life.reason)))
    const stop = clock.after(
      waitMs,
      over(() => resolve()),
    )
    life.addEventListener('abort', abort)
    if (life.aborted) abort()
  })

/**
 * Records an intent as the only live one of its account and kind. A tab writes a claim, waits until every other tab sees it,
 * and begins if nothing else is live and no other claim has a smaller id; otherwise it withdraws. The lock spares tabs the
 * wait for one another; the claim is what decides.
 */
async function claim(begin: Begin): Promise<IntentRecord> {
  const { ledger, clock, life, draft, options } = begin
  const { evenIfLost = false, alongside = [] } = options
  const since = clock.now()
  const requireFree = (): void => {
    if (life.aborted) throw aborted(life.reason)
    const live = ledger
      .list(draft)
      .find(
        ({ id, account, stage }) =>
          stage !== 'final' && isSameAccount(account, draft.account) && !alongside.includes(id),
      )
    if (live) throw intentLive(toIntent(ledger, live))
    if (clock.now() - since > mostMs) throw placeBusy()
  }
  const rivals = (id?: string): readonly string[] =>
    ledger
      .claims(draft)
      .filter((other) => other.id !== id && isSameAccount(other.account, draft.account) && other.seenMs < deadClaimMs)
      .map((other) => other.id)
  /** Begins under this claim, unless another tab comes first: then `undefined`. */
  const tryOnce = async (own: IntentRecord): Promise<IntentRecord | undefined> => {
    const isKept = ledger.save(own)
    if (!isKept && !evenIfLost) throw intentNotKept()
    const claimedAt = clock.now()
    await pause(begin)
    requireFree()
    // A page that was stopped in between must not begin under a claim that others take for dead; a cleared one nobody sees.
    const isValid = clock.now() - claimedAt < deadClaimMs / 2 && (!isKept || ledger.hasClaim(own))
    if (!isValid || rivals(own.id).some((id) => id < own.id)) return
    const { isClaim: _, ...record } = own
    if (!ledger.save(record) && !evenIfLost) throw intentNotKept()
    return record
  }

  for (;;) {
    requireFree()
    if (rivals().length) {
      await pause(begin)
      continue
    }
    const now = ledger.wall()
    const own: IntentRecord = { ...draft, id: newId(), createdAt: now, updatedAt: now, isClaim: true }
    let record: IntentRecord | undefined
    try {
      record = await tryOnce(own)
      if (record) return record
    } finally {
      if (!record) ledger.remove(own)
    }
  }
}

/** Records an intent. @throws `INTENT_LIVE`, `INTENT_NOT_KEPT`, `TIMEOUT`, `ABORTED` */
export async function beginIntent(begin: Begin): Promise<IntentRecord> {
  const { ledger, life, draft } = begin
  const { lock } = await ledger.join(life)
  if (life.aborted) throw aborted(life.reason)
  const name = [ledger.prefix, draft.plugin, draft.kind, draft.account.toLowerCase()].join(':')
  return exclusive(begin, lock, name, () => claim(begin))
}
