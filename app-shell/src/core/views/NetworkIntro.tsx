import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useNetworksText } from '../secondaryTexts.js'
import { IntroBlock } from './IntroBlock.js'

/** Explains in two short blocks what a network is. */
export function NetworkIntro(): ReactElement {
  const text = useNetworksText()
  return (
    <div ref={secondaryStyles} className="lk-stack">
      <IntroBlock
        picture={
          <span className="lk-tile lk-small lk-symbol">
            <Icon name="record" />
          </span>
        }
        title={text('introRecord')}
        text={text('introRecordHelp')}
      />
      <IntroBlock
        picture={
          <span className="lk-tile lk-small lk-symbol">
            <Icon name="swap" />
          </span>
        }
        title={text('introSwitch')}
        text={text('introSwitchHelp')}
      />
    </div>
  )
}
