import { Icon, readAmount, showAmount, showMoney, useLanguage, useText, writeAmount } from '@latchkey/app-shell/ui'
import { formatUnits } from '@latchkey/kernel'
import type { TokenBalance } from '@latchkey/plugin-balances'
import type { ReactElement } from 'react'
import { useId } from 'react'
import type { SendState } from '../contract.js'
import { toMoney } from '../form/amounts.js'
import type { SendFlow } from '../insideContract.js'
import { en } from '../locale/en.js'
import { TokenTile } from './TokenTile.js'

/** Props of `AmountBox`. */
export interface AmountBoxProps {
  /** Where it is sent. */
  readonly network: string | undefined
  readonly state: SendState
  readonly flow: SendFlow
  readonly currency: string
  onToken(): void
}

/** The sign of a currency, as the language writes it. */
const signOf = (currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? ''

/** The amount, in the token or in money, and which token it is of. */
export function AmountBox({ network, state, flow, currency, onToken }: AmountBoxProps): ReactElement {
  const text = useText('send', en)
  const { tag } = useLanguage()
  const id = useId()
  const { token, balanceBase, amountInput, isAmountPlain, amountUnit, sendTokenAmount, isGiven, need, loading } = state
  const isMoney = amountUnit === 'fiat'
  const decimals = Number(token?.quantity.decimals ?? 0)
  const held = balanceBase === undefined ? token?.quantity.numeric : formatUnits(BigInt(balanceBase), decimals)
  const worth =
    sendTokenAmount !== undefined && token?.price !== undefined ? toMoney(sendTokenAmount, token.price) : undefined
  const other = isMoney
    ? sendTokenAmount !== undefined && token && `${showAmount(sendTokenAmount, tag)} ${token.symbol}`
    : worth !== undefined && showMoney(worth, tag, currency)
  const shown = isAmountPlain ? writeAmount(amountInput, tag) : amountInput
  const isWrong = need === 'amount-invalid' || need === 'insufficient'
  return (
    <div className="lk-send-box">
      <div className="lk-send-line lk-send-quiet">
        <label htmlFor={id}>
          {text('youSend')} {network !== undefined && <bdi>{text('onNetwork', { network })}</bdi>}
          {token && <span className="lk-spoken"> {isMoney ? currency.toUpperCase() : token.symbol}</span>}
        </label>
        {held !== undefined && <bdi data-lk-held="">{text('balance', { amount: showAmount(held, tag) })}</bdi>}
      </div>
      <div className="lk-send-line">
        {isMoney && (
          <span className="lk-send-sign" aria-hidden="true">
            {signOf(currency, tag)}
          </span>
        )}
        <input
          id={id}
          className="lk-send-amount"
          data-lk-field="amount"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={writeAmount('0', tag)}
          // Smaller where it would be cut: a number without its last digits is another one.
          data-lk-length={shown.length > 14 ? 'longest' : shown.length > 8 ? 'long' : undefined}
          value={shown}
          readOnly={isGiven}
          aria-invalid={isWrong}
          onChange={({ target }) => flow.typeAmount(target.value, readAmount(target.value, tag))}
        />
        <button
          type="button"
          className="lk-send-token"
          part="button"
          data-lk-action="token"
          aria-busy={!token && loading}
          aria-label={token ? `${text('token')}: ${token.symbol || text('unknown')}` : text('selectToken')}
          aria-disabled={isGiven}
          onClick={() => isGiven || onToken()}
        >
          {token ? (
            <>
              <TokenTile token={token} />
              <bdi>{token.symbol || token.name || text('unknown')}</bdi>
            </>
          ) : loading ? (
            <span className="lk-bar" data-lk-loading="" />
          ) : (
            text('selectToken')
          )}
          {!isGiven && <Icon name="chevron" />}
        </button>
      </div>
      <div className="lk-send-line lk-send-quiet">
        <span>{other ? <bdi>≈ {other}</bdi> : token && sendTokenAmount !== undefined && text('noPrice')}</span>
        {!isGiven && token && <Words token={token} isMoney={isMoney} flow={flow} currency={currency} />}
      </div>
    </div>
  )
}

/** What can be done with the amount: count it in the other unit, or send all of it. */
function Words({
  token,
  isMoney,
  flow,
  currency,
}: Pick<AmountBoxProps, 'flow' | 'currency'> & {
  readonly token: TokenBalance
  readonly isMoney: boolean
}): ReactElement {
  const text = useText('send', en)
  return (
    <span className="lk-send-words">
      {token.price !== undefined && (
        <button
          type="button"
          className="lk-send-word"
          part="button"
          data-lk-action="unit"
          onClick={() => flow.changeUnit()}
        >
          {isMoney ? text('inToken', { symbol: token.symbol }) : text('inMoney', { currency: currency.toUpperCase() })}
        </button>
      )}
      <button
        type="button"
        className="lk-send-word"
        part="button"
        data-lk-action="max"
        onClick={() => void flow.fillMost()}
      >
        {text('max')}
      </button>
    </span>
  )
}
