import type { ReactElement } from 'react'
import { Drawing } from '../../ui/FirstIcon.js'
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
            <Drawing name="record" path="M6.5 4h11v16h-11zM9.5 8.5h5M9.5 12h5M9.5 15.5h3" />
          </span>
        }
        title={text('introRecord')}
        text={text('introRecordHelp')}
      />
      <IntroBlock
        picture={
          <span className="lk-tile lk-small lk-symbol">
            <Drawing name="swap" path="M8 5L5 8l3 3M5.5 8H19M16 13l3 3-3 3M18.5 16H5" />
          </span>
        }
        title={text('introSwitch')}
        text={text('introSwitchHelp')}
      />
    </div>
  )
}
