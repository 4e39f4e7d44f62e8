import type { ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'
import { startAttempt } from './startAttempt.js'
import { startedAttempts } from './startedAttempts.js'

/** A wallet that has not answered by then is waited for by a view of its own: one frame. */
const atOnceMs = 16

/**
 * Asks a wallet; one that answers within a frame is connected before the view that would wait for it is drawn. The view
 * goes on with the same request, so that a wallet is asked once. @throws what the view is left with
 */
export async function connectAtOnce(
  context: Context<CoreContract>,
  asked: Pick<ConnectInput, 'connectorId' | 'namespace' | 'networkId'>,
): Promise<{ readonly connection: ConnectionHandle }> {
  const top = () => context.getState().stack.at(-1)
  const from = top()?.key
  const abort = new AbortController()
  const promise = startAttempt(context, asked, abort.signal)
  const answered = promise.then((connection) => ({ connection }))
  // Closed before the frame is over: what the wallet answers then counts no more.
  const stopLooking = context.subscribe(() => void (context.getState().modal.open || abort.abort()))
  const quick = await new Promise<Awaited<typeof answered> | undefined>((resolve) => {
    const stop = context.clock.after(atOnceMs, () => resolve(undefined))
    // What was refused is explained by the view.
    answered.then(resolve, () => resolve(undefined)).finally(stop)
  })
  stopLooking()
  if (quick) return quick
  if (top()?.key !== from) {
    // Closed meanwhile: nobody waits. Where the visitor is asked which account acts already, the list does.
    if (top()?.view !== 'ChooseAccount') abort.abort()
    return answered
  }
  startedAttempts.leave(context, { ...asked, promise, abort })
  try {
    return await context.ask('ConnectingExternal', asked)
  } finally {
    startedAttempts.drop(context, { abort })
  }
}
