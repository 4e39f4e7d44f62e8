import type { Connection, Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { showAmount } from '../../react/amounts/showAmount.js'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { useAccountText } from '../secondaryTexts.js'
import { useBalanceRefresh } from '../useBalanceRefresh.js'

/** Props of `Balance`; use account and network as its key. */
export interface BalanceProps {
  readonly connection: Connection
  readonly context: Pick<Context, 'getState' | 'subscribe' | 'clock' | 'refreshBalance'>
}

/** The account's native balance, refreshed while it is visible. */
export function Balance({ connection, context }: BalanceProps): ReactElement | null {
  const text = useAccountText()
  const { tag } = useLanguage()
  const { namespace, networkId, activeAddress } = connection
  const account = useKernelState(context, ({ namespaces }) => namespaces[namespace]?.account)
  const { isSettled, retry } = useBalanceRefresh(context)
  const { announce, focusTitle } = useFrame()
  // Ignore what was read for another account or network.
  const known = account?.caipAddress === `${networkId}:${activeAddress}` ? account : undefined
  const { balance, balanceSymbol, balanceStatus: status = 'unknown' } = known ?? {}
  const failure = ({ unavailable: 'balanceUnavailable', stale: 'balanceStale' } as const)[status as 'stale']

  useEffect(() => {
    if (!failure) return
    announce(text(failure))
    // Clear the announcement, so that it can't be read once it is outdated.
    return () => announce('')
  }, [announce, failure, text])

  // The adapter reports no balances for this namespace.
  if (isSettled && status === 'unknown') return null
  return (
    <>
      <p className="lk-balance" dir="ltr" data-lk-balance={status}>
        {balance !== undefined ? (
          <>
            <span className="lk-spoken">{text('balance')} </span>
            {showAmount(balance, tag)} <small>{balanceSymbol}</small>
          </>
        ) : failure ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="lk-spoken">{text('balanceLoading')}</span>
            <span className="lk-bar" />
          </>
        )}
      </p>
      {failure && (
        <p className="lk-aside">
          {text(failure)}
          <button
            type="button"
            className="lk-text-button"
            part="button"
            data-lk-action="retry"
            onClick={() => {
              focusTitle()
              retry()
            }}
          >
            <Icon name="refresh" />
            {text('retry')}
          </button>
        </p>
      )}
    </>
  )
}
