import { tell } from '../tell.js'
import type { Core, SignInRequest } from './contract.js'

/** How a visitor, or a site that cannot begin, leaves a sign-in. */
export interface Cancel {
  /**
   * Where signing in is required, back to the network on which the account is signed in, if there is one; otherwise the connection is
   * refused. Where it is optional, the connection stays.
   */
  cancel(request: SignInRequest): void
  /** It could not be begun, twice. */
  fail(request: SignInRequest): void
}

/** Creates it. */
export function createCancel({ context, lastSigned, find, change }: Core): Cancel {
  const leaving = new WeakSet<SignInRequest>()
  /** Moves the wallet back to where its account is signed in; whether it did. */
  const goBack = async ({ target, kind }: SignInRequest): Promise<boolean> => {
    const last = lastSigned.of(target)
    // What acts meanwhile is another wallet, or none.
    if (kind === 'established' || kind === 'switching' || !last || last.networkId === target.networkId) return false
    const { networkId } = last
    if (!context.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)) return false
    try {
      if (!(await find(last))) return false
      await context.switchNetwork({ networkId })
      return true
    } catch {
      return false
    }
  }
  return {
    cancel(request) {
      if (request.isOver || leaving.has(request)) return
      leaving.add(request)
      context.emit('cancelled', request.target)
      if (!request.isRequired) return request.settle({ kind: 'cancelled' })
      change({ phase: 'checking', error: undefined })
      void goBack(request).then((isBack) => request.settle({ kind: isBack ? 'gone' : 'cancelled' }))
    },
    fail(request) {
      tell(context, 'toast.broken', 'error')
      request.settle({ kind: 'failed' })
    },
  }
}
