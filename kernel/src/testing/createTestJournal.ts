import type { Clock } from '../clock/clock.js'
import type { StorageLike } from '../config/options.js'
import type { Tabs } from '../connections/contract.js'
import type { Journal, JournalDefinition } from '../journal/contract.js'
import { openJournal } from '../journal/openJournal.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createTestClock } from './createTestClock.js'

/** What a test decides about a journal. */
export interface TestJournalOptions {
  /** @default a clock that nobody advances; `begin` takes 100 ms of it */
  readonly clock?: Clock
  /** Shared by the tabs of a site; its `denied` can be switched at any time. @default a new one in memory */
  readonly storage?: StorageLike | false
  /** Link to the other tabs, such as one of `createTestTabs`. @default none */
  readonly tabs?: Tabs
  /** Aborted when the plugin would be disposed. */
  readonly signal?: AbortSignal
  /** @default `test` */
  readonly plugin?: string
  /** Receives what listeners threw. @default throws it */
  readonly report?: (error: unknown) => unknown
}

/** Creates what a plugin has after `context.journal(definition)`, outside of a kernel; each call is another tab. */
export function createTestJournal<state extends string, data>(
  definition: JournalDefinition<state, data>,
  {
    clock = createTestClock(),
    storage = createMemoryStorage(),
    tabs,
    signal = new AbortController().signal,
    plugin = 'test',
    report = (error) => {
      throw error
    },
  }: TestJournalOptions = {},
): Journal<state, data> {
  const environment = tabs ? { tabs: async () => tabs } : {}
  return openJournal({ clock, options: { storage }, environment, report }, signal, plugin, definition)
}
