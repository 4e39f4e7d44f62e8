import type { Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.js'
import { Row } from '../ui/Row.js'
import { useText } from '../ui/useText.js'
import { explorerLink } from './explorerLink.js'
import { explorer as texts } from './locale/explorer.en.js'

/** Props of `ExplorerRow`. */
export interface ExplorerRowProps {
  readonly network: Pick<Network, 'blockExplorers'> | undefined
  readonly kind: 'address' | 'tx'
  /** The address, or the hash or id of the transaction. */
  readonly id: string
}

/** Link to an account or a transaction on the network's explorer; renders nothing without a safe explorer URL. */
export function ExplorerRow({ network, kind, id }: ExplorerRowProps): ReactElement | null {
  const text = useText('core.account', texts)
  const link = explorerLink(network, kind, id)
  if (!link) return null
  // Not by `Phrase`: shared with plugins, it would be a file of its own, which the first frame would have to name.
  const [before, after] = text('explorer').split('{name}')
  return (
    <Row
      href={link}
      start={
        <span className="lk-tile lk-small lk-symbol">
          <Icon name="external" />
        </span>
      }
      title={
        <>
          {before}
          <bdi>{network?.blockExplorers?.default.name}</bdi>
          {after} <span className="lk-spoken">{text('newTab')}</span>
        </>
      }
    />
  )
}
