import type { ConnectInput, ConnectionHandle, Context } from '@latchkey/kernel'
import type { BuiltInContract, CoreParts } from './coreParts.js'
import { startAttempt } from './startAttempt.js'
import { dropAttempt } from './startedAttempts.js'

/** One frame: a wallet that takes longer gets the waiting view. */
const atOnceMs = 16

/**
 * Requests a connection. A wallet that responds within a frame connects without the waiting view being drawn; otherwise
 * the view continues the same request, so the wallet is prompted once. @throws the error that closes the view
 */
export async function connectAtOnce(
  context: Context<BuiltInContract>,
  parts: CoreParts,
  asked: Pick<ConnectInput, 'connectorId' | 'namespace' | 'networkId'>,
): Promise<{ readonly connection: ConnectionHandle }> {
  const top = () => context.getState().stack.at(-1)
  const from = top()?.key
  const abort = new AbortController()
  const promise = startAttempt(context, asked, abort.signal)
  const answered = promise.then((connection) => ({ connection }))
  // The modal was closed within the frame: ignore the wallet's response.
  const stopLooking = context.subscribe(() => void (context.getState().modal.open || abort.abort()))
  const quick = await new Promise<Awaited<typeof answered> | undefined>((resolve) => {
    const stop = context.clock.after(atOnceMs, () => resolve(undefined))
    // The view explains a rejection.
    answered.then(resolve, () => resolve(undefined)).finally(stop)
  })
  stopLooking()
  if (quick) return quick
  if (top()?.key !== from) {
    // The list was closed meanwhile, so abort; not if it is covered by what the attempt asks, such as which account.
    if (!context.getState().stack.some(({ key }) => key === from)) abort.abort()
    return answered
  }
  parts.started = { ...asked, promise, abort }
  try {
    return await context.ask('ConnectingExternal', asked)
  } finally {
    dropAttempt(parts, { abort })
  }
}
