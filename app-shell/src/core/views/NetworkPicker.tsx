import type { Context, Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { SquareButton } from '../../ui/SquareButton.js'
import { Tile } from '../../ui/Tile.js'
import type { CoreContract } from '../contract.js'
import { useNetworksText } from '../secondaryTexts.js'

/** The active network as a button that opens the network list. */
export function NetworkPicker({
  network,
  context,
}: {
  /** Absent for an unsupported network. */
  readonly network: Network | undefined
  readonly context: Pick<Context<CoreContract>, 'push'>
}): ReactElement {
  const text = useNetworksText()
  const label = text('changeNetwork', { name: network?.name ?? text('unknownNetwork') })
  return (
    <SquareButton
      label={label}
      title={label}
      data-lk-action="switch"
      onClick={() => context.push('Networks', undefined)}
    >
      {network ? <Tile name={network.name} id={network.caipNetworkId} /> : <Icon name="warning" />}
    </SquareButton>
  )
}
