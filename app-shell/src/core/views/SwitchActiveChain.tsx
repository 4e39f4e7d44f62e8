import type { ViewProps } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { Tile } from '../../ui/Tile.js'
import type { BuiltInContract } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'

/** No connected wallet supports the chosen network: explains this and leads to wallets that do. */
export function SwitchActiveChain({ params, context }: ViewProps<BuiltInContract, 'SwitchActiveChain'>): ReactElement {
  const text = useNetworksText()
  const nameOf = useNamespaceName(context)
  // A site without types may pass none.
  const networkId = params?.networkId ?? ''
  const namespace = networkId.split(':')[0] ?? ''
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  // The active one if it is connected, else any connected one.
  const current = useKernelState(context, ({ namespaces, activeNamespace = '' }) =>
    [activeNamespace, ...Object.keys(namespaces)].find((name) => activeConnection(namespaces[name])),
  )
  const ecosystem = nameOf(namespace)
  return (
    <div ref={secondaryStyles} className="lk-stack">
      <Notice
        picture={<Tile name={network?.name ?? namespace} id={networkId} size="large" />}
        title={text(current ? 'needsWallet' : 'connectFamily', { ecosystem })}
        text={current && text('keepsWallet', { ecosystem: nameOf(current) })}
      />
      <Button data-lk-action="connect" onClick={() => context.replace('Connect', { namespace, networkId })}>
        {text('connectFamily', { ecosystem })}
      </Button>
      <Button
        data-lk-action="cancel"
        variant="quiet"
        onClick={() => (context.getState().stack.length > 1 ? context.back() : context.close())}
      >
        {text('notNow')}
      </Button>
    </div>
  )
}
