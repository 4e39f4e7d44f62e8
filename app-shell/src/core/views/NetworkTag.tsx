import type { Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Tag } from '../../ui/Tag.js'
import { useNetworksText } from '../secondaryTexts.js'

/** The active network, listed by the site or not. */
export function NetworkTag({
  network,
  networkId,
}: {
  /** Absent for an unsupported network. */
  readonly network: Network | undefined
  readonly networkId: string
}): ReactElement {
  const text = useNetworksText()
  return (
    <Tag tone={network ? 'neutral' : 'warning'} data-lk-network={networkId}>
      {network ? <span className="lk-mark" /> : <Icon name="warning" />}
      <bdi>{network?.name ?? text('unknownNetwork')}</bdi>
    </Tag>
  )
}
