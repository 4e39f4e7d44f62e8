import type { ConnectorContext } from '@latchkey/kernel'
import { otherTabMs } from '../constants.js'
import type { StoredSession } from './parseStored.js'
import { parseStored } from './parseStored.js'

/** The stored record of the session: a reload restores it, and it tells a tab that another one has ended or replaced the session. */
export interface SessionRecord {
  get(): StoredSession | undefined
  /** Stores the session that this tab puts into use. */
  adopt(session: StoredSession): void
  /** Stores what the wallet has changed, unless the record is another tab's by now. */
  update(session: StoredSession): void
  /** Removes the record of that session; the record of any other one stays. */
  forget(topic: string | undefined): void
  remove(): void
  /** Whether another tab has ended the session in use, or another one has taken its place there. */
  isEndedElsewhere(): boolean
}

/** Creates it; `topicInUse` is the session of this tab, and `onEnded` is called once another tab has ended that one. */
export function createRecord(
  { storage, clock, signal }: Pick<ConnectorContext, 'storage' | 'clock' | 'signal'>,
  topicInUse: () => string | undefined,
  onEnded: () => void,
): SessionRecord {
  const stored = storage.item('session', parseStored)
  /** Whether the record tells what other tabs do: a site's storage may keep nothing, and a site may clear it. */
  let isKept = false
  const isLost = (): boolean => {
    const topic = topicInUse()
    return topic !== undefined && stored.get()?.topic !== topic
  }
  const isEndedElsewhere = (): boolean => isKept && isLost()
  const onStored = ({ key }: StorageEvent): void => {
    // A site that clears its storage has no key to name: the session goes on.
    if (key === null) isKept = !isLost()
    if (!key?.endsWith(':session') || !isEndedElsewhere()) return
    const undo = clock.after(otherTabMs, () => {
      // Whether or not the site has cleared its storage since.
      if (isLost()) onEnded()
    })
    signal.addEventListener('abort', undo, { once: true })
  }
  globalThis.addEventListener?.('storage', onStored, { signal })

  return {
    get: stored.get,
    remove: stored.remove,
    isEndedElsewhere,
    adopt({ topic, expiry }) {
      stored.set({ topic, expiry })
      isKept = stored.get()?.topic === topic
    },
    update({ topic, expiry }) {
      if (!isEndedElsewhere()) stored.set({ topic, expiry })
    },
    forget(topic) {
      if (stored.get()?.topic === topic) stored.remove()
    },
  }
}
