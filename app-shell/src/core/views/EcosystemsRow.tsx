import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Drawing } from '../../ui/FirstIcon.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { useNetworksText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'

/** Props of `EcosystemsRow`. */
export interface EcosystemsRowProps {
  readonly context: Pick<Context, 'getState'>
  /** Namespaces of the other ecosystems, in the order in which they are named. */
  readonly ids: readonly string[]
  readonly isUnfolded: boolean
  onPress(): void
}

/** The other ecosystems of the site as one row, which names them until it is unfolded. */
export function EcosystemsRow({ context, ids, isUnfolded, onPress }: EcosystemsRowProps): ReactElement {
  const text = useNetworksText()
  const nameOf = useNamespaceName(context)
  const { tag } = useLanguage()
  const count = new Intl.NumberFormat(tag).format(ids.length)
  return (
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
      onClick={onPress}
    />
  )
}
