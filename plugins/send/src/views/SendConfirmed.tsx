import { Button, Icon, Notice, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'
import { TransferDetails } from './TransferDetails.js'
import { useSend } from './useSend.js'

/** How a transfer ended. */
export function SendConfirmed({ context, params, parts }: ViewProps<SendInside, 'SendConfirmed'>): ReactElement {
  const text = useText('send', en)
  const { announce, setTitle } = useFrame()
  const { intent: shown } = useSend(context)
  const intent = shown?.id === params.id ? shown : parts.flow.intent(params.id)
  const state = intent?.state ?? 'unknown'
  const title = text(`state.${state}`, { wallet: '' })
  useEffect(() => {
    announce(title)
    // That of the manifest says that it was sent.
    setTitle(title)
  }, [title, announce, setTitle])
  if (!intent) return <Notice picture={<Icon name="warning" />} title={text('gone')} />
  const isSent = state === 'confirmed'
  const help =
    state === 'reverted' || state === 'partial' || state === 'dropped' || state === 'replaced'
      ? text(`help.${state}`)
      : undefined
  const reason = cleanText(intent.reason ?? '', 200)
  const leave = (): void => {
    // A site that asked for it learns by its promise.
    if (isSent && context.getState().stack[0]?.view !== 'Send') context.toast({ message: title, variant: 'success' })
    parts.flow.finish(params.id)
  }
  return (
    <div className="lk-send" data-lk-transfer={state}>
      <Notice
        picture={
          <span className={`lk-tile lk-large lk-symbol lk-send-${isSent ? 'done' : 'undone'}`}>
            <Icon name={isSent ? 'check' : 'warning'} />
          </span>
        }
        title={title}
        text={help}
        code={reason || undefined}
      />
      <TransferDetails intent={intent} context={context} />
      <Button data-lk-action="done" onClick={leave}>
        {text('close')}
      </Button>
    </div>
  )
}
