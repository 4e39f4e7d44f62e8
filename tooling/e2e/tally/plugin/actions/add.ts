import type { BoundReducers, Context } from '@latchkey/kernel'
import type { TallyContract } from '../contract.js'
import type { tallySlice } from '../slice.js'

/** Adds the step so many times and returns the new count. */
export async function add(
  context: Context<TallyContract>,
  write: BoundReducers<typeof tallySlice.reducers>,
  { times }: { readonly times: number },
): Promise<number> {
  write.added(times * (context.options.step ?? 1))
  const { count } = context.getState().plugins.tally as TallyContract['state']
  context.emit('added', { count })
  return count
}
