import type { Connection, Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { showAmount } from '../../react/showAmount.js'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { useAccountText } from '../useAccountText.js'
import { useBalanceRefresh } from '../useBalanceRefresh.js'

/** Props of `Balance`; give it account and network as its key. */
export interface BalanceProps {
  readonly connection: Connection
  readonly context: Pick<Context, 'getState' | 'subscribe' | 'clock' | 'refreshBalance'>
}

/** What the account holds of the network's own coin, kept fresh while it is looked at. */
export function Balance({ connection, context }: BalanceProps): ReactElement | null {
  const text = useAccountText()
  const { tag } = useLanguage()
  const { namespace, networkId, activeAddress } = connection
  const account = useKernelState(context, ({ namespaces }) => namespaces[namespace]?.account)
  const { isSettled, retry } = useBalanceRefresh(context)
  const { announce, focusTitle } = useFrame()
  // What is known of another account or network is nobody's business here.
  const known = account?.caipAddress === `${networkId}:${activeAddress}` ? account : undefined
  const { balance, balanceSymbol, balanceStatus: status = 'unknown' } = known ?? {}
  const failure = ({ unavailable: 'balanceUnavailable', stale: 'balanceStale' } as const)[status as 'stale']

  useEffect(() => {
    if (!failure) return
    announce(text(failure))
    // What is over must not stay where it can be read.
    return () => announce('')
  }, [announce, failure, text])

  // Whoever was asked has nothing to say about this family of chains.
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
