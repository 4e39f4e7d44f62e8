import { useLanguage, useText } from '@latchkey/app-shell/ui'
import type { Clock } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { en } from '../locale/en.js'

/** Asks again; until that is allowed, it says how many seconds are left. */
export function RetryButton({
  clock,
  retryAt = 0,
  onPress,
}: {
  readonly clock: Clock
  readonly retryAt?: number | undefined
  onPress(): void
}): ReactElement {
  const text = useText('balances', en)
  const { tag } = useLanguage()
  const [, setTurn] = useState(0)
  const seconds = Math.max(0, Math.ceil((retryAt - clock.now()) / 1000))
  const isWaiting = seconds > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second starts the next one
  useEffect(() => {
    if (isWaiting) return clock.after(1000, () => setTurn((turn) => turn + 1))
    return
  }, [clock, isWaiting, seconds])
  return (
    <button
      type="button"
      className="lk-balances-retry"
      part="button"
      data-lk-action="retry-tokens"
      // Not `disabled`: the focus stays while the seconds pass.
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) onPress()
      }}
    >
      {isWaiting ? text('retryIn', { seconds: new Intl.NumberFormat(tag).format(seconds) }) : text('retry')}
    </button>
  )
}
