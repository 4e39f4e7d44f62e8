import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useRef } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Tile } from '../../ui/Tile.js'
import type { CoreContract } from '../contract.js'
import { networksStyles } from '../networksStyles.js'
import { networksText as text } from '../networksText.js'
import { useStyles } from '../useStyles.js'

/** What a network is, in two short blocks. */
export function NetworkIntro({ context }: ViewProps<CoreContract, 'NetworkIntro'>): ReactElement {
  const root = useRef<HTMLDivElement>(null)
  useStyles(root, networksStyles)
  return (
    <div ref={root} className="lk-networks">
      <section className="lk-block">
        <Tile name={context.networks[0]?.name ?? text('unknownNetwork')} />
        <div>
          <h3>{text('introRecord')}</h3>
          <p>{text('introRecordHelp')}</p>
        </div>
      </section>
      <section className="lk-block">
        <span className="lk-tile lk-small lk-symbol">
          <Icon name="wallet" />
        </span>
        <div>
          <h3>{text('introSwitch')}</h3>
          <p>{text('introSwitchHelp')}</p>
        </div>
      </section>
    </div>
  )
}
