import { toBaseError } from '@latchkey/kernel'
import type { Session, SignInTarget } from '../contract.js'
import { readDateTime } from '../message/readDateTime.js'
import type { Core } from './contract.js'
import { pairOf } from './targetOf.js'

/** Checks and keeps a session, unless `isOver` says that it is no longer wanted. */
export type Keep = (
  session: Session,
  target: SignInTarget,
  kind: 'message' | 'oneClick',
  isOver: () => boolean,
) => Promise<void>

/** Creates it. */
export const createKeep =
  (core: Core): Keep =>
  async (session, target, kind, isOver) => {
    try {
      await core.settings.authority.save(session)
    } catch (error) {
      // The response may be what was lost: whatever the server has opened is ended again.
      if (toBaseError(error).code === 'SIWX_UNAVAILABLE') void core.tombstones.bury([pairOf(target)])
      throw error
    }
    if (isOver()) {
      // The visitor had given up: what the server opened is ended again.
      await core.tombstones.bury([pairOf(target)])
      return
    }
    core.tombstones.lift(pairOf(target))
    core.lastSigned.remember(target)
    const endsAt = readDateTime(session.data.expirationTime)
    core.marks.set(target, { session, ...(endsAt !== undefined && { endsAt }) })
    core.context.emit('signed', { namespace: target.namespace, networkId: target.networkId, kind })
  }
