import { isRecord } from '../isRecord.js'

/** The stored record of the session in use; its keys are in the relay client's store. */
export interface StoredSession {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
}

/** Parses the stored record of the session. */
export function parseStored(data: unknown): StoredSession | undefined {
  if (!isRecord(data)) return
  const { topic, expiry } = data
  if (typeof topic !== 'string' || !/^[\da-f]{64}$/.test(topic)) return
  return Number.isFinite(expiry) ? { topic, expiry: expiry as number } : undefined
}
