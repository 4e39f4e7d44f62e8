import type { ErrorCode } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { Button } from '../ui/Button.js'
import { FirstIcon } from '../ui/FirstIcon.js'
import { Notice } from '../ui/Notice.js'
import { useFrame } from '../ui/useFrame.js'
import { useShellText } from './useShellText.js'

/** Props of `ErrorFrame`. */
export interface ErrorFrameProps {
  readonly error: unknown
  /** `load`: its code did not arrive; `view`: it threw. */
  readonly cause: 'load' | 'view'
  /** Asking again cannot help: the page itself has to come anew. */
  readonly needsReload: boolean
  readonly hasBack: boolean | undefined
  onRetry(): void
  /** Absent where there is nothing to leave: around it goes on. */
  readonly onLeave: (() => void) | undefined
}

/** In the place of a view that cannot be shown: what happened, and the ways on. */
export function ErrorFrame({ error, cause, needsReload, hasBack, onRetry, onLeave }: ErrorFrameProps): ReactElement {
  const text = useShellText()
  const { announce } = useFrame()
  const title = text(`${cause}Failed`)
  const { code } = (error ?? {}) as { readonly code?: unknown }
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
        code={typeof code === 'string' ? code : ('VIEW_FAILED' satisfies ErrorCode)}
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
