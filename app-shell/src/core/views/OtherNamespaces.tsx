import type { Context } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { useFrame } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import { useNetworksText } from '../secondaryTexts.js'
import { NamespaceList } from './NamespaceList.js'

/** The other ecosystems of the site, shown on Account. */
export function OtherNamespaces({ context }: { readonly context: Context<CoreContract> }): ReactElement | null {
  const text = useNetworksText()
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const active = useKernelState(context, ({ activeNamespace }) => activeNamespace)
  const { focusTitle } = useFrame()
  const others = Object.keys(families).filter((namespace) => namespace !== active)
  if (!others[0]) return null
  // Connected ones first, otherwise in the order of the site.
  const isConnected = (namespace: string): boolean => !!activeConnection(families[namespace])
  const ids = [...others.filter(isConnected), ...others.filter((namespace) => !isConnected(namespace))]
  // The chosen row disappears, so focus moves to the title.
  return <NamespaceList context={context} title={text('families')} ids={ids} onChosen={focusTitle} />
}
