import { Button, FundMethods, Icon, listFundMethods, Row, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { FormEvent, ReactElement } from 'react'
import { useEffect } from 'react'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { AmountBox } from './AmountBox.js'
import { ReceiverField } from './ReceiverField.js'
import { useFailure } from './useFailure.js'
import { useMoney } from './useMoney.js'
import { useSend } from './useSend.js'

const fields = { amount: 'amount', 'amount-invalid': 'amount', insufficient: 'amount', receiver: 'receiver' } as const

/** The form. */
export function Send({ context, params, parts, answer }: ViewProps<SendInside, 'Send'>): ReactElement {
  const text = useText('send', en)
  const { announce } = useFrame()
  const { flow } = parts
  const state = useSend(context)
  const currency = useMoney(context)
  const explain = useFailure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for what it was opened with
  useEffect(() => flow.start(params?.send, answer), [flow, params?.send])
  const { need, notice, intent, token } = state
  const symbol = context.networks.find(({ caipNetworkId }) => state.account?.startsWith(`${caipNetworkId}:`))
    ?.nativeCurrency.symbol
  const told = notice && explain(notice, { symbol: token?.symbol ?? '', currency: symbol ?? '' })
  useEffect(() => {
    if (told) announce(told)
  }, [told, announce])
  const isLive = intent && !/^(confirmed|reverted|dropped|replaced|rejected|failed|cancelled)$/.test(intent.state)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (need === 'token') return context.push('SendSelectToken', undefined)
    if (!need) return context.push('SendReview', undefined)
    announce(text(`need.${need}`))
    const field = need === 'receiver-invalid' ? 'receiver' : fields[need]
    event.currentTarget.querySelector<HTMLElement>(`[data-lk-field=${field}]`)?.focus()
  }
  const isShort = need === 'insufficient'
  return (
    <form className="lk-send" data-lk-need={need ?? 'nothing'} onSubmit={submit}>
      {isLive && (
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
      )}
      <AmountBox
        state={state}
        flow={flow}
        currency={currency}
        onToken={() => context.push('SendSelectToken', undefined)}
      />
      <ReceiverField state={state} flow={flow} />
      {told && <p className="lk-send-note">{told}</p>}
      <Button type="submit" data-lk-action="main" aria-disabled={!!need && need !== 'token'}>
        {need ? text(`need.${need}`) : text('review')}
      </Button>
      {isShort && (
        <>
          {listFundMethods(context).length > 0 && <FundMethods context={context} label={text('addFunds')} />}
          <Button variant="quiet" data-lk-action="other-wallet" onClick={() => context.show('Connect')}>
            {text('otherWallet')}
          </Button>
        </>
      )}
    </form>
  )
}
