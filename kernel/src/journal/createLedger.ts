import type { Clock } from '../clock/clock.js'
import type { StorageLike } from '../config/options.js'
import type { TabChannel, Tabs } from '../connections/contract.js'
import type { KernelEnvironment } from '../kernel.js'
import { storagePrefix } from '../storage/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { IntentRules } from './intentRules.js'
import { mergeRecords } from './mergeRecords.js'
import type { IntentName, IntentOwner, IntentRecord } from './record.js'
import { formatName, formatRecord, parseName, parseRecord } from './record.js'
import { recordStorage } from './recordStorage.js'

/** What a ledger needs of its kernel. */
export interface LedgerSite {
  readonly clock: Clock
  readonly options: {
    readonly id?: string
    readonly projectId?: string
    readonly storage?: StorageLike | false | undefined
  }
  readonly environment: Pick<KernelEnvironment, 'storage' | 'tabs'>
  readonly report: (error: unknown) => unknown
}

/** A claim of some tab, and for how long this page has seen it unchanged. */
export interface SeenClaim extends IntentRecord {
  readonly seenMs: number
}

/** All intents of one instance: joins what storage has and what this page knows. */
export interface Ledger {
  /** Of the instance. */
  readonly prefix: string
  /** Knows from here on what a plugin allows. */
  govern(plugin: string, rules: IntentRules): void
  read(name: IntentName): IntentRecord | undefined
  /** Intents that are begun, of one kind or of all. */
  list(owner?: IntentOwner): readonly IntentRecord[]
  claims(owner: IntentOwner): readonly SeenClaim[]
  /** Writes a record at once; returns whether storage has it. What storage refuses stays on this page, except for claims. */
  save(record: IntentRecord): boolean
  /** Whether storage has the claim, and lists it. */
  hasClaim(record: IntentRecord): boolean
  remove(record: IntentName): void
  isKept(record: IntentName): boolean
  /** Milliseconds since the epoch; never earlier than before. */
  wall(): number
  subscribe(listener: () => void): Unsubscribe
  /** Links this page with the other tabs while a life lasts. */
  join(life: AbortSignal): Promise<Tabs>
}

const dayMs = 86_400_000
const keepFinalMs = 7 * dayMs
/** A claim that this page has seen unchanged for so long belongs to a tab that is gone. */
export const deadClaimMs = 3000
/** After so many corrections of one record somebody keeps writing something else: this page then only keeps its own. */
const mostRepairs = 8
/** Other tabs' writes may arrive later than their messages; half of what a claim waits, so that what is put back is seen in time. */
const lagMs = 50
/** Messages that follow one another within this time are read together. */
const burstMs = 20
/** Pages without a link to other tabs look this often; the same for what storage refused. */
const lookMs = 30_000

