import type { SignedMessage } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { Session } from '../contract.js'
import { readDateTime } from '../message/readDateTime.js'
import { isSameAddress } from '../sessions/isSameAccount.js'
import { signInError } from '../sessions/signInError.js'
import type { Core, Made, SignInRequest } from './contract.js'
import type { Queue } from './createQueue.js'
import { failureOf } from './failureOf.js'
import { fieldsOf } from './fieldsOf.js'
import { accountOf, pairOf } from './targetOf.js'

/** Makes messages, has them signed, and keeps what was signed. */
export interface Signing {
  /** Fetches a nonce and makes the message, so that it can be shown. */
  prepare(request: SignInRequest): Promise<void>
  /** Asks the wallet; ignored while it is asked, and while there is nothing to sign. */
  sign(request: SignInRequest): Promise<void>
  /** Checks and keeps a session, unless `isOver` says that it is no longer wanted. */
  keep(
    session: Session,
    target: SignInRequest['target'],
    kind: 'message' | 'oneClick',
    isOver: () => boolean,
  ): Promise<void>
}

/** Creates it; `onBroken` is called when a sign-in cannot be begun for the second time. */
export function createSigning(core: Core, queue: Queue, onBroken: (request: SignInRequest) => void): Signing {
  const { context, settings, nonces, change, state } = core

  const make = (request: SignInRequest): Promise<Made> => {
    const { made, target } = request
    if (made && core.context.clock.now() - made.at >= settings.nonceMs) request.making = undefined
    request.making ??= (async () => {
      const { address, networkId: chainId } = target
      const nonce = await nonces.get({ address, chainId })
      const written = await settings.write(fieldsOf(settings, target, nonce, core.now()))
      request.made = { ...written, at: context.clock.now() }
      return request.made
    })()
    request.making.catch(() => {
      request.making = undefined
    })
    return request.making
  }
  /** The message could not be made: there is nothing to sign. */
  const onUnmade = (request: SignInRequest, error: unknown): void => {
    if (request.isOver) return
    const failure = failureOf(error)
    context.emit('failed', { code: failure.code })
    // What the site did wrong is for its developer to read.
    if (failure.code !== 'SIWX_NONCE') context.report(error)
    if (failure.code === 'SIWX_NONCE' && nonces.failures() > 1) return onBroken(request)
    if (queue.current() === request) change({ phase: 'failed', error: failure })
  }
  const askWallet = async (request: SignInRequest, message: string): Promise<SignedMessage> => {
    const { target } = request
    if (settings.signMessage) {
      const signature = await settings.signMessage({ ...target, message })
      return { signature, address: target.address, caipAddress: accountOf(target) }
    }
    // Asked for the same text before, and not ended: the wallet still shows it.
    const { running } = request
    const promise = running?.message === message ? running.promise : request.sign(message)
    request.running = { message, promise }
    const forget = (): void => {
      if (request.running?.promise === promise) request.running = undefined
    }
    promise.then(forget, forget)
    return promise
  }
  const requireSame = ({ address, caipAddress }: SignedMessage, { target }: SignInRequest): void => {
    if (isSameAddress(target.namespace, address, target.address) && caipAddress.startsWith(`${target.networkId}:`))
      return
    throw signInError('ACCOUNT_CHANGED', 'Another account signed.')
  }
  const onFailed = (request: SignInRequest, error: unknown): void => {
    if (request.isOver) return
    const failure = failureOf(error)
    context.emit('failed', { code: failure.code })
    if (queue.current() !== request) return
    change({ phase: 'asking', error: failure })
    queue.show()
  }
  const keep: Signing['keep'] = async (session, target, kind, isOver) => {
    try {
      await settings.authority.save(session)
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
    context.emit('signed', { namespace: target.namespace, networkId: target.networkId, kind })
  }

  return {
    keep,
    async prepare(request) {
      try {
        const { message } = await make(request)
        if (!request.isOver && queue.current() === request) change({ message })
      } catch (error) {
        onUnmade(request, error)
      }
    },
    async sign(request) {
      const { phase } = state()
      if (request.isOver || queue.current() !== request || phase !== 'asking') return
      change({ phase: 'preparing', error: undefined })
      let made: Made
      try {
        made = await make(request)
      } catch (error) {
        return onUnmade(request, error)
      }
      if (request.isOver) return
      change({ phase: 'waiting', message: made.message })
      try {
        const signed = await askWallet(request, made.message)
        // It was used, whatever becomes of it now.
        nonces.spend(made.data.nonce)
        request.making = undefined
        // Late: nobody waits for it any more.
        if (request.isOver) return
        change({ phase: 'saving' })
        requireSame(signed, request)
        const { data, message } = made
        const { signature, publicKey } = signed
        const session: Session = { data, message, signature, ...(publicKey !== undefined && { publicKey }) }
        await keep(session, request.target, 'message', () => request.isOver)
        request.settle({ kind: 'signed', session })
      } catch (error) {
        // A wallet that cannot sign text says so in its own way.
        const { code } = toBaseError(error)
        const told =
          code === 'METHOD_NOT_SUPPORTED' ? signInError('SIWX_UNSUPPORTED', 'The wallet cannot sign text.') : error
        onFailed(request, told)
      }
    },
  }
}
