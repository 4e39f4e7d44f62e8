import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { focusOnMount } from './focusOnMount.js'

/** Props of `Button`. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** @default 'primary' */
  readonly variant?: 'primary' | 'quiet'
  /** Takes focus when it appears, for a step that replaces the one the visitor was at. */
  readonly takesFocus?: boolean
}

/** A wide button, 52 px high. */
export function Button({ variant = 'primary', takesFocus, ...rest }: ButtonProps): ReactElement {
  return (
    <button
      ref={takesFocus ? focusOnMount : undefined}
      type="button"
      className={`lk-button lk-${variant}`}
      part="button"
      {...rest}
    />
  )
}
