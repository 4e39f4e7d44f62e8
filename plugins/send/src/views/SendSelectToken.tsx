import {
  Button,
  FundMethods,
  Icon,
  List,
  listFundMethods,
  Row,
  Skeleton,
  showAmount,
  showMoney,
  Tag,
  useFrame,
  useLanguage,
  useText,
} from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { TokensNote } from './TokensNote.js'
import { TokenTile } from './TokenTile.js'
import { useMoney } from './useMoney.js'
import { usePortfolio } from './usePortfolio.js'
import { useSend } from './useSend.js'

const pauseMs = 500
const page = 50
/** Beyond that, a search is quicker than a list, and the page stays light. */
const mostShown = 200

/** What the account holds, to choose from; found by name, symbol or address. */
export function SendSelectToken({ context, parts }: ViewProps<SendInside, 'SendSelectToken'>): ReactElement {
  const text = useText('send', en)
  const { tag } = useLanguage()
  const { announce } = useFrame()
  const { tokenBalances, loading, account } = useSend(context)
  const portfolio = usePortfolio(context, account)
  const currency = useMoney(context)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [most, setMost] = useState(page)
  const next = typed.trim().toLowerCase()
  const search = useCallback((): void => {
    setWanted(next)
    setMost(page)
  }, [next])
  useEffect(() => (next === wanted ? undefined : context.clock.after(pauseMs, search)), [next, wanted, context, search])
  useEffect(() => parts.flow.load(), [parts])
  const found = useMemo(
    () =>
      tokenBalances
        .filter(({ name, symbol, address = '' }) =>
          [name, symbol, address].some((each) => each.toLowerCase().includes(wanted)),
        )
        // What nobody vouches for may name itself as it likes, and claim any value.
        .sort((one, other) => Number(other.verified) - Number(one.verified)),
    [tokenBalances, wanted],
  )
  const isEmpty = found.length === 0 && !loading
  useEffect(() => {
    if (isEmpty) announce(text('noTokens'))
  }, [isEmpty, announce, text])
  return (
    <div className="lk-send">
      <div className="lk-send-field">
        <Icon name="search" />
        <input
          type="search"
          data-lk-field="search"
          aria-label={text('search')}
          placeholder={text('search')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Whoever goes on to the rows finds those of what was typed, not those that are about to go.
          onKeyDown={({ key }) => /^(?:Tab|Enter|ArrowDown)$/.test(key) && search()}
        />
      </div>
      <TokensNote context={context} portfolio={portfolio} onRetry={parts.flow.load} />
      {loading && found.length === 0 && (
        <>
          <span className="lk-spoken">{text('loading')}</span>
          <Skeleton />
        </>
      )}
      {isEmpty && (
        <>
          <p className="lk-send-note">{text('noTokens')}</p>
          {listFundMethods(context).length > 0 && <FundMethods context={context} label={text('addFunds')} />}
        </>
      )}
      {found.length > 0 && (
        <List
          label={text('tokens')}
          items={found.slice(0, most).map((token) => ({ id: token.address ?? 'native', token }))}
        >
          {({ id, token }, tabIndex) => (
            <Row
              data-lk-token={id}
              tabIndex={tabIndex}
              start={<TokenTile token={token} />}
              title={<bdi>{token.name || token.symbol || text('unknown')}</bdi>}
              description={
                <>
                  <bdi dir="ltr">{showAmount(token.quantity.numeric, tag)}</bdi> <bdi>{token.symbol}</bdi>
                </>
              }
              end={
                token.verified ? (
                  <span className="lk-send-worth">{showMoney(token.value, tag, currency)}</span>
                ) : (
                  <Tag tone="warning">{text('unlisted')}</Tag>
                )
              }
              onClick={() => {
                parts.flow.chooseToken(token)
                context.back()
              }}
            />
          )}
        </List>
      )}
      {found.length > most && most >= mostShown && <p className="lk-send-note">{text('moreBySearch')}</p>}
      {found.length > most && most < mostShown && (
        <Button variant="quiet" data-lk-action="more" onClick={() => setMost(most + page)}>
          {text('more')}
        </Button>
      )}
    </div>
  )
}
