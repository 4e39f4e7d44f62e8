import type { BoundReducers, Context } from '@latchkey/kernel'
import type { __Name__Contract } from '../contract.js'
import { limitReached, timesInvalid } from '../errors.js'
import type { __name__Slice } from '../slice.js'
import { countOf } from '../slice.js'

/** Adds to the count, up to the limit, and returns the new one. */
export async function add(
  context: Pick<Context<__Name__Contract>, 'emit' | 'getState'>,
  write: BoundReducers<typeof __name__Slice.reducers>,
  { limit, times }: { readonly limit: number; readonly times: unknown },
): Promise<number> {
  if (typeof times !== 'number' || !Number.isSafeInteger(times) || times < 1) throw timesInvalid(times)
  const count = countOf(context.getState()) + times
  if (count > limit) throw limitReached(limit)
  write.added(times)
  context.emit('added', { count })
  return count
}
