import type { Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Tag } from '../../ui/Tag.js'
import { useNetworksText } from '../secondaryTexts.js'

/** The active network, listed by the site or not; a button where there is another one. */
export function NetworkTag({
  network,
  networkId,
  onPress,
}: {
  /** Absent for an unsupported network. */
  readonly network: Network | undefined
  readonly networkId: string
  /** Makes it a button that opens the list of networks. */
  readonly onPress?: (() => void) | undefined
}): ReactElement {
  const text = useNetworksText()
  const name = network?.name ?? text('unknownNetwork')
  const tone = network ? 'neutral' : 'warning'
  const content = (
    <>
      {network ? <span className="lk-mark" /> : <Icon name="warning" />}
      <bdi>{name}</bdi>
    </>
  )
  if (!onPress)
    return (
      <Tag tone={tone} data-lk-network={networkId}>
        {content}
      </Tag>
    )
  return (
    <button
      type="button"
      className={`lk-tag lk-${tone}`}
      part="button"
      data-lk-network={networkId}
      title={text('networks')}
      onClick={onPress}
    >
      {content}
      <Icon name="chevron" />
    </button>
  )
}
