import { readProperty } from '@latchkey/kernel/adapter'
import type { Session } from '../contract.js'
import { unavailable } from './askServer.js'
import type { SiwxBackend } from './contract.js'
import { isSameAccount } from './isSameAccount.js'
import type { SessionRecord, SessionRecords } from './sessionRecords.js'

/** What a server does with a session. */
export interface SessionServer {
  /** Opens one; throws if the server refuses. */
  open(session: Session): Promise<Omit<SessionRecord, 'session'>>
  /** The account (CAIP-10) whose session it is; `undefined` if it is over. */
  check(record: SessionRecord): Promise<string | undefined>
  /** Ends it; one that is over is no error. */
  close(record: SessionRecord): Promise<void>
  /** Whether a browser has one session at a time, in a cookie: the next one replaces it. */
  readonly isCookie: boolean
}

const accountOf = ({ data: { chainId, accountAddress } }: Session): string => `${chainId}:${accountAddress}`

/**
 * The sessions of a page whose server decides. Without a session of the page nothing is asked; one that was signed out here stays so
 * while the server is away, and is ended with the next call that ends any.
 */
export function serverSessions(server: SessionServer, records: SessionRecords): SiwxBackend {
  const change = (of: (record: SessionRecord) => SessionRecord | undefined): void =>
    records.write(records.read().flatMap((record) => of(record) ?? []))
  const isOf = (record: SessionRecord, account: string): boolean => isSameAccount(accountOf(record.session), account)
  const isThis =
    ({ session, token }: SessionRecord) =>
    (other: SessionRecord): boolean =>
      other.token === token && other.session.message === session.message

  /** The questions under way: views that ask at once get one response. */
  const checks = new Map<string, Promise<string | undefined>>()
  const check = (record: SessionRecord): Promise<string | undefined> => {
    const key = record.token ?? record.session.message
    const running = checks.get(key) ?? server.check(record).finally(() => checks.delete(key))
    checks.set(key, running)
    return running
  }

  const end = async (isMeant: (record: SessionRecord) => boolean): Promise<void> => {
    change((record) => (isMeant(record) ? { ...record, isEnding: true } : record))
    const outcomes = await Promise.allSettled(
      records
        .read()
        .filter(({ isEnding }) => isEnding)
        .map(async (record) => {
          await server.close(record)
          change((other) => (isThis(record)(other) ? undefined : other))
        }),
    )
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }

  const save = async (session: Session): Promise<void> => {
    const record = { session, ...(await server.open(session)) }
    const before = records.read()
    const account = accountOf(session)
    // The cookie of the one before is gone.
    const others = server.isCookie
      ? []
      : before.map((old) => (isOf(old, account) ? { ...old, isEnding: true as const } : old))
    records.write([...others, record])
    // What it replaces is ended beside it, or with the next call that ends any.
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
      const account = `${chainId}:${address}`
      const record = records.read().find((one) => !one.isEnding && isOf(one, account))
      if (!record) return []
      let found: string | undefined
      try {
        found = await check(record)
      } catch (error) {
        if (readProperty(error, 'code') !== 'SIWX_REFUSED') throw error
        // Whose session it is was not what this was about.
        throw unavailable(Object(readProperty(error, 'details')), error)
      }
      const isCurrent = records.read().some((other) => !other.isEnding && isThis(record)(other))
      if (found === undefined) change((other) => (isThis(record)(other) ? undefined : other))
      return isCurrent && found !== undefined && isSameAccount(found, account) ? [record.session] : []
    },
    revoke: (chainId, address) => end((record) => isOf(record, `${chainId}:${address}`)),
  }
}
