import type { KeptMessage, MailboxStore } from '../contract.js'
import { RelayError } from '../RelayError.js'

/** Takes the changes of the mailboxes to their store, many in one commit. */
export interface Journal {
  /** Resolves once all of these messages are stored. Rejects with `STORE_FAILED` when the store fails or takes too long. */
  put(messages: readonly KeptMessage[]): Promise<void>
  /** The message is not needed any more. Until the store knows, a restart would deliver it once more. */
  remove(hash: string): void
  /** Resolves once every change so far is stored, or after a failure. */
  flush(): Promise<void>
}

interface JournalOptions {
  readonly store: MailboxStore
  readonly storeMs: number
  readonly onFailure: () => void
}

/** Messages and removals of one commit; more wait for the next one. */
const commitChanges = 500
const commitBytes = 4 * 1024 * 1024

interface Group {
  /** By hash; `undefined` removes. */
  readonly changes: Map<string, KeptMessage | undefined>
  readonly waiters: { resolve(): void; reject(error: RelayError): void }[]
  bytes: number
}

const createGroup = (): Group => ({ changes: new Map(), waiters: [], bytes: 0 })

/** Creates the journal of a store. While one commit runs, changes collect for the next. */
export function createJournal({ store, storeMs, onFailure }: JournalOptions): Journal {
  const queue: Group[] = []
  let running: Promise<void> | undefined

  const groupFor = (changes: number, bytes: number): Group => {
    const last = queue.at(-1)
    const fits = last && last.changes.size + changes <= commitChanges && last.bytes + bytes <= commitBytes
    if (last && (fits || last.changes.size === 0)) return last
    const group = createGroup()
    queue.push(group)
    return group
  }
  const commit = async ({ changes, waiters }: Group): Promise<boolean> => {
    const put: KeptMessage[] = []
    const remove: string[] = []
    for (const [hash, message] of changes)
      if (message) put.push(message)
      else remove.push(hash)
    try {
      await store.commit({ put, remove })
      for (const { resolve } of waiters) resolve()
      return true
    } catch (cause) {
      for (const { reject } of waiters) reject(storeFailed(cause))
      onFailure()
      if (queue.length === 0) queue.push(createGroup())
      // Refused publications are gone. Removals are tried again, before anything newer about the same messages.
      const next = queue[0]?.changes
      for (const hash of remove) if (!next?.has(hash)) next?.set(hash, undefined)
      return false
    }
  }
  const run = async (): Promise<void> => {
    // In a later task, so that what arrives together is committed together.
    await new Promise(setImmediate)
    let isFailing = false
    // Removals alone are not tried again without a pause; the next change or flush takes them along.
    for (let group = queue[0]; group && !(isFailing && isOnlyRemovals()); group = queue[0]) {
      queue.shift()
      isFailing = !(await commit(group))
    }
    running = undefined
  }
  const isOnlyRemovals = (): boolean => queue.every(({ waiters }) => waiters.length === 0)
  const start = (): Promise<void> => {
    running ??= run()
    return running
  }

  return {
    put(messages) {
      const bytes = messages.reduce(
        (sum, { message, attestation = '' }) => sum + message.length + attestation.length,
        0,
      )
      const group = groupFor(messages.length, bytes)
      group.bytes += bytes
      for (const message of messages) group.changes.set(message.hash, message)
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(storeFailed(new Error('The store takes too long.'))), storeMs)
        const settle = <T>(end: (value: T) => void) => {
          return (value: T): void => {
            clearTimeout(late)
            end(value)
          }
        }
        group.waiters.push({ resolve: settle(resolve), reject: settle(reject) })
        void start()
      })
    },
    remove(hash) {
      groupFor(1, 0).changes.set(hash, undefined)
      void start()
    },
    async flush() {
      if (running || queue.length > 0) await start()
    },
  }
}

const storeFailed = (cause: unknown): RelayError =>
  new RelayError('STORE_FAILED', 'The relay cannot store the message now.', { cause })