/** Creates the ledger of one instance. */
// long: closures over one table
export function createLedger({ clock, options, environment, report }: LedgerSite): Ledger {
  const prefix = storagePrefix(options.id, options.projectId)
  const storage = recordStorage(
    () => (options.storage === false ? undefined : (options.storage ?? environment.storage?.())),
    prefix,
  )
  /** What this page has read or written last. */
  const known = new Map<string, IntentRecord>()
  /** Names of what storage refused. */
  const unsaved = new Set<string>()
  const repairs = new Map<string, number>()
  const claimed = new Map<string, IntentRecord>()
  const seen = new Map<string, { readonly text: string; readonly at: number }>()
  const rules = new Map<string, IntentRules>()
  const listeners = new Set<() => void>()
  const lives = new Set<AbortSignal>()
  let channel: TabChannel | undefined
  const timers = new Map<number, Unsubscribe>()
  let lookedAt = Number.NEGATIVE_INFINITY

  const startedAt = Date.now()
  const origin = clock.now()
  // The later one of both: the system's clock may be set back, a monotonic one may stand still while the device sleeps.
  // Whole milliseconds, as records have them: a monotonic clock counts in parts of one.
  const wall = (): number => Math.max(Date.now(), Math.floor(startedAt + clock.now() - origin))
  const rulesOf = ({ plugin, kind }: IntentOwner): IntentRules | undefined => rules.get(`${plugin}:${kind}`)

  const tell = (): void => {
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        report(error)
      }
    }
  }
  /** Calls the listeners after a while; calls in between are one. */
  const tellAfter = (ms: number): void => {
    if (timers.has(ms) || !lives.size) return
    timers.set(
      ms,
      clock.after(ms, () => {
        timers.delete(ms)
        ledger.list()
        tell()
        lookLater()
      }),
    )
  }
  const lookLater = (): void => {
    if (unsaved.size || (listeners.size && !channel)) tellAfter(lookMs)
  }
  const announce = (): void => {
    try {
      channel?.post({ v: 1, type: 'journal' })
    } catch (error) {
      report(error)
    }
    tell()
    lookLater()
  }

  const put = (name: string, record: IntentRecord): boolean => {
    const isStored = storage.write(name, formatRecord(record, storage.read(name)?.length))
    if (isStored) unsaved.delete(name)
    else if (!record.isClaim) unsaved.add(name)
    return isStored
  }
  const forget = (name: string): undefined => {
    storage.remove(name)
    for (const table of [known, repairs, claimed, seen]) table.delete(name)
    unsaved.delete(name)
  }

  /** What counts of an intent: `undefined` if nothing does. */
  const join = (
    owner: IntentRules | undefined,
    mine: IntentRecord | undefined,
    stored: IntentRecord | undefined,
    isGone: boolean,
  ): IntentRecord | undefined => {
    const next = mine && stored && owner ? mergeRecords(owner, mine, stored) : (mine ?? stored)
    if (next?.stage !== 'final') return next
    // Removed by another tab after its time, or with the visitor's data: only what is live has to come back.
    if (isGone) return
    const now = wall()
    if (now - next.updatedAt > keepFinalMs) return
    // Written while the clock was ahead: it ends 7 days from now.
    return next.updatedAt > now + dayMs ? { ...next, updatedAt: now } : next
  }

  const read = (at: IntentName): IntentRecord | undefined => {
    const name = formatName(at)
    const text = storage.read(name)
    const owner = rulesOf(at)
    const parsed = text ? parseRecord(text, at) : undefined
    const stored = parsed && owner && !parsed.isClaim ? owner.accept(parsed) : parsed
    const mine = known.get(name)
    if (!mine && stored?.isClaim) return
    const next = join(owner, mine, stored, text !== undefined && !stored && !unsaved.has(name))
    // Neither this page nor storage has one that counts: what is there is foreign, corrupt or past its time.
    if (!next) return mine || typeof text === 'string' ? forget(name) : undefined
    // Only the plugin that owns it can tell what follows what.
    if (!owner) return next
    known.set(name, next)
    if (next === stored) {
      unsaved.delete(name)
      // Not for a claim: that it is missing tells its tab that others may not have seen it.
      storage.enlist(name)
    } else if (unsaved.has(name)) put(name, next)
    else {
      const count = (repairs.get(name) ?? 0) + 1
      repairs.set(name, count)
      if (count <= mostRepairs && put(name, next))
        // Another tab that knows less may have put back its own at the same time.
        tellAfter(lagMs)
    }
    return next
  }

  const names = (owner: IntentOwner | undefined): readonly IntentName[] =>
    [...new Set([...known.keys(), ...storage.names()])].flatMap((name) => {
      const at = parseName(name)
      return at && (!owner || (at.plugin === owner.plugin && at.kind === owner.kind)) ? at : []
    })

  const onMessage = (message: unknown): void => {
    const { v, type } = (message ?? {}) as { readonly v?: unknown; readonly type?: unknown }
    if (v !== 1 || type !== 'journal') return
    const now = clock.now()
    if (now - lookedAt >= burstMs) {
      lookedAt = now
      // At once, so that a record which another tab does not see is back before that tab decides.
      ledger.list()
      tell()
    }
    tellAfter(lagMs)
  }

  const leave = (life: AbortSignal): void => {
    lives.delete(life)
    if (lives.size) return
    channel?.close()
    channel = undefined
    for (const stop of timers.values()) stop()
    timers.clear()
  }

  const ledger: Ledger = {
    prefix: `${prefix}:journal`,
    govern(plugin, own) {
      rules.set(`${plugin}:${own.kind}`, own)
    },
    read,
    list: (owner) => names(owner).flatMap((at) => read(at) ?? []),
    claims(owner) {
      const now = clock.now()
      const all = new Set([...claimed.keys(), ...storage.names()])
      for (const name of seen.keys()) if (!all.has(name)) seen.delete(name)
      return [...all].flatMap((name) => {
        const at = parseName(name)
        if (!at || at.plugin !== owner.plugin || at.kind !== owner.kind || known.has(name)) return []
        const text = storage.read(name) ?? ''
        const claim = claimed.get(name) ?? parseRecord(text, at)
        if (!claim?.isClaim) return []
        const before = seen.get(name)
        if (before?.text !== text) seen.set(name, { text, at: now })
        const seenMs = before?.text === text ? now - before.at : 0
        // Its tab is long gone; no wallet was asked.
        if (seenMs > 10 * deadClaimMs) return forget(name) ?? []
        return { ...claim, seenMs }
      })
    },
    save(record) {
      const name = formatName(record)
      if (record.isClaim) claimed.set(name, record)
      else {
        claimed.delete(name)
        known.set(name, record)
      }
      const isStored = put(name, record)
      announce()
      return isStored
    },
    hasClaim(record) {
      const name = formatName(record)
      const text = storage.read(name)
      return !!text && !!parseRecord(text, record)?.isClaim && storage.names().includes(name)
    },
    remove(record) {
      forget(formatName(record))
      announce()
    },
    isKept: (record) => !unsaved.has(formatName(record)),
    wall,
    subscribe(listener) {
      listeners.add(listener)
      lookLater()
      return () => {
        listeners.delete(listener)
      }
    },
    async join(life) {
      let tabs: Tabs = {}
      try {
        tabs = (await environment.tabs?.()) ?? {}
      } catch (error) {
        // A page that cannot reach the other tabs still sees what they store.
        report(error)
      }
      if (life.aborted || lives.has(life)) return tabs
      lives.add(life)
      life.addEventListener('abort', () => leave(life), { once: true })
      try {
        if (!channel) {
          channel = tabs.channel?.(`${prefix}:journal`)
          channel?.listen(onMessage)
        }
      } catch (error) {
        report(error)
      }
      lookLater()
      return tabs
    },
  }
  return ledger
}
