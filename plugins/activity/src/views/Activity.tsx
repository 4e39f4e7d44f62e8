import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { ActivityInside } from '../parts.js'
import { ActivityList } from './ActivityList.js'

/** The account's past as a view of its own. */
export const Activity = ({ context, parts, actions }: ViewProps<ActivityInside, 'Activity'>): ReactElement => (
  <ActivityList context={context} parts={parts} actions={actions} isSmall={false} />
)
