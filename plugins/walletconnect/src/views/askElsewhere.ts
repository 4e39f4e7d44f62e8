import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'

/** Opens a view of another plugin and passes on its answer; a visitor who returns without a connection stays here. */
export function askElsewhere(
  context: Pick<Context, 'ask' | 'report'>,
  view: string,
  params: unknown,
  answer: (given: { readonly connection: ConnectionHandle }) => void,
): void {
  const ask = context.ask as unknown as (
    view: string,
    params: unknown,
  ) => Promise<{ readonly connection: ConnectionHandle }>
  ask(view, params).then(answer, (error: unknown) => {
    if (!['VIEW_DISMISSED', 'ABORTED'].includes(toBaseError(error).code)) context.report(error)
  })
}
