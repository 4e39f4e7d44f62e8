import { FundMethods, listFundMethods, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { BalancesInside } from '../insideContract.js'
import { en } from '../locale/en.js'

/** An account that holds nothing, with the ways to add funds. */
export function EmptyTokens({ context }: { readonly context: Context<BalancesInside> }): ReactElement {
  const text = useText('balances', en)
  return (
    <div className="lk-balances-end">
      <h3>{text('empty')}</h3>
      {listFundMethods(context).length > 0 && (
        <>
          <p className="lk-balances-note">{text('emptyHelp')}</p>
          <FundMethods context={context} label={text('ways')} />
        </>
      )}
    </div>
  )
}
