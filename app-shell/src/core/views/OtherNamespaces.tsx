import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Drawing } from '../../ui/FirstIcon.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useFrame } from '../../ui/useFrame.js'
import { useLanguage } from '../../ui/useLanguage.js'
import type { BuiltInProps } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'
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
  const nameOf = useNamespaceName(context)
  const { tag } = useLanguage()
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
  const count = new Intl.NumberFormat(tag).format(ids.length)
  return (
    <div ref={secondaryStyles} className="lk-apart lk-fold">
      <Row
        data-lk-action="ecosystems"
        aria-expanded={isUnfolded}
        start={
          <span className="lk-tile lk-small lk-symbol">
            <Drawing name="layers" path="M12 4l8 4.5-8 4.5-8-4.5zM4.5 12.8L12 17l7.5-4.2M4.5 16.3L12 20.5l7.5-4.2" />
          </span>
        }
        title={text('moreFamilies', { count })}
        description={!isUnfolded && new Intl.ListFormat(tag, { type: 'unit' }).format(ids.map(nameOf))}
        end={<Icon name="chevron" />}
        onClick={() => {
          parts.unfolded = isUnfolded ? undefined : frameKey
          setUnfolded(!isUnfolded)
        }}
      />
      {isUnfolded && list}
    </div>
  )
}
