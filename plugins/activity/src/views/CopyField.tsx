import { copyText, IconButton, useFrame, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import type { ActivityContract } from '../contract.js'
import { en } from '../locale/en.js'

/** Props of `CopyField`. */
export interface CopyFieldProps {
  readonly context: Pick<Context<ActivityContract>, 'toast'>
  readonly value: string
  readonly label: string
  /** Whether the visitor is asked first. */
  readonly asks: boolean
  readonly children: ReactNode
}

/** A value with a button that copies it; one that may mislead is copied only after the visitor was asked. */
export function CopyField({ context, value, label, asks, children }: CopyFieldProps): ReactElement {
  const text = useText('activity', en)
  const { announce } = useFrame()
  const [isAsking, setAsking] = useState(false)
  const copy = (): void => {
    setAsking(false)
    copyText(value).then(
      () => context.toast({ message: text('copied'), variant: 'success' }),
      () => context.toast({ message: text('copyFailed'), variant: 'error' }),
    )
  }
  const press = (): void => {
    if (!asks) return copy()
    setAsking(!isAsking)
    if (!isAsking) announce(text('never'))
  }
  return (
    <>
      {children}
      <IconButton
        icon="copy"
        label={label}
        data-lk-action="copy"
        aria-expanded={asks ? isAsking : undefined}
        onClick={press}
      />
      {isAsking && (
        <span className="lk-activity-ask">
          {text('never')}
          <button type="button" className="lk-activity-quiet" part="button" data-lk-action="copy-anyway" onClick={copy}>
            {text('copyAnyway')}
          </button>
          <button
            type="button"
            className="lk-activity-quiet"
            part="button"
            data-lk-action="cancel"
            onClick={() => setAsking(false)}
          >
            {text('cancel')}
          </button>
        </span>
      )}
    </>
  )
}
