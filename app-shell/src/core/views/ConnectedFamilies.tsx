import type { ViewProps } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import type { CoreContract } from '../contract.js'
import { useNetworksText } from '../useNetworksText.js'
import { FamilyList } from './FamilyList.js'

/** Under the wallets of a family that has none connected: the families that have, and the way to their accounts. */
export function ConnectedFamilies({
  context,
  frameKey,
}: ViewProps<CoreContract, 'ConnectedFamilies'>): ReactElement | null {
  const text = useNetworksText()
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const ids = Object.keys(families).filter((namespace) => activeConnection(families[namespace]))
  if (!ids[0]) return null
  const leave = (): void => {
    // While connected, the way back from Connect leads to the account.
    if (context.getState().stack.at(-1)?.key === frameKey) context.back()
  }
  return <FamilyList context={context} title={text('stillConnected')} ids={ids} onUsed={leave} />
}
