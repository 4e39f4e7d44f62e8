import type { Clock } from '@latchkey/kernel'
import type { SiwxBackend } from '../backends/contract.js'
import type { Session, Verdict } from '../contract.js'
import { readDateTime } from '../message/readDateTime.js'
import { readMessage } from '../message/readMessage.js'
import type { Authority } from './contract.js'
import { isSamePair } from './isSameAccount.js'
import { refusedBecause, toSaveError, unavailable } from './signInError.js'
import { withinMs } from './withinMs.js'

/** How long a backend may take. */
const deadlineMs = 15_000

/**
 * Sessions of a backend, each believed only as far as its signed text: whatever is kept next to it counts for nothing unless the text says
 * the same.
 */
export function createAuthority(
  loadBackend: () => Promise<SiwxBackend>,
  verify: (session: Session) => Promise<Verdict>,
  clock: Clock,
): Authority {
  const limited = <value>(work: Promise<value>): Promise<value> => withinMs(clock, deadlineMs, work)
  return {
    async find({ networkId: chainId, address }) {
      let sessions: readonly Session[]
      let backend: SiwxBackend
      try {
        backend = await loadBackend()
        sessions = await limited(backend.list(chainId, address))
        if (!Array.isArray(sessions)) throw new TypeError('Sessions are a list.')
      } catch {
        throw unavailable()
      }
      let isUnknown = false
      for (const session of sessions) {
        const { message } = Object(session) as Session
        const read = readMessage(message)
        if (!read || !isSamePair({ chainId: read.chainId, address: read.accountAddress }, { chainId, address }))
          continue
        const verdict = await verify(session).catch((): Verdict => ({ ok: false, reason: 'unavailable' }))
        const endsAt = readDateTime(read.expirationTime)
        if (verdict.ok) return { session, ...(endsAt !== undefined && { endsAt }) }
        isUnknown ||= verdict.reason === 'unavailable'
      }
      if (isUnknown) throw unavailable()
      // What does not hold is not kept either; a server decides that for itself.
      if (sessions.length > 0 && backend.isDisplayOnly) await backend.revoke(chainId, address)
      return
    },
    async save(session) {
      const verdict = await verify(session)
      const backend = await loadBackend().catch((error: unknown) => {
        throw toSaveError(error)
      })
      // A server may check what this page cannot; without one, what cannot be checked does not hold.
      const isOpen = !verdict.ok && /^un/.test(verdict.reason) && !backend.isDisplayOnly
      if (!verdict.ok && !isOpen) throw refusedBecause(verdict.reason)
      try {
        await limited(backend.save(session))
      } catch (error) {
        throw toSaveError(error)
      }
    },
    async end(pairs) {
      const backend = await loadBackend()
      await Promise.all(pairs.map(({ chainId, address }) => limited(backend.revoke(chainId, address))))
    },
    async endAll() {
      await limited((await loadBackend()).replaceAll([]))
    },
    isSame: isSamePair,
  }
}
