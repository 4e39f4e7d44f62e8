import type { Network, ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
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
import { EcosystemsRow } from './EcosystemsRow.js'
import { NetworkList } from './NetworkList.js'

/**
 * The wallet is on an unsupported network: offers the supported ones and a way to disconnect. Networks that need another
 * wallet are one row until it is pressed.
 */
export function UnsupportedChain({
  context,
  frameKey,
}: ViewProps<BuiltInContract, 'UnsupportedChain'>): ReactElement | null {
  const text = useNetworksText()
  const { networks } = context
  const namespaces = useKernelState(context, (state) => state.namespaces)
  const networkId = useConnection(context)?.networkId
  const { announce } = useFrame()
  const [isUnfolded, setUnfolded] = useState(false)

  useRefusal(text('unsupportedRefused'))

  useEffect(() => {
    if (networkId) announce(text('unsupportedHere'), true)
  }, [announce, networkId, text])

  if (!networkId) return null
  const [namespace, reference] = networkId.split(':')
  const needsWallet = (one: string): boolean => !namespaces[one]?.activeConnectionId
  const own = networks.filter(({ chainNamespace: one }) => one === namespace || !needsWallet(one))
  const others = networks.filter((network) => own[0] && !own.includes(network))
  const list = (listed: readonly Network[]): ReactElement => (
    <NetworkList
      context={context}
      networks={listed}
      isGrouped={networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)}
      needsWallet={needsWallet}
      onChoose={(network) => void chooseNetwork(context, frameKey, network, text('switchNotDone'))}
    />
  )
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
      >
        <p>{`${text('unknownNetwork')} (${reference})`}</p>
      </Notice>
      {list(own[0] ? own : networks)}
      {others[0] && (
        <div className="lk-apart lk-fold">
          <EcosystemsRow
            context={context}
            ids={[...new Set(others.map(({ chainNamespace }) => chainNamespace))]}
            isUnfolded={isUnfolded}
            onPress={() => setUnfolded(!isUnfolded)}
          />
          {isUnfolded && list(others)}
        </div>
      )}
      <DisconnectRow context={context} />
    </div>
  )
}
