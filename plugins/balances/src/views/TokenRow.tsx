import { Icon, Row, showAmount, showMoney, Tile, useLanguage, useText } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import type { TokenBalance } from '../contract.js'
import { en } from '../locale/en.js'

/** Props of `TokenRow`. */
export interface TokenRowProps {
  readonly token: TokenBalance
  readonly currency: string
  /** Absent where pressing it leads nowhere. */
  readonly onPress?: ((token: TokenBalance) => void) | undefined
}

/** What plugins with marks know it by: its CAIP-19 id, or the network for its own currency. */
const markOf = ({ chainId, address }: TokenBalance): string => {
  if (address === undefined) return chainId
  const place = address.slice(chainId.length + 1)
  return chainId.startsWith('solana:') ? `${chainId}/token:${place}` : `${chainId}/erc20:${place.toLowerCase()}`
}

/** A token with its mark, name, amount and value. */
export function TokenRow({ token, currency, onPress }: TokenRowProps): ReactElement {
  const text = useText('balances', en)
  const { tag } = useLanguage()
  const { name, symbol, quantity, value, iconUrl, address } = token
  const shown = name || symbol || text('unknown')
  const start = <Tile id={markOf(token)} name={symbol || shown} src={iconUrl ?? ''} />
  const amount = (
    <span className="lk-balances-amount">
      <bdi>{showAmount(quantity.numeric, tag)}</bdi> <bdi>{symbol}</bdi>
    </span>
  )
  const worth = showMoney(value, tag, currency)
  const end = worth && <span className="lk-balances-value">{worth}</span>
  const shared = { 'data-lk-token': address ?? 'native' }
  if (onPress)
    return (
      <Row
        {...shared}
        start={start}
        title={<bdi>{shown}</bdi>}
        description={amount}
        end={
          <>
            {end}
            <Icon name="chevron" />
          </>
        }
        onClick={() => onPress(token)}
      />
    )
  return (
    <div className="lk-row lk-still" part="row" {...shared}>
      {start}
      <span className="lk-row-text">
        <span className="lk-row-title">
          <bdi>{shown}</bdi>
        </span>
        <span className="lk-row-description">{amount}</span>
      </span>
      {end}
    </div>
  )
}
