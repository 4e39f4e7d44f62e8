import type { Context } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { TokenBalance } from '../contract.js'
import type { BalancesInside } from '../insideContract.js'

/** What pressing a token does; `undefined` where no plugin has a view for it. */
export function useToken(context: Context<BalancesInside>): ((token: TokenBalance) => void) | undefined {
  const view = context.items('balances.row').find(({ item }) => context.hasView(item.view))?.item.view
  return useMemo(
    () =>
      view &&
      ((token) => {
        context.ask(view, { token }).catch((error: unknown) => {
          if (!isDismissal(error)) context.report(error)
        })
      }),
    [context, view],
  )
}
