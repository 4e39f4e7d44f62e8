import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Ways } from '../../shell/Ways.js'
import { Icon } from '../../ui/Icon.js'
import type { BuiltInContract } from '../coreParts.js'
import { secondaryStyles } from '../secondaryStyles.js'
import { useAccountText } from '../secondaryTexts.js'
import { IntroBlock } from './IntroBlock.js'

const blocks = [
  { icon: 'coins', title: 'introKeeps', text: 'introKeepsHelp' },
  { icon: 'key', title: 'introProves', text: 'introProvesHelp' },
  { icon: 'person', title: 'introFollows', text: 'introFollowsHelp' },
] as const

/** Explains in three short blocks what a wallet is, and leads on to one. */
export function WalletIntro({ context, parts }: ViewProps<BuiltInContract, 'WalletIntro'>): ReactElement {
  const text = useAccountText()
  return (
    <div ref={secondaryStyles} className="lk-stack">
      {blocks.map((block) => (
        <IntroBlock
          key={block.icon}
          picture={
            <span className="lk-tile lk-small lk-symbol">
              <Icon name={block.icon} />
            </span>
          }
          title={text(block.title)}
          text={text(block.text)}
        />
      ))}
      {/* They lead past Connect, and the box there. */}
      {(parts.consent?.isGiven() ?? true) && <Ways context={context} answer={context.close} />}
    </div>
  )
}
