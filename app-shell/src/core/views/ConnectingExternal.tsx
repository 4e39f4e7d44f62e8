import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { BuiltInContract } from '../coreParts.js'
import { startAttempt } from '../startAttempt.js'
import { takeAttempt } from '../startedAttempts.js'
import { useAttempt } from '../useAttempt.js'
import { useWaitingText, Waiting } from './Waiting.js'

const loadExplain = () => import('../explainConnect.js').then((room) => room.explainConnect)

/** Waits for one wallet: sends the request once, explains a failure, and retries only on request. */
export function ConnectingExternal({
  params,
  context,
  parts,
  frameKey,
  answer,
}: ViewProps<BuiltInContract, 'ConnectingExternal'>): ReactElement {
  const text = useWaitingText()
  // A site without types may pass none, which counts as a missing wallet.
  const connectorId = params?.connectorId ?? ''
  const wallet = useKernelState(context, ({ connectors }) => connectors.find(({ id }) => id === connectorId))
  const name = wallet?.name ?? text('someWallet')
  const said = wallet?.progress?.message ?? ''
  const { setTitle } = useFrame()
  useLayoutEffect(() => setTitle(name), [setTitle, name])

  const attempt = useAttempt(
    context,
    (signal) =>
      takeAttempt(parts, connectorId, frameKey, signal) ??
      // A button for one wallet opens this view whatever the wallet is; one that brings a view of its own is left to that.
      (wallet?.view
        ? void context.replace(wallet.view, params)
        : startAttempt(context, { ...params, connectorId }, signal)),
    (connection) => answer({ connection }),
    loadExplain,
    (promise, abort) => {
      // Covered by a view that the attempt asks, such as which account.
      const isCovered = context.getState().stack.some(({ key }) => key === frameKey)
      if (isCovered) parts.started = { connectorId, frameKey, promise, abort }
      return isCovered
    },
  )

  const leave = (): void => {
    if (context.getState().stack[1]) context.back()
    else context.replace('Connect', undefined)
  }

  const { say } = useLanguage()
  const gone = wallet ? undefined : attempt.failure?.note
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once
  useEffect(() => {
    if (!gone) return
    context.toast({ message: say(...gone), variant: 'error' })
    leave()
  }, [gone])

  return (
    <Waiting
      attempt={attempt}
      name={name}
      id={connectorId}
      src={wallet?.icon}
      title={text('continue')}
      // The wallet's own words, isolated and marked as a quotation.
      help={said ? '"{said}"' : text('continueHelp')}
      values={{ name, said }}
      onOther={leave}
      onCancel={context.back}
    />
  )
}
