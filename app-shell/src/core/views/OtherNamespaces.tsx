import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { useFrame } from '../../ui/useFrame.js'
import type { BuiltInProps } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { EcosystemsRow } from './EcosystemsRow.js'
import { NamespaceList } from './NamespaceList.js'

/** More than these are one row, until it is pressed. */
const mostListed = 2

/** The other ecosystems of the site, shown on Account. */
export function OtherNamespaces({
  context,
  parts,
  frameKey,
}: Pick<BuiltInProps<'Account'>, 'context' | 'parts' | 'frameKey'>): ReactElement | null {
  const text = useNetworksText()
  const [isUnfolded, setUnfolded] = useState(parts.unfolded === frameKey)
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const active = useKernelState(context, ({ activeNamespace }) => activeNamespace)
  const { focusTitle } = useFrame()
  const others = Object.keys(families).filter((namespace) => namespace !== active)
  if (!others[0]) return null
  // Connected ones first, otherwise in the order of the site.
  const isConnected = (namespace: string): boolean => !!activeConnection(families[namespace])
  const ids = [...others.filter(isConnected), ...others.filter((namespace) => !isConnected(namespace))]
  // The chosen row disappears, so focus moves to the title.
  const list = <NamespaceList context={context} title={text('families')} ids={ids} onChosen={focusTitle} />
  if (!ids[mostListed]) return list
  return (
    <div ref={secondaryStyles} className="lk-apart lk-fold">
      <EcosystemsRow
        context={context}
        ids={ids}
        isUnfolded={isUnfolded}
        onPress={() => {
          parts.unfolded = isUnfolded ? undefined : frameKey
          setUnfolded(!isUnfolded)
        }}
      />
      {isUnfolded && list}
    </div>
  )
}
