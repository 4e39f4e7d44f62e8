import type { BaseError, ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { CoreContract } from '../contract.js'
import type { Outcome } from '../outcome.js'
import { startAttempt } from '../startAttempt.js'
import { startedAttempts } from '../startedAttempts.js'
import { useAttempt } from '../useAttempt.js'
import { useWaitingText } from '../useWaitingText.js'
import { Waiting } from './Waiting.js'

const prefetchMs = 100

/** What an error means; its texts come while the wallet is waited for, and where they do not, the line is what is broken. */
const explain = async (error: BaseError): Promise<Outcome> => {
  try {
    const room = await import('../explainConnect.js')
    return room.explainConnect(error)
  } catch {
    const title = ['shell.loadFailed', "Couldn't load this page"] as const
    return { title, code: error.code }
  }
}

/** Waits for one wallet: asks it once, explains what came of it, and asks again only when told to. */
export function ConnectingExternal({
  params,
  context,
  frameKey,
  answer,
}: ViewProps<CoreContract, 'ConnectingExternal'>): ReactElement {
  const text = useWaitingText()
  // A site without types may have given none: that is a wallet that is not there.
  const connectorId = params?.connectorId ?? ''
  const wallet = useKernelState(context, ({ connectors }) => connectors.find(({ id }) => id === connectorId))
  const name = wallet?.name ?? text('someWallet')
  const { setTitle } = useFrame()
  useLayoutEffect(() => setTitle(name), [setTitle, name])

  const attempt = useAttempt(
    context,
    (signal) =>
      startedAttempts.take(context, connectorId, frameKey, signal) ??
      startAttempt(context, { ...params, connectorId }, signal),
    (connection) => answer({ connection }),
    explain,
    (promise, abort) => {
      // Under the view that asks which account acts.
      const isCovered = context.getState().stack.some(({ key }) => key === frameKey)
      if (isCovered) startedAttempts.leave(context, { connectorId, frameKey, promise, abort })
      return isCovered
    },
  )
  // Beside the wallet's own window, not beside the first frame of this one.
  useEffect(() => context.clock.after(prefetchMs, () => void explain({} as BaseError)), [context])

  const leave = (): void => {
    if (context.getState().stack.length > 1) context.back()
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
      src={wallet?.icon}
      title={text('continue')}
      help={text('continueHelp')}
      values={{ name }}
      onOther={leave}
      onCancel={context.back}
    />
  )
}
