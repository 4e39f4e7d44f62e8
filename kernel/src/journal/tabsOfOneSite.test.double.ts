import type { Clock } from '../clock/clock.js'
import type { StorageLike } from '../config/options.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestJournal } from '../testing/createTestJournal.js'
import { createTestTabs } from '../testing/createTestTabs.js'
import type { Journal } from './contract.js'
import type { Transfer, TransferState } from './transfers.test.double.js'
import { definition } from './transfers.test.double.js'

/** A tab whose storage, life and end a test decides about. */
export interface SiteTab {
  readonly journal: Journal<TransferState, Transfer>
  readonly hasChannel: boolean
  denied: 'nothing' | 'writes' | 'everything'
  isOpen: boolean
  /** Ends as a crash does: none of its code runs any more. */
  crash(): void
  /** Ends as a disposed plugin, or a page that is left, does. */
  dispose(): void
}

interface Write {
  readonly at: number
  readonly by: object | undefined
  readonly key: string
  readonly value: string | undefined
}

/** Tabs that share storage in which the writes of one reach the others `lagMs` later. */
export function createTabsOfOneSite(lagMs: number) {
  const clock = createTestClock()
  const links = createTestTabs()
  let writes: Write[] = []
  const base = new Map<string, string>()

  const apply = (entries: Map<string, string>, { key, value }: Write): void => {
    if (value === undefined) entries.delete(key)
    else entries.set(key, value)
  }
  /** Storage as a tab sees it. */
  const viewOf = (tab: object): Map<string, string> => {
    const now = clock.now()
    while (writes[0] && writes[0].at + lagMs <= now) apply(base, writes.shift() as Write)
    const view = new Map(base)
    for (const write of writes) if (write.by === tab || write.at + lagMs <= now) apply(view, write)
    return view
  }
  const log = (by: object | undefined, key: string, value: string | undefined): void => {
    writes = [...writes, { at: clock.now(), by, key, value }]
  }

  const open = (can: { readonly locks: boolean; readonly channels: boolean }, canList = true): SiteTab => {
    const life = new AbortController()
    const link = links.open(can)
    const stops = new Set<() => void>()
    const own: Clock = {
      now: clock.now,
      after(ms, callback) {
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
    const guard = (isWrite: boolean): void => {
      if (tab.denied === 'everything' || (isWrite && tab.denied === 'writes')) throw new Error('denied')
    }
    const plain: StorageLike = {
      getItem(key) {
        guard(false)
        return viewOf(tab).get(key) ?? null
      },
      setItem(key, value) {
        guard(true)
        if (tab.isOpen) log(tab, key, value)
      },
      removeItem(key) {
        guard(false)
        if (tab.isOpen) log(tab, key, undefined)
      },
    }
    const storage: StorageLike = {
      ...plain,
      get length() {
        guard(false)
        return viewOf(tab).size
      },
      key: (index) => [...viewOf(tab).keys()][index] ?? null,
    }
    const end = (): void => {
      tab.isOpen = false
      link.close()
    }
    const tab: SiteTab = {
      journal: createTestJournal(definition, {
        clock: own,
        storage: canList ? storage : plain,
        tabs: link,
        signal: life.signal,
      }),
      hasChannel: can.channels,
      denied: 'nothing',
      isOpen: true,
      crash() {
        for (const stop of stops) stop()
        stops.clear()
        end()
      },
      dispose() {
        life.abort()
        end()
      },
    }
    return tab
  }

  return {
    clock,
    open,
    /** Removes everything, as a visitor does. */
    clear() {
      const keys = new Set([...base.keys(), ...writes.map(({ key }) => key)])
      for (const key of keys) log(undefined, key, undefined)
    },
    /** Lets pending promises run, and the time pass. */
    async pass(ms: number): Promise<void> {
      const step = ms > 500 ? 100 : 10
      for (let past = 0; ; past += step) {
        for (let turn = 0; turn < 25; turn++) await undefined
        if (past >= ms) return
        clock.advance(step)
      }
    },
  }
}
