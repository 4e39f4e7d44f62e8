import { Button, ExplorerRow, Halo, Icon, Notice, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { TransferDetails } from './TransferDetails.js'
import { useFailure } from './useFailure.js'
import { useSend } from './useSend.js'

/** A transfer that the wallet is asked for, or that is on its way. */
export function SendPending({ context, params, parts }: ViewProps<SendInside, 'SendPending'>): ReactElement {
  const text = useText('send', en)
  const { announce } = useFrame()
  const { flow } = parts
  const explain = useFailure()
  const { intent: shown } = useSend(context)
  const intent = shown?.id === params.id ? shown : flow.intent(params.id)
  const [isChecking, setChecking] = useState(false)
  const state = intent?.state
  const record = context.connection()?.record
  const wallet = record?.name ?? ''
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === intent?.network)
  const isOver = state !== undefined && /^(confirmed|reverted|partial|dropped|replaced)$/.test(state)
  // Not one that is gone: nobody can say of that what became of it.
  const hasEnded = state !== undefined && /^(rejected|failed|cancelled)$/.test(state)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current || (!isOver && !hasEnded)) return
    hasLeft.current = true
    if (isOver) context.replace('SendConfirmed', { id: params.id })
    else {
      if (state !== 'failed') context.toast({ message: text('state.cancelled'), variant: 'info' })
      // The review says why it failed, unless it is gone, as after a reload.
      else if (!context.getState().plugins.send?.review?.failure)
        context.toast({
          message: explain({ code: intent?.reason ?? '' }, { symbol: intent?.asset.symbol ?? '', network }),
          variant: 'error',
        })
      context.back()
    }
  })
  const isSaid = state === 'requested' || state === 'handed' || state === 'proposed' || state === 'unknown'
  const title = isSaid ? text(`state.${state}`, { wallet }) : ''
  useEffect(() => {
    if (title) announce(title)
  }, [title, announce])
  if (!intent) return <Notice picture={<Icon name="warning" />} title={text('gone')} />
  const check = async (): Promise<void> => {
    if (isChecking) return
    setChecking(true)
    await flow.check(params.id)
    setChecking(false)
  }
  return (
    <div className="lk-send" data-lk-transfer={state}>
      <Notice
        picture={
          <Halo name={wallet} id={record?.connectorId ?? ''} src={record?.icon} isWaiting={state !== 'unknown'} />
        }
        title={title}
        text={isSaid ? text(`help.${state}`) : undefined}
      />
      <TransferDetails intent={intent} context={context} />
      {state === 'unknown' && intent.hash === undefined && (
        <ExplorerRow network={network} kind="address" id={intent.account.slice(intent.network.length + 1)} />
      )}
      {(state !== 'handed' || intent.hash === undefined) && (
        <Button variant="quiet" data-lk-action="check" aria-disabled={isChecking} onClick={() => void check()}>
          {text(isChecking ? 'checking' : 'check')}
        </Button>
      )}
      {/* Of what has a hash the chain tells, and nobody else: it is offered twice never. */}
      {(state === 'requested' || state === 'proposed' || (state === 'unknown' && intent.hash === undefined)) && (
        <Button variant="quiet" data-lk-action="declare" onClick={() => flow.declareCancelled(params.id)}>
          {text('iCancelled')}
        </Button>
      )}
    </div>
  )
}
