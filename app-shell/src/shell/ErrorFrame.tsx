import type { BaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { Button } from '../ui/Button.js'
import { FirstIcon } from '../ui/FirstIcon.js'
import { Notice } from '../ui/Notice.js'
import type { FrameTools } from '../ui/useFrame.js'
import { useShellText } from './useShellText.js'

/** Why a view cannot be shown. */
export interface ViewFailure {
  readonly error: BaseError
  /** How often its code did not arrive; absent if it threw. */
  readonly loads?: number
}

/** Props of `ErrorFrame`. */
export interface ErrorFrameProps extends ViewFailure {
  readonly tools: Pick<FrameTools, 'announce'>
  readonly hasBack?: boolean | undefined
  onRetry(): void
  /** Absent where there is nothing to leave: around it goes on. */
  onLeave?(): void
}

/** In the place of a view that cannot be shown: what happened, and the ways on. */
export function ErrorFrame({ error, loads, tools, hasBack, onRetry, onLeave }: ErrorFrameProps): ReactElement {
  const text = useShellText()
  const { announce } = tools
  const cause = loads ? 'load' : 'view'
  const title = text(`${cause}Failed`)
  // What arrived broken is never fetched again by the page that has it: the page itself has to come anew.
  const needsReload = loads && (loads > 1 || error.cause instanceof SyntaxError)
  useEffect(() => {
    announce(title, true)
    return () => announce('')
  }, [announce, title])
  return (
    <>
      <Notice
        picture={
          <span className="lk-tile lk-large lk-symbol">
            <FirstIcon name="warning" />
          </span>
        }
        title={title}
        text={text(`${cause}FailedHelp`)}
        code={error.code}
      />
      <Button takesFocus={!!onLeave} data-lk-action="retry" onClick={onRetry}>
        {text('retry')}
      </Button>
      {needsReload && (
        <Button variant="quiet" onClick={() => location.reload()}>
          {text('reload')}
        </Button>
      )}
      {onLeave && (
        <Button variant="quiet" onClick={onLeave}>
          {text(hasBack ? 'back' : 'close')}
        </Button>
      )}
    </>
  )
}
