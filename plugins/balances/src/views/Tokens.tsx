import { Skeleton, showMoney, useLanguage, usePluginState, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BalancesInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { currencyOf } from '../portfolio/currencyOf.js'
import { totalOf } from '../portfolio/totalOf.js'
import { watchPortfolio } from '../portfolio/watchPortfolio.js'
import { EmptyTokens } from './EmptyTokens.js'
import { HiddenTokens } from './HiddenTokens.js'
import { RetryButton } from './RetryButton.js'
import { TokenRows } from './TokenRows.js'
import { useToken } from './useToken.js'

/** What the account in use holds on its network, kept up to date while it is visible. */
export function Tokens({ context, parts }: ViewProps<BalancesInside, 'Tokens'>): ReactElement | null {
  const text = useText('balances', en)
  const { tag } = useLanguage()
  const { reader } = parts
  const { portfolio } = usePluginState(context)
  const onPress = useToken(context)
  const subject = reader.subject()
  const account = subject?.account
  // Drawn again whenever it is another account: whatever this view is drawn within need not be.
  const whose = useSyncExternalStore(context.subscribe, () => {
    const now = reader.subject()
    return now && `${now.connectionId} ${now.account}`
  })
  // A visitor who tries again starts it anew: after some failures it is over.
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  useEffect(() => (whose ? watchPortfolio(reader, context.clock) : undefined), [reader, context, whose, attempt])

  // What was read for another account or network is never shown.
  const known = portfolio?.account === account ? portfolio : undefined
  const { status = 'loading', isOffline, isPartial, retryAt } = known ?? {}
  const failure = status === 'failed' || status === 'stale' ? known : undefined
  useEffect(() => {
    if (!failure || !reader.takeFailure()) return
    context.toast({ message: text('toast'), variant: 'error' })
  }, [failure, reader, context, text])

  const list = known?.tokens
  const [shown, hidden] = useMemo(() => {
    const all = list ?? []
    return [all.filter(({ verified }) => verified), all.filter(({ verified }) => !verified)]
  }, [list])
  // Without tokens, the option may be what is wrong.
  const currency = shown.length + hidden.length > 0 ? currencyOf(context.options) : undefined
  const total = isPartial ? '' : showMoney(totalOf(shown), tag, currency)
  const why = text(isOffline ? 'offline' : status === 'stale' ? 'stale' : 'failed')
  const retry = (
    <RetryButton
      key={retryAt}
      clock={context.clock}
      retryAt={retryAt}
      onPress={() => setAttempt((count) => count + 1)}
    />
  )
  const rows = { currency: currency ?? '', onPress, onError: context.report }
  return (
    <div className="lk-balances" data-lk-tokens={status}>
      {status === 'loading' && (
        <>
          <span className="lk-spoken">{text('loading')}</span>
          <Skeleton />
        </>
      )}
      {status === 'unsupported' && (
        <div className="lk-balances-end">
          <p className="lk-balances-note">{text('unsupported')}</p>
        </div>
      )}
      {status === 'failed' && (
        <div className="lk-balances-end">
          <h3>{why}</h3>
          {retry}
        </div>
      )}
      {status === 'stale' && (
        <div className="lk-balances-note lk-balances-stale">
          {why}
          {retry}
        </div>
      )}
      {total && (
        <p className="lk-balances-total">
          {text('total')} <b>{total}</b>
        </p>
      )}
      {isPartial && status === 'ready' && <p className="lk-balances-note">{text('partial')}</p>}
      {status === 'ready' && !isPartial && shown.every(({ quantity }) => !/[1-9]/.test(quantity.numeric)) && (
        <EmptyTokens context={context} />
      )}
      {shown.some(({ quantity }) => /[1-9]/.test(quantity.numeric)) && (
        <TokenRows {...rows} label={text('tokens')} tokens={shown} />
      )}
      {hidden.length > 0 && <HiddenTokens {...rows} tokens={hidden} />}
    </div>
  )
}
