import { Button, FundMethods, Icon, listFundMethods, Row, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { FormEvent, ReactElement } from 'react'
import { useEffect } from 'react'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { AmountBox } from './AmountBox.js'
import { ReceiverField } from './ReceiverField.js'
import { TokensNote } from './TokensNote.js'
import { useFailure } from './useFailure.js'
import { useMoney } from './useMoney.js'
import { usePortfolio } from './usePortfolio.js'
import { useSend } from './useSend.js'

const fields = {
  amount: 'amount',
  'amount-invalid': 'amount',
  insufficient: 'amount',
  receiver: 'receiver',
  'receiver-invalid': 'receiver',
} as const

/** The form. */
// long: one form and what is around it
export function Send({ context, params, parts, answer, frameKey }: ViewProps<SendInside, 'Send'>): ReactElement {
  const text = useText('send', en)
  const { announce } = useFrame()
  const { flow } = parts
  const state = useSend(context)
  const currency = useMoney(context)
  const portfolio = usePortfolio(context, state.account)
  const explain = useFailure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for what it was opened with
  useEffect(() => flow.start(params?.send, answer, frameKey), [flow, params?.send])
  const { need, notice, intent, token, tokenBalances, loading, balanceBase, isGiven } = state
  const network = context.networks.find(({ caipNetworkId }) => state.account?.startsWith(`${caipNetworkId}:`))
  const told = notice && explain(notice, { symbol: token?.symbol ?? '', network })
  useEffect(() => {
    if (told) announce(told)
  }, [told, announce])
  const isLive =
    intent && !/^(confirmed|reverted|partial|dropped|replaced|rejected|failed|cancelled)$/.test(intent.state)
  // The chain says that there is none of the only token, and nobody failed to tell of others.
  const isEmpty =
    !loading &&
    !isGiven &&
    tokenBalances.length === 1 &&
    balanceBase === '0' &&
    portfolio?.status === 'ready' &&
    !portfolio.isPartial

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (need === 'token') return context.push('SendSelectToken', undefined)
    if (!need) return context.push('SendReview', undefined)
    announce(text(`need.${need}`))
    event.currentTarget.querySelector<HTMLElement>(`[data-lk-field=${fields[need]}]`)?.focus()
  }
  const ways = (
    <>
      {listFundMethods(context).length > 0 && <FundMethods context={context} label={text('addFunds')} />}
      <Button variant="quiet" data-lk-action="other-wallet" onClick={() => context.show('Connect')}>
        {text('otherWallet')}
      </Button>
    </>
  )
  const live = isLive && (
    <Row
      data-lk-action="live"
      start={
        <span className="lk-tile lk-small lk-symbol">
          <Icon name="send" />
        </span>
      }
      title={text('waiting')}
      description={text('show')}
      end={<Icon name="chevron" />}
      onClick={() => context.push('SendPending', { id: intent.id })}
    />
  )
  if (isEmpty)
    return (
      <div className="lk-send" data-lk-need="funds">
        {live}
        <div className="lk-send-head">
          <h3>{text('empty')}</h3>
          <p className="lk-send-note">{text('emptyHelp')}</p>
        </div>
        {ways}
      </div>
    )
  return (
    <form className="lk-send" data-lk-need={need ?? 'nothing'} onSubmit={submit}>
      {live}
      <AmountBox
        network={network?.name}
        state={state}
        flow={flow}
        currency={currency}
        onToken={() => context.push('SendSelectToken', undefined)}
      />
      <TokensNote context={context} portfolio={portfolio} onRetry={flow.load} />
      <ReceiverField state={state} flow={flow} />
      {told && notice && (
        <p className="lk-send-note" data-lk-notice={notice.code}>
          {told} {!/^SEND_(?:NETWORK_ASSUMED|LINK_REFUSED)$/.test(notice.code) && <code>{notice.code}</code>}
        </p>
      )}
      <Button type="submit" data-lk-action="main" aria-disabled={!!need && need !== 'token'}>
        {need ? text(`need.${need}`) : text('review')}
      </Button>
      {need === 'insufficient' && ways}
    </form>
  )
}
