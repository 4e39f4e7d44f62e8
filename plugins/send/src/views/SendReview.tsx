import {
  AddressGroups,
  Avatar,
  Button,
  Icon,
  showMoney,
  useFrame,
  useLanguage,
  useSteady,
  useText,
  writeAmount,
} from '@latchkey/app-shell/ui'
import type { Network, ViewProps } from '@latchkey/kernel'
import { cleanText, formatUnits } from '@latchkey/kernel'
import type { ReactElement, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SendReview as Review } from '../contract.js'
import { toMoney, upperBound } from '../form/amounts.js'
import type { SendInside, SubmitOptions } from '../insideContract.js'
import { en } from '../locale/en.js'
import { CopyButton } from './CopyButton.js'
import { useFailure } from './useFailure.js'
import { useMoney } from './useMoney.js'
import { useSend } from './useSend.js'

const staleMs = 30_000
/** Codes that stay until another amount, receiver or token is entered, whatever the network does meanwhile. */
const formCodes = new Set([
  'AMOUNT_INVALID',
  'SEND_FORM_INCOMPLETE',
  'SEND_INSUFFICIENT',
  'SEND_MINT_NOT_FOUND',
  'SEND_NO_TOKEN_ACCOUNT',
  'SEND_RECEIVER_MINIMUM',
  'SEND_RECEIVER_REFUSED',
  'SEND_TOKEN_NOT_SUPPORTED',
])

/** What the wallet is asked for, decoded from it, with what a visitor should know before. */
export function SendReview({ context, parts }: ViewProps<SendInside, 'SendReview'>): ReactElement | null {
  const text = useText('send', en)
  const { flow } = parts
  const { announce } = useFrame()
  const { review } = useSend(context)
  useEffect(() => {
    const abort = new AbortController()
    flow.review(abort.signal)
    return () => abort.abort()
  }, [flow])
  const status = review?.status
  useEffect(() => {
    if (status === 'preparing') announce(text('estimating'))
  }, [status, announce, text])
  // Another account, or what was sent emptied the form: there is nothing to review.
  const isAsking = useRef(false)
  const isGone = !review
  useEffect(() => {
    // The state and not the drawing: the effect above has just begun to prepare it.
    if (isGone && !isAsking.current && !context.getState().plugins.send?.review) context.back()
  }, [isGone, context])
  if (!review) return null
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === review.network)
  return (
    <div className="lk-send" data-lk-review={review.status}>
      <Head review={review} context={context} />
      <div className="lk-send-box">
        <div className="lk-send-line lk-send-quiet">
          <span>{text('address')}</span>
          <CopyButton context={context} value={review.to} label={`${text('copy')}: ${text('address')}`} />
        </div>
        <AddressGroups address={review.to} />
      </div>
      <Warnings review={review} />
      <Costs review={review} context={context} />
      <Buttons review={review} context={context} parts={parts} network={network} isAsking={isAsking} />
    </div>
  )
}

type Part = { readonly review: Review } & Pick<ViewProps<SendInside, 'SendReview'>, 'context'>

function Head({ review, context }: Part): ReactElement {
  const text = useText('send', en)
  const { tag } = useLanguage()
  const currency = useMoney(context)
  const { token, receiverProfileName: name, receiverProfileImageUrl: image } = useSend(context)
  const amount = formatUnits(BigInt(review.amountBase), review.asset.decimals)
  const worth = token?.price === undefined ? undefined : toMoney(amount, token.price)
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === review.network)
  return (
    <div className="lk-send-head">
      <p className="lk-send-figure" data-lk-amount="">
        <bdi>{writeAmount(amount, tag)}</bdi>{' '}
        <small>
          <bdi>{review.asset.symbol || text('unknown')}</bdi>
        </small>
      </p>
      {worth !== undefined && <p className="lk-send-note">≈ {showMoney(worth, tag, currency)}</p>}
      <p className="lk-send-whom">
        {name !== undefined && (
          <>
            <Avatar address={review.to} src={image} />
            <bdi>{name}</bdi>
          </>
        )}
        <span>
          <bdi>{text('onNetwork', { network: network?.name ?? '' })}</bdi>
        </span>
      </p>
    </div>
  )
}

