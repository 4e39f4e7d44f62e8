import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { useFrame } from '../../ui/useFrame.js'
import { useRefusal } from '../../ui/useRefusal.js'
import type { BuiltInContract } from '../coreParts.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useAttempt } from '../useAttempt.js'
import { useConnection } from '../useConnection.js'
import { Waiting } from './Waiting.js'

const loadExplain = () => import('../explainSwitch.js').then((room) => room.explainSwitch)

/** Waits for the wallet to switch networks: sends the request once, explains a failure, and retries only on request. */
export function SwitchNetwork({
  params: { networkId },
  context,
  answer,
}: ViewProps<BuiltInContract, 'SwitchNetwork'>): ReactElement {
  const text = useNetworksText()
  const find = (id: string | undefined) => context.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const target = find(networkId)
  const network = target?.name ?? text('unknownNetwork')
  const connection = useConnection(context, target?.chainNamespace)
  const name = connection?.name ?? text('someWallet')
  const current = find(connection?.networkId)?.name ?? text('unknownNetwork')
  const { setTitle } = useFrame()
  useLayoutEffect(() => setTitle(network), [setTitle, network])
  // The view below can't be dismissed, so neither can this one.
  const isForced = useKernelState(context, ({ stack }) => stack.some(({ view }) => view === 'UnsupportedChain'))
  useRefusal(isForced ? text('unsupportedRefused') : undefined)

  const done = (): void => answer({ networkId })
  // The wallet continues if the visitor leaves; its response then changes no view.
  const attempt = useAttempt(context, () => context.switchNetwork({ networkId }), done, loadExplain)

  // The visitor switched in the wallet itself, as suggested.
  const hasArrived = !!attempt.failure && connection?.networkId === networkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(() => {
    if (hasArrived) done()
  }, [hasArrived])

  return (
    <Waiting
      attempt={attempt}
      name={network}
      id={networkId}
      title={text('confirm')}
      help={text('confirmHelp')}
      values={{ name, network, current }}
      onOther={() => {
        if (context.getState().stack.length > 1) context.back()
        else context.replace('Networks', undefined)
      }}
      onCancel={context.back}
    />
  )
}
