import { useLanguage, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { Portfolio } from '@latchkey/plugin-balances'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SendInside } from '../insideContract.js'
import { en } from '../locale/en.js'

/** That tokens could not be read, with a way to try again once that is allowed; nothing while they are known. */
export function TokensNote({
  context,
  portfolio,
  onRetry,
}: {
  readonly context: Context<SendInside>
  readonly portfolio: Portfolio | undefined
  onRetry(): void
}): ReactElement | null {
  const text = useText('send', en)
  const { tag } = useLanguage()
  const { clock } = context
  const { status, isOffline, retryAt = 0 } = portfolio ?? {}
  const hasFailed = status === 'failed' || status === 'stale'
  // What had failed before was told where it failed.
  const known = useRef(hasFailed ? retryAt : undefined)
  useEffect(() => {
    if (!hasFailed || known.current === retryAt) return
    known.current = retryAt
    context.toast({ message: text('tokensToast'), variant: 'error' })
  }, [hasFailed, retryAt, context, text])
  const [, redraw] = useState(0)
  const seconds = hasFailed ? Math.max(0, Math.ceil((retryAt - clock.now()) / 1000)) : 0
  useEffect(() => (seconds > 0 ? clock.after(1000, () => redraw((turn) => turn + 1)) : undefined), [clock, seconds])
  if (!hasFailed) return null
  return (
    <div className="lk-send-line lk-send-quiet" data-lk-tokens={status}>
      <span>{text(isOffline ? 'tokensOffline' : status === 'stale' ? 'tokensStale' : 'tokensFailed')}</span>
      <button
        type="button"
        className="lk-send-word"
        part="button"
        data-lk-action="retry-tokens"
        // Not `disabled`: the focus stays while the seconds pass.
        aria-disabled={seconds > 0}
        onClick={() => seconds > 0 || onRetry()}
      >
        {seconds > 0 ? text('retryIn', { seconds: new Intl.NumberFormat(tag).format(seconds) }) : text('retry')}
      </button>
    </div>
  )
}
