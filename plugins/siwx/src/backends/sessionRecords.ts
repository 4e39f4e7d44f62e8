import type { StorageItem } from '@latchkey/kernel'
import type { Session } from '../contract.js'
import { readMessage } from '../message/readMessage.js'
import { parseSession } from '../sessions/parseSession.js'

/** A session that a server opened. */
export interface SessionRecord {
  readonly session: Session
  /** Absent if it is in a cookie. */
  readonly token?: string
  /** Signed out here, and not yet on the server. */
  readonly isEnding?: true
}

/** The sessions that a page has. */
export interface SessionRecords {
  read(): readonly SessionRecord[]
  write(records: readonly SessionRecord[]): void
}

/** Most sessions that are kept; the oldest goes first. */
const most = 20

/** Keeps sessions until the page ends. */
export function recordsInMemory(): SessionRecords {
  let records: readonly SessionRecord[] = []
  return {
    read: () => records,
    write(next) {
      records = next.slice(-most)
    },
  }
}

/** Keeps sessions in storage, which anything may have written: what is not a session is left out alone. */
export const recordsIn = (item: StorageItem<readonly SessionRecord[]>): SessionRecords => ({
  read: () => item.get() ?? [],
  write: (next) => (next.length > 0 ? item.set(next.slice(-most)) : item.remove()),
})

function parseRecord(data: unknown): SessionRecord | undefined {
  const { session, token, isEnding } = Object(data) as Record<keyof SessionRecord, unknown>
  const parsed = parseSession(session)
  // The fields are those of the signed text, whatever is next to it.
  const fields = parsed && readMessage(parsed.message)
  if (!parsed || !fields || (token !== undefined && (typeof token !== 'string' || !/^[\w.-]{22,4096}$/.test(token))))
    return
  return {
    session: { ...parsed, data: fields },
    ...(token !== undefined && { token }),
    ...(isEnding === true && { isEnding }),
  }
}

/** Reads stored sessions. */
export const parseRecords = (data: unknown): readonly SessionRecord[] =>
  Array.isArray(data) ? data.slice(-most).flatMap((each) => parseRecord(each) ?? []) : []

/** A value in the storage of the tab, as `ScopedStorage` has it in that of the browser; memory where that is denied. */
export function tabItem<value>(key: string, parse: (data: unknown) => value): StorageItem<value> {
  let own: value | undefined
  const attempt = <result>(work: (storage: Storage) => result): result | undefined => {
    try {
      return work(globalThis.sessionStorage)
    } catch {
      // Denied, absent or full: what was set is in memory.
      return undefined
    }
  }
  return {
    get: () => attempt((storage) => parse(JSON.parse(storage.getItem(key) ?? 'null'))) ?? own,
    set(value) {
      own = value
      attempt((storage) => storage.setItem(key, JSON.stringify(value)))
    },
    remove() {
      own = undefined
      attempt((storage) => storage.removeItem(key))
    },
  }
}
