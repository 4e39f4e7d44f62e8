import { Icon, List, Row, showAmount, useLanguage, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { en } from '../locale/en.js'
import type { ActivityInside } from '../parts.js'
import type { Pending } from './usePending.js'

const ignore = (): undefined => undefined

/** What is under way, above the account's past; nothing without any. */
export function PendingRows({
  context,
  pending,
}: {
  readonly context: Context<ActivityInside>
  readonly pending: readonly Pending[]
}): ReactElement | null {
  const text = useText('activity', en)
  const { tag } = useLanguage()
  if (pending.length === 0) return null
  return (
    <div className="lk-activity" data-lk-pending={pending.length}>
      <List label={text('underway')} items={pending}>
        {({ id, stage, to, quantity, symbol, view, icon }, tabIndex) => (
          <Row
            tabIndex={tabIndex}
            data-lk-stage={stage}
            start={
              <span className="lk-tile lk-small lk-symbol">
                <Icon name={icon} />
              </span>
            }
            title={
              <>
                {text('sending')}
                <span className={stage === 'unknown' ? undefined : 'lk-activity-pending'}>
                  {text(`stage.${stage}`)}
                </span>
              </>
            }
            description={
              <bdi className="lk-activity-other" title={to}>
                {text('to', { address: shortAddress(to) })}
              </bdi>
            }
            end={
              <span className="lk-activity-amounts">
                <span>
                  <bdi dir="ltr">{`−${showAmount(quantity, tag)}`}</bdi> <bdi>{symbol || text('unknownToken')}</bdi>
                </span>
              </span>
            }
            onClick={() => void context.ask(view, { id }).catch(ignore)}
          />
        )}
      </List>
    </div>
  )
}
