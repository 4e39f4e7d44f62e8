import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Tile } from '../../ui/Tile.js'
import type { BuiltInContract } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { IntroBlock } from './IntroBlock.js'

/** Explains in two short blocks what a network is. */
export function NetworkIntro({ context }: ViewProps<BuiltInContract, 'NetworkIntro'>): ReactElement {
  const text = useNetworksText()
  return (
    <div ref={secondaryStyles} className="lk-stack">
      <IntroBlock
        picture={
          <Tile name={context.networks[0]?.name ?? text('unknownNetwork')} id={context.networks[0]?.caipNetworkId} />
        }
        title={text('introRecord')}
        text={text('introRecordHelp')}
      />
      <IntroBlock
        picture={
          <span className="lk-tile lk-small lk-symbol">
            <Icon name="wallet" />
          </span>
        }
        title={text('introSwitch')}
        text={text('introSwitchHelp')}
      />
    </div>
  )
}
