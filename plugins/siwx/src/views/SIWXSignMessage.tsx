import { AddressGroups, Button, Tile, useFrame, usePluginState, useSteady, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { cleanText, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SiwxState } from '../contract.js'
import type { SiwxInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { useTold } from './useTold.js'
import { useWallet } from './useWallet.js'

const hintMs = 10_000

type Props = ViewProps<SiwxInside, 'SIWXSignMessage'>
type Part = Pick<Props, 'context' | 'parts'> & { readonly state: SiwxState }

/** Asks the visitor to sign in, shows the exact text, and waits for the wallet. */
export function SIWXSignMessage({ context, parts, frameKey }: Props): ReactElement | null {
  const text = useText('siwx', en)
  const { announce, refuse } = useFrame()
  const now = usePluginState(context)
  // What it showed stays while a connection that was refused ends.
  const last = useRef(now)
  if (now.target) last.current = now
  const isOver = !now.target
  const state = isOver ? last.current : now
  const { phase, isRequired } = state
  const why = isRequired && !isOver ? text('please') : undefined
  // As `useRefusal` does, which would be a file of its own for every page that lists this plugin.
  useLayoutEffect(() => {
    if (why === undefined) return
    const life = new AbortController()
    refuse(why, life.signal)
    return () => life.abort()
  }, [refuse, why])
  const said =
    phase === 'preparing' || phase === 'waiting' || phase === 'saving' || phase === 'checking' ? text(phase) : ''
  useEffect(() => {
    if (said) announce(said)
  }, [said, announce])
  // Opened by its name while nobody has to sign in.
  const isEmpty = !state.target
  useEffect(() => {
    if (isEmpty && context.getState().stack.at(-1)?.key === frameKey) context.back()
  }, [isEmpty, context, frameKey])
  if (isEmpty) return null
  return (
    <div className="lk-siwx" data-lk-sign-in={phase}>
      <Head context={context} state={state} />
      <Account context={context} state={state} />
      <details className="lk-siwx-text">
        <summary tabIndex={0}>{text('exact')}</summary>
        {state.message === undefined ? (
          <p className="lk-siwx-note">{text('notMade')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
          <pre dir="ltr" tabIndex={0} data-lk-message="">
            {state.message}
          </pre>
        )}
      </details>
      <p className="lk-siwx-note" data-lk-refusal="">
        {text('free')} {text(!isRequired ? 'ifOptional' : state.isSwitch ? 'ifSwitch' : 'ifRequired')}
        {isRequired && <span className="lk-siwx-please">{text('please')}</span>}
      </p>
      <Buttons context={context} parts={parts} state={state} isOver={isOver} />
    </div>
  )
}

function Head({ context, state }: Omit<Part, 'parts'>): ReactElement {
  const text = useText('siwx', en)
  const wallet = useWallet(context, state.target)
  const { name = '', icons } = context.metadata ?? {}
  const site = cleanText(name, 60) || text('thisSite')
  return (
    <div className="lk-siwx-head">
      <div className="lk-siwx-tiles">
        <Tile name={site} src={icons?.[0]} size="large" />
        <Tile name={wallet?.name ?? ''} id={wallet?.connectorId} src={wallet?.icon} size="large" />
      </div>
      {/* Read first, where the view is the first one: a press that was meant for the page signs nothing. */}
      <h3 tabIndex={-1} data-lk-first="">
        {text('title', { site })}
      </h3>
    </div>
  )
}

function Account({ context, state }: Omit<Part, 'parts'>): ReactElement {
  const text = useText('siwx', en)
  const [isWhole, setWhole] = useState(false)
  const { address = '', networkId } = state.target ?? {}
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return (
    <div className="lk-siwx-box">
      <div className="lk-siwx-line">
        <span>
          {text('account')} {network && <bdi>{text('onNetwork', { network: network.name })}</bdi>}
        </span>
        <button
          type="button"
          className="lk-siwx-account"
          aria-label={`${text('fullAddress')}: ${address}`}
          aria-expanded={isWhole}
          data-lk-action="address"
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setWhole(true)}
          onClick={() => setWhole(true)}
        >
          <bdi dir="ltr">{shortAddress(address)}</bdi>
        </button>
      </div>
      {isWhole && <AddressGroups address={address} />}
    </div>
  )
}

/** Whether the wallet has been asked for a while. */
function useIsSlow(context: Props['context'], isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setSlow(false)
    return context.clock.after(hintMs, () => setSlow(true))
  }, [context, isWaiting])
  return isSlow && isWaiting
}

function Buttons({ context, parts: { flow }, state, isOver }: Part & { readonly isOver: boolean }): ReactElement {
  const text = useText('siwx', en)
  const { announce } = useFrame()
  const wallet = useWallet(context, state.target)
  const told = useTold(state)
  const { phase, error } = state
  const code = error?.code
  // A toast for what the wallet or the site refused; what cannot be begun is said in its place only.
  const known = useRef<SiwxState['error']>(undefined)
  useEffect(() => {
    if (error && error !== known.current && phase === 'asking')
      context.toast({ message: text('toast'), variant: 'error' })
    known.current = error
  }, [error, phase, context, text])
  useEffect(() => {
    if (told) announce(told, true)
  }, [told, announce])
  const isSlow = useIsSlow(context, phase === 'waiting')
  const hint = isSlow ? text('hint', { wallet: wallet?.name || text('wallet') }) : undefined
  useEffect(() => {
    if (hint) announce(hint)
  }, [hint, announce])
  const canSign = phase === 'asking' && code !== 'SIWX_UNSUPPORTED' && !isOver
  const canRetry = phase === 'failed' && code !== 'SIWX_FIELD'
  const steady = useSteady(context.clock, [JSON.stringify([told, hint, canRetry])])
  const { 'aria-disabled': isLate, ...press } = steady(1)
  const label =
    phase === 'preparing' || phase === 'waiting' || phase === 'saving' || phase === 'checking' ? phase : 'sign'
  return (
    <>
      {told && (
        <div className="lk-siwx-failure" data-lk-failure={code}>
          {/* May be the words of a server. */}
          <p dir="auto">{told}</p>
        </div>
      )}
      {hint && <p className="lk-siwx-note">{hint}</p>}
      <div className="lk-siwx-buttons">
        {canRetry && (
          <Button data-lk-action="retry" onClick={flow.retry}>
            {text('retry')}
          </Button>
        )}
        <Button
          data-lk-action="sign"
          variant={canRetry ? 'quiet' : 'primary'}
          {...press}
          aria-disabled={!canSign || !!isLate}
          onClick={({ detail }) => canSign && detail < 2 && flow.sign()}
        >
          {text(label)}
        </Button>
        <Button data-lk-action="cancel" variant="quiet" {...steady(2)} onClick={flow.cancel}>
          {text('cancel')}
        </Button>
      </div>
    </>
  )
}
