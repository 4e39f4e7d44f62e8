import { Button, useCount, useFrame, useText } from '@latchkey/app-shell/ui'
import type { Clock } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { en } from '../locale/en.js'
import { useSecondsUntil } from './useSecondsUntil.js'

/** Tries again, not before the gateway takes requests. */
export function RetryButton({
  clock,
  until,
  onRetry,
}: {
  readonly clock: Clock
  readonly until: number | undefined
  onRetry(): void
}): ReactElement {
  const text = useText('activity', en)
  const textOf = useCount('activity', en)
  const { focusTitle } = useFrame()
  const seconds = useSecondsUntil(clock, until)
  return (
    <Button
      variant="quiet"
      data-lk-action="retry"
      // Not `disabled`, which would take the focus from a visitor who waits here.
      aria-disabled={seconds > 0}
      onClick={() => {
        if (seconds > 0) return
        focusTitle()
        onRetry()
      }}
    >
      {seconds > 0 ? textOf('retryIn', seconds) : text('retry')}
    </Button>
  )
}
