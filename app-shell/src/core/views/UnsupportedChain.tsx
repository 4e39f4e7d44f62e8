import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { useFrame } from '../../ui/useFrame.js'
import { useRefusal } from '../../ui/useRefusal.js'
import { chooseNetwork } from '../chooseNetwork.js'
import type { BuiltInContract } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useConnection } from '../useConnection.js'
import { DisconnectRow } from './DisconnectRow.js'
import { NetworkList } from './NetworkList.js'

/** The wallet is on an unsupported network: offers the supported ones and a way to disconnect. */
export function UnsupportedChain({
  context,
  frameKey,
}: ViewProps<BuiltInContract, 'UnsupportedChain'>): ReactElement | null {
  const text = useNetworksText()
  const { networks } = context
  const namespaces = useKernelState(context, (state) => state.namespaces)
  const networkId = useConnection(context)?.networkId
  const { announce } = useFrame()

  useRefusal(text('unsupportedRefused'))

  useEffect(() => {
    if (networkId) announce(text('unsupportedHere'), true)
  }, [announce, networkId, text])

  if (!networkId) return null
  return (
    <div ref={secondaryStyles} className="lk-stack">
      <Notice
        picture={
          <span className="lk-tile lk-large lk-warning">
            <Icon name="warning" />
          </span>
        }
        title={text('unsupportedTitle')}
        text={<span data-lk-refusal="">{text('unsupportedHere')}</span>}
        code={networkId}
      />
      <NetworkList
        context={context}
        networks={networks}
        isGrouped={networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)}
        needsWallet={(namespace) => !namespaces[namespace]?.activeConnectionId}
        onChoose={(network) => void chooseNetwork(context, frameKey, network, text('switchNotDone'))}
      />
      <DisconnectRow context={context} />
    </div>
  )
}
