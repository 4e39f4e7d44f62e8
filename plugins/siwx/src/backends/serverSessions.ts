import { readProperty } from '@latchkey/kernel/adapter'
import type { Session } from '../contract.js'
import type { Pair } from '../sessions/isSameAccount.js'
import { isSamePair } from '../sessions/isSameAccount.js'
import { nonceUsed, unavailable } from './askServer.js'
import type { SiwxBackend } from './contract.js'
import type { SessionRecord, SessionRecords } from './sessionRecords.js'

/** What a server does with a session. */
export interface SessionServer {
  /** Opens one; throws if the server refuses. */
  open(session: Session): Promise<Omit<SessionRecord, 'session'>>
  /** Whose session it is; `undefined` if it is over. */
  check(record: SessionRecord): Promise<Pair | undefined>
  /** Ends it; for one that is over too. */
  close(record: SessionRecord): Promise<void>
  /** Whether a browser has one session at a time, in a cookie: the next one replaces it. */
  readonly isCookie: boolean
}

const pairOf = ({ data: { chainId, accountAddress } }: Session): Pair => ({ chainId, address: accountAddress })

/** Runs work once at a time for each session. */
function atOnce<value>(work: (record: SessionRecord) => Promise<value>): (record: SessionRecord) => Promise<value> {
  const running = new Map<string, Promise<value>>()
  return (record) => {
    const key = record.token ?? record.session.message
    const known = running.get(key) ?? work(record).finally(() => running.delete(key))
    running.set(key, known)
    return known
  }
}

/**
 * The sessions of a page whose server decides. Without a session of the page nothing is asked; one that was signed out here stays so
 * while the server is away, and is ended with the next call that ends any.
 */
export function serverSessions(server: SessionServer, records: SessionRecords): SiwxBackend {
  const change = (of: (record: SessionRecord) => SessionRecord | undefined): void =>
    records.write(records.read().flatMap((record) => of(record) ?? []))
  const isOf = (record: SessionRecord, pair: Pair): boolean => isSamePair(pairOf(record.session), pair)
  const isThis =
    ({ session, token }: SessionRecord) =>
    (other: SessionRecord): boolean =>
      other.token === token && other.session.message === session.message

  /** Each session is asked about, and ended, once at a time: those who ask meanwhile get the same response. */
  const check = atOnce((record) => server.check(record))
  const close = atOnce((record) => server.close(record))

  const end = async (isMeant: (record: SessionRecord) => boolean): Promise<void> => {
    change((record) => (isMeant(record) ? { ...record, isEnding: true } : record))
    const outcomes = await Promise.allSettled(
      records
        .read()
        .filter(({ isEnding }) => isEnding)
        .map(async (record) => {
          await close(record)
          change((other) => (isThis(record)(other) ? undefined : other))
        }),
    )
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }

  /** Until the server has responded, a session that may be in the cookie is one that has to end. */
  const open = async (session: Session): Promise<Omit<SessionRecord, 'session'>> => {
    if (!server.isCookie) return server.open(session)
    const isOpening = isThis({ session })
    const others = (): readonly SessionRecord[] => records.read().filter((record) => !isOpening(record))
    records.write([...others(), { session, isEnding: true }])
    try {
      return await server.open(session)
    } catch (error) {
      if (readProperty(error, 'code') !== 'SIWX_UNAVAILABLE') records.write(others())
      throw error
    }
  }

  const save = async (session: Session): Promise<void> => {
    const { nonce } = session.data
    if (records.read().some((record) => !record.isEnding && record.session.data.nonce === nonce)) throw nonceUsed()
    const record = { session, ...(await open(session)) }
    const before = records.read()
    const pair = pairOf(session)
    // The cookie of the one before is gone.
    const others = server.isCookie
      ? []
      : before.map((old) => (isOf(old, pair) ? { ...old, isEnding: true as const } : old))
    records.write([...others, record])
    // What it replaces is ended now, or with the next call that ends any.
    if (others.some(({ isEnding }) => isEnding)) await end(() => false).catch(() => undefined)
  }

  return {
    save,
    async replaceAll(sessions) {
      await end(({ session }) => !sessions.some((one) => one.message === session.message))
      const known = records.read().map(({ session }) => session.message)
      for (const session of sessions) if (!known.includes(session.message)) await save(session)
    },
    async list(chainId, address) {
      const pair = { chainId, address }
      const record = records.read().find((one) => !one.isEnding && isOf(one, pair))
      if (!record) return []
      let found: Pair | undefined
      try {
        found = await check(record)
      } catch (error) {
        if (readProperty(error, 'code') !== 'SIWX_REFUSED') throw error
        // Whose session it is was not what this was about.
        throw unavailable(Object(readProperty(error, 'details')), error)
      }
      const isCurrent = records.read().some((other) => !other.isEnding && isThis(record)(other))
      if (found === undefined) change((other) => (isThis(record)(other) ? undefined : other))
      return isCurrent && found !== undefined && isSamePair(found, pair) ? [record.session] : []
    },
    revoke: (chainId, address) => end((record) => isOf(record, { chainId, address })),
  }
}
