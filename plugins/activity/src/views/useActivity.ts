import { usePluginState, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { useEffect, useSyncExternalStore } from 'react'
import { en } from '../locale/en.js'
import type { Owner } from '../ownerOf.js'
import { ownerOf } from '../ownerOf.js'
import type { ActivityInside } from '../parts.js'
import type { ActivityState } from '../state.js'

type Props = Pick<ViewProps<ActivityInside, 'Activity'>, 'context' | 'parts'>

/** Whose past is shown, and what is known of it; `state` is `undefined` as long as it is that of somebody else. */
export function useActivity({ context, parts }: Props): {
  readonly owner: Owner | undefined
  readonly state: ActivityState | undefined
} {
  const text = useText('activity', en)
  const state = usePluginState(context)
  // A text is the same one as long as nothing changed, which an object is not.
  const key = useSyncExternalStore(context.subscribe, () => ownerOf(context)?.key)
  const { failure } = state
  useEffect(() => {
    // It is in the state, and told below.
    if (key !== undefined) parts.reader.begin().catch(() => undefined)
  }, [key, parts])
  useEffect(() => {
    if (!failure || parts.told === failure) return
    parts.told = failure
    context.toast({ message: text('failed'), variant: 'error' })
  }, [failure, parts, context, text])
  return { owner: ownerOf(context), state: state.key === key ? state : undefined }
}
