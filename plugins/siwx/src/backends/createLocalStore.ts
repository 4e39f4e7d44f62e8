import type { Session } from '../contract.js'
import { defaultSkewMs, findTimeFault } from '../message/findTimeFault.js'
import { readMessage } from '../message/readMessage.js'
import type { Pair } from '../sessions/isSameAccount.js'
import { isSamePair } from '../sessions/isSameAccount.js'
import { parseSession } from '../sessions/parseSession.js'
import type { BackendSeams, SiwxBackend } from './contract.js'

const maxSessions = 50
const maxLength = maxSessions * 8192

interface Stored {
  readonly v: 1
  readonly sessions: readonly unknown[]
}

const parseStored = (data: unknown): Stored | undefined => {
  const { v, sessions } = Object(data) as { readonly v?: unknown; readonly sessions?: unknown }
  return v === 1 && Array.isArray(sessions) ? { v, sessions } : undefined
}

/** The pair that a session was signed for, read from its text. */
const pairOf = ({ message }: Session): Pair => {
  const read = readMessage(message)
  return { chainId: read?.chainId ?? '', address: read?.accountAddress ?? '' }
}

/** Sessions in storage, one for each pair of chain and address; see `localStore`. */
export function createLocalStore(
  { storage }: Pick<BackendSeams, 'storage'>,
  now: () => number = Date.now,
): SiwxBackend {
  const item = storage.item('sessions', parseStored, maxLength)
  const read = (): readonly Session[] =>
    (item.get()?.sessions ?? []).slice(-maxSessions).flatMap((entry) => {
      const session = parseSession(entry)
      return session ? [session] : []
    })
  const write = (sessions: readonly Session[]): void => {
    if (sessions.length === 0) item.remove()
    // The newest are at the end.
    else item.set({ v: 1, sessions: sessions.slice(-maxSessions) })
  }
  const others = (pair: Pair): readonly Session[] => read().filter((session) => !isSamePair(pairOf(session), pair))
  return {
    isDisplayOnly: true,
    async save(session) {
      // One that could not be read again would be lost, and the others with it once they are too long together.
      const { cacao: _, ...small } = session
      const kept = [session, small].filter((one) => parseSession(one))
      write([...others(pairOf(session)), ...kept.slice(0, 1)])
    },
    async replaceAll(sessions) {
      write(sessions)
    },
    async list(chainId, address) {
      return read().filter((session) => {
        const data = readMessage(session.message)
        return (
          data &&
          isSamePair(pairOf(session), { chainId, address }) &&
          !findTimeFault(data, { now: now(), skewMs: defaultSkewMs })
        )
      })
    },
    async revoke(chainId, address) {
      write(others({ chainId, address }))
    },
  }
}
