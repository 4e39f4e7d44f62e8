import type { ButtonHTMLAttributes, ReactElement } from 'react'

/** A stable function, so that later renders don't take focus again. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** Props of `Button`. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** @default 'primary' */
  readonly variant?: 'primary' | 'quiet'
  /** Takes focus on mount, for a step that replaces the current one. */
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