function Warnings({ review }: Pick<Part, 'review'>): ReactElement | null {
  const text = useText('send', en)
  if (review.warnings.length === 0 && !review.isNameChanged) return null
  // A look-alike is the graver way to say that nothing was sent there before.
  const warnings = review.warnings.filter((warning) => warning !== 'first' || !review.warnings.includes('look-alike'))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
    <ul role="list" className="lk-send-warnings" aria-label={text('warnings')}>
      {review.isNameChanged && (
        <li data-lk-warning="name">
          <Icon name="warning" />
          <span>{text('nameChanged')}</span>
        </li>
      )}
      {warnings.map((warning) => (
        <li key={warning} data-lk-warning={warning}>
          <Icon name="warning" />
          <span>
            {text(`warning.${warning}`)}
            {warning === 'look-alike' && review.resembles !== undefined && <AddressGroups address={review.resembles} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Fees and whatever else it costs, as the numbers of the language. */
function Costs({ review, context }: Part): ReactElement {
  const text = useText('send', en)
  const { tag } = useLanguage()
  const currency = useMoney(context)
  const { fees } = useSend(context)
  const [, redraw] = useState(0)
  const { feeBase, costs, arrivesBase, asset, warnings, memo, at } = review
  useEffect(
    () => context.clock.after(staleMs - (context.clock.now() - at), () => redraw((turn) => turn + 1)),
    [context, at],
  )
  const own = context.networks.find(({ caipNetworkId }) => caipNetworkId === review.network)?.nativeCurrency
  const native = (base: string): string =>
    `${writeAmount(formatUnits(BigInt(base), own?.decimals ?? 18), tag)} ${own?.symbol ?? ''}`
  const ofAsset = (base: string): string =>
    `${writeAmount(formatUnits(BigInt(base), asset.decimals), tag)} ${asset.symbol}`
  const isStale = context.clock.now() - at >= staleMs
  const usd = fees?.usd === undefined ? '' : ` (${showMoney(fees.usd, tag, currency)})`
  return (
    <dl className="lk-send-values">
      <div>
        <dt>{text('fee')}</dt>
        <dd data-lk-fee="">
          {feeBase === undefined ? (
            review.status === 'preparing' ? (
              text('estimating')
            ) : (
              '–'
            )
          ) : (
            <bdi>{`${native(String(upperBound(BigInt(feeBase))))}${usd}`}</bdi>
          )}
          {feeBase !== undefined && isStale && <small> {text('stale')}</small>}
        </dd>
      </div>
      {costs.map(({ kind, amountBase }) => (
        <div key={kind}>
          <dt>{text(kind === 'account' ? 'account' : 'transferCost')}</dt>
          <dd data-lk-cost={kind}>
            <bdi>{kind === 'account' ? native(amountBase) : ofAsset(amountBase)}</bdi>
          </dd>
        </div>
      ))}
      {arrivesBase !== undefined && (
        <div>
          <dt>{text('arrives')}</dt>
          <dd data-lk-arrives="">
            <bdi>{ofAsset(arrivesBase)}</bdi>
          </dd>
        </div>
      )}
      {memo !== undefined && (
        <div>
          <dt>{text('memo')}</dt>
          <dd data-lk-memo="">
            <bdi>{cleanText(memo, 200)}</bdi>
          </dd>
        </div>
      )}
      {asset.address !== undefined && warnings.includes('unlisted') && (
        <div>
          <dt>{text('token')}</dt>
          <dd data-lk-asset="">
            <AddressGroups address={asset.address} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type ButtonsProps = Part &
  Pick<ViewProps<SendInside, 'SendReview'>, 'parts'> & {
    readonly network: Network | undefined
    /** Whether a press is on its way to the wallet. */
    readonly isAsking: RefObject<boolean>
  }

function Buttons({ review, context, parts, network, isAsking }: ButtonsProps): ReactElement {
  const text = useText('send', en)
  const { announce } = useFrame()
  const told = useTold(review, context, network)
  const { flow } = parts
  const { failure } = review
  const code = failure?.code
  // Whoever comes back from a refusal was told there; what is not said here moves nothing when it goes.
  const known = useRef(failure)
  useEffect(() => {
    if (code === 'USER_REJECTED' && known.current !== failure)
      context.toast({ message: text('failure.USER_REJECTED'), variant: 'info' })
    known.current = failure
  }, [code, failure, context, text])
  useEffect(() => {
    if (told) announce(told, true)
  }, [told, announce])
  const wallet = context.connection()?.record?.name ?? ''
  const options: SubmitOptions =
    code === 'INTENT_LIVE' ? { alongside: true } : code === 'INTENT_NOT_KEPT' ? { evenIfLost: true } : {}
  const submit = async (): Promise<void> => {
    if (isAsking.current) return
    isAsking.current = true
    const intent = await flow.submit(options)
    // What becomes of it is a view of its own, unless the visitor has left this one meanwhile.
    if (intent && context.getState().stack.at(-1)?.view === 'SendReview') context.push('SendPending', { id: intent.id })
    // What was sent empties the form while this view is still drawn: it has been left already.
    else isAsking.current = false
  }
  const canSend = review.status === 'ready' && !review.isNameChanged
  const { feeBase, arrivesBase, costs, warnings, isNameChanged, memo } = review
  // Whatever changes above the buttons moves them: a finger on its way to one must not meet another.
  const above = JSON.stringify([feeBase === undefined, arrivesBase, costs, warnings, isNameChanged, memo, told])
  const isFailed = review.status === 'failed'
  const isForForm = isFailed && code !== undefined && formCodes.has(code)
  const rows = isForForm ? ['change', 'retry'] : [isFailed ? 'retry' : 'send', 'cancel']
  const steady = useSteady(context.clock, [above, ...rows])
  const { 'aria-disabled': isLate, ...press } = steady(1)
  const leave = (
    <Button
      variant={isForForm ? 'primary' : 'quiet'}
      data-lk-action="cancel"
      {...steady(isForForm ? 1 : 2)}
      onClick={() => context.back()}
    >
      {text(isForForm ? 'change' : 'cancel')}
    </Button>
  )
  const isQuiet = isForForm || code === 'CHAIN_MISMATCH'
  return (
    <>
      {told && (
        <div className="lk-send-failure" data-lk-failure={code}>
          <p>{told}</p>
          {!code?.startsWith('INTENT_') && <code>{code}</code>}
        </div>
      )}
      {code === 'CHAIN_MISMATCH' && (
        <Button data-lk-action="switch" onClick={() => void flow.switchNetwork()}>
          {text('switchTo', { network: network?.name ?? '' })}
        </Button>
      )}
      {isForForm && leave}
      {isFailed ? (
        <Button
          variant={isQuiet ? 'quiet' : 'primary'}
          data-lk-action="retry"
          {...steady(isForForm ? 2 : 1)}
          onClick={flow.prepareAgain}
        >
          {text('retry')}
        </Button>
      ) : (
        <Button
          data-lk-action="send"
          {...press}
          aria-disabled={!canSend || !!isLate}
          onClick={({ detail }) => canSend && detail < 2 && void submit()}
        >
          {code === 'INTENT_LIVE'
            ? text('sendAlongside')
            : code === 'INTENT_NOT_KEPT'
              ? text('sendLost')
              : text('send', { wallet })}
        </Button>
      )}
      {!isForForm && leave}
    </>
  )
}

/** Why it was not sent, in one sentence; `undefined` if nothing failed. */
function useTold(
  { failure, asset }: Review,
  { networks }: Pick<ButtonsProps['context'], 'networks'>,
  network: Network | undefined,
): string | undefined {
  const text = useText('send', en)
  const explain = useFailure()
  if (!failure) return
  const { code, details } = failure
  if (code === 'USER_REJECTED') return
  if (code === 'INTENT_LIVE') return text('live')
  if (code === 'INTENT_NOT_KEPT') return text('notKept')
  if (code === 'ACCOUNT_NOT_FOUND') return text('otherAccount')
  if (code !== 'CHAIN_MISMATCH') return explain(failure, { symbol: asset.symbol, network })
  const actual = networks.find(({ caipNetworkId }) => caipNetworkId === details?.actual)?.name
  const values = { network: network?.name ?? '' }
  return actual === undefined ? text('mismatchSomewhere', values) : text('mismatch', { ...values, actual })
}
