import { toBaseError } from '@latchkey/kernel'
import type { Session } from '../contract.js'
import { signInError } from '../sessions/signInError.js'
import { askWallet, requireSame } from './askWallet.js'
import type { Core, Made, SignInRequest } from './contract.js'
import type { Keep } from './createKeep.js'
import { createKeep } from './createKeep.js'
import type { Queue } from './createQueue.js'
import { failureOf } from './failureOf.js'
import { fieldsOf } from './fieldsOf.js'

/** Makes messages, has them signed, and keeps what was signed. */
export interface Signing {
  /** Fetches a nonce and makes the message, so that it can be shown. */
  prepare(request: SignInRequest): Promise<void>
  /** Asks the wallet; ignored while it is asked, and while there is nothing to sign. */
  sign(request: SignInRequest): Promise<void>
  readonly keep: Keep
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
  const onFailed = (request: SignInRequest, error: unknown): void => {
    if (request.isOver) return
    const failure = failureOf(error)
    context.emit('failed', { code: failure.code })
    if (queue.current() !== request) return
    change({ phase: 'asking', error: failure })
    queue.show()
  }
  const keep = createKeep(core)
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
        const signed = await askWallet(settings, request, made.message)
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
