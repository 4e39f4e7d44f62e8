import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { ActivityInside } from '../parts.js'
import { ActivityList } from './ActivityList.js'

/** The account's past as a tab of the account view. */
export const ActivityTab = ({ context, parts, actions }: ViewProps<ActivityInside, 'ActivityTab'>): ReactElement => (
  <div className="lk-activity-tab">
    <ActivityList context={context} parts={parts} actions={actions} isSmall={true} />
  </div>
)
