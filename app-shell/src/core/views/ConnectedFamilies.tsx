import type { ViewProps } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import type { BuiltInContract } from '../coreParts.js'
import { useNetworksText } from '../secondaryTexts.js'
import { NamespaceList } from './NamespaceList.js'

/** Below the wallets of a disconnected namespace: the connected ones, each leading to its account. */
export function ConnectedFamilies({
  context,
  frameKey,
}: ViewProps<BuiltInContract, 'ConnectedFamilies'>): ReactElement | null {
  const text = useNetworksText()
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const ids = Object.keys(families).filter((namespace) => activeConnection(families[namespace]))
  if (!ids[0]) return null
  const leave = (): void => {
    // While connected, Back from Connect leads to Account.
    if (context.getState().stack.at(-1)?.key === frameKey) context.back()
  }
  return <NamespaceList context={context} title={text('stillConnected')} ids={ids} onUsed={leave} />
}
