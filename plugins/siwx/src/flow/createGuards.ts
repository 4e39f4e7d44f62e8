import type { BaseError, GateRegistry } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { SignInTarget } from '../contract.js'
import type { OneClick } from '../oneClick/createOneClick.js'
import { isSamePair } from '../sessions/isSameAccount.js'
import { isSameKey } from '../sessions/isSameKey.js'
import { signInError } from '../sessions/signInError.js'
import { concerns } from './concerns.js'
import type { Core, Outcome, SignInRequest } from './contract.js'
import type { Own } from './createOwn.js'
import type { Queue } from './createQueue.js'
import { leaveToConnect } from './leaveToConnect.js'
import { accountOf, pairOf, targetOf } from './targetOf.js'

/** What the gates of connections do. */
export interface Guards {
  established(input: GateRegistry['connection.established']['input'], signal: AbortSignal): Promise<undefined>
  changing(input: GateRegistry['connection.changing']['input'], signal: AbortSignal): Promise<undefined>
  unsafe(input: GateRegistry['request.unsafe']['input']): Promise<undefined>
}

const refusals = {
  cancelled: ['SIWX_CANCELLED', 'The visitor did not sign in.', 'sign-in-cancelled'],
  failed: ['SIWX_UNAVAILABLE', 'Signing in could not be begun.', 'sign-in-failed'],
} as const

/** The error with which a gate refuses a connection. */
const refusal = (kind: keyof typeof refusals): BaseError => {
  const [code, message, disconnectReason] = refusals[kind]
  // Whoever cancelled is not asked again at the next load; a server that was away may be back by then.
  return signInError(code, message, { disconnectReason, byVisitor: kind === 'cancelled' })
}

/** Creates the handlers: who has a session passes, everybody else is asked, and whom it does not concern passes unsigned. */
export function createGuards(core: Core, queue: Queue, oneClick: OneClick, own: Pick<Own, 'askAgain'>): Guards {
  const { context, settings, marks, change, state } = core

  /** Whether there is a session; `undefined` if that is not known. */
  const check = async (target: SignInTarget): Promise<boolean | undefined> => {
    const isFirst = state().phase === 'idle'
    if (isFirst) change({ phase: 'checking' })
    try {
      const found = await core.find(target)
      marks.set(target, found)
      if (found) core.lastSigned.remember(target)
      return !!found
    } catch {
      return
    } finally {
      if (isFirst && state().phase === 'checking' && !queue.current()) change({ phase: 'idle' })
    }
  }
  const end = (outcome: Outcome, { target, isRequired, kind }: SignInRequest, signal: AbortSignal): undefined => {
    signal.throwIfAborted()
    if (outcome.kind === 'signed') return
    if (outcome.kind === 'gone') throw signInError('ABORTED', 'Another account or network acts now.')
    if (!isRequired) return marks.set(target, undefined) as undefined
    // The wallet that acted goes on, and the visitor is where they switched.
    if (kind !== 'switching') leaveToConnect(context, target.namespace)
    throw refusal(outcome.kind)
  }
  const decide = async (
    kind: SignInRequest['kind'],
    target: SignInTarget,
    sign: SignInRequest['sign'],
    signal: AbortSignal,
    isSilent = false,
  ): Promise<undefined> => {
    if (!concerns(core, target)) return marks.set(target, undefined) as undefined
    const isRequired = settings.isRequired()
    const isSigned = await check(target)
    signal.throwIfAborted()
    if (isSigned) return
    if (!isRequired && (isSilent || isSigned === undefined)) return marks.set(target, undefined) as undefined
    const request = queue.add({ target, kind, isRequired, isUnchecked: isSigned === undefined, sign }, signal)
    return end(await request.outcome, request, signal)
  }

  return {
    async established({ connection, isReconnecting, proofs, signMessage }, signal) {
      const target = targetOf(connection)
      if (proofs.length > 0 && concerns(core, target)) {
        try {
          await oneClick.accept(proofs, connection, signal)
        } catch (thrown) {
          signal.throwIfAborted()
          const error = toBaseError(thrown)
          context.emit('failed', { code: error.code })
          throw signInError(error.code, error.message, { ...error.details, disconnectReason: 'sign-in-failed' })
        }
      }
      return decide('established', target, signMessage, signal, isReconnecting)
    },
    async changing({ connection, before, signMessage }, signal) {
      const target = targetOf(connection)
      const last = targetOf(before)
      if (connection.id === before.id) {
        const isSameOne = isSameKey(target.namespace, target.address, last.address)
        const endsLast = isSameOne
          ? settings.signOutOnNetworkChange && target.networkId !== last.networkId
          : settings.signOutOnAccountChange
        if (endsLast && concerns(core, last)) {
          const wasSigned = !!state().authenticated[`${last.networkId}:${last.address}`]
          marks.set(last, undefined)
          // Gone on this page at once; the backend is asked until it confirms.
          if (wasSigned) void core.tombstones.bury([pairOf(last)])
          // A change that is taken back leaves the account that counts without its session.
          signal.addEventListener('abort', () => own.askAgain(last))
        }
      }
      return decide(connection.id === before.id ? 'changing' : 'switching', target, signMessage, signal)
    },
    async unsafe({ connection, method, params }) {
      const target = targetOf(connection)
      const isMeant = settings.namespaces.includes(target.namespace) && settings.isRequired()
      if (!isMeant || state().authenticated[accountOf(target)]) return
      const request = queue.current()
      // What it signs to sign in.
      const isOwn = method === 'signMessage' && request && params === request.made?.message
      if (isOwn && isSamePair(pairOf(request.target), pairOf(target))) return
      throw signInError('SIWX_REQUIRED', 'The account has to be signed in first.')
    },
  }
}
