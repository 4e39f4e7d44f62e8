import { copyText, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { en } from '../locale/en.js'

/** A word that copies a value. */
export function CopyButton({
  context,
  value,
  label,
}: {
  readonly context: Pick<Context, 'toast'>
  readonly value: string
  /** What it copies, for assistive tech. */
  readonly label: string
}): ReactElement {
  const text = useText('send', en)
  const copy = (): void => {
    copyText(value).then(
      () => context.toast({ message: text('copied'), variant: 'success' }),
      () => context.toast({ message: text('copyFailed'), variant: 'error' }),
    )
  }
  return (
    <button
      type="button"
      className="lk-send-word"
      part="button"
      data-lk-action="copy"
      aria-label={label}
      onClick={copy}
    >
      {text('copy')}
    </button>
  )
}
