import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useRef } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Tag } from '../../ui/Tag.js'
import type { CoreContract } from '../contract.js'
import { networksStyles } from '../networksStyles.js'
import { networksText as text } from '../networksText.js'
import { useStyles } from '../useStyles.js'

/** The network in use, known or not; where there is another to go to, the way there. */
export function NetworkTag({
  networkId,
  context,
}: {
  readonly networkId: string
  readonly context: Pick<Context<CoreContract>, 'networks' | 'push'>
}): ReactElement {
  const { networks } = context
  const button = useRef<HTMLButtonElement>(null)
  useStyles(button, networksStyles)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const name = network?.name ?? text('unknownNetwork')
  const tone = network ? 'neutral' : 'warning'
  const content = (
    <>
      {network ? <span className="lk-mark" /> : <Icon name="warning" />}
      <bdi>{name}</bdi>
    </>
  )
  if (network && networks.length === 1) {
    return (
      <Tag tone={tone} data-lk-network={networkId}>
        {content}
      </Tag>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={`lk-tag lk-${tone}`}
      part="button"
      aria-label={text('changeNetwork', { name })}
      data-lk-network={networkId}
      data-lk-action="switch"
      onClick={() => context.push('Networks', undefined)}
    >
      {content}
      <Icon name="chevron" />
    </button>
  )
}
