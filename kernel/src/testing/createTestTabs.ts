import type { TabChannel, Tabs } from '../connections/contract.js'

/** A tab of the site. */
export interface TestTab extends Tabs {
  /** Ends the tab: it sends and receives nothing any more, and its locks are free. */
  close(): void
}

/** Tabs of one site, which share storage if a test gives them the same. */
export interface TestTabs {
  /** @default { locks: true, channels: true } */
  open(can?: { readonly locks?: boolean; readonly channels?: boolean }): TestTab
}

interface Waiting {
  readonly tab: object
  readonly work: () => unknown
  readonly end: () => void
}

/** Creates the link between tabs, without a browser: channels deliver at once, locks are granted in order. */
export function createTestTabs(): TestTabs {
  const channels = new Map<TabChannel, { readonly name: string; readonly listener: (message: unknown) => void }>()
  /** By name; the first one has the lock. */
  const queues = new Map<string, Waiting[]>()

  const next = (queue: Waiting[]): void => {
    const [first] = queue
    if (!first) return
    const done = (): void => {
      // Its tab may have been closed meanwhile.
      if (queue[0] !== first) return
      queue.shift()
      first.end()
      next(queue)
    }
    Promise.resolve()
      .then(() => (queue[0] === first ? first.work() : undefined))
      .then(done, done)
  }

  return {
    open({ locks = true, channels: hasChannels = true } = {}) {
      let isOpen = true
      const own = new Set<TabChannel>()
      const tab: TestTab = {
        close() {
          isOpen = false
          for (const channel of own) channel.close()
          for (const queue of queues.values()) {
            const held = queue[0]
            for (const waiting of queue.filter((entry) => entry.tab === tab)) queue.splice(queue.indexOf(waiting), 1)
            if (held?.tab === tab) next(queue)
          }
        },
        ...(hasChannels && {
          channel(name: string) {
            const channel: TabChannel = {
              post(message) {
                const copy: unknown = structuredClone(message)
                for (const [other, { name: its, listener }] of [...channels])
                  if (isOpen && other !== channel && its === name) listener(copy)
              },
              listen: (listener) => void channels.set(channel, { name, listener }),
              close: () => void channels.delete(channel),
            }
            own.add(channel)
            return channel
          },
        }),
        ...(locks && {
          lock(name: string, work: () => unknown) {
            const queue = queues.get(name) ?? []
            queues.set(name, queue)
            return new Promise<void>((end) => {
              queue.push({ tab, work, end })
              if (queue.length === 1) next(queue)
            })
          },
        }),
      }
      return tab
    },
  }
}
