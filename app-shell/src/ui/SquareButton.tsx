import type { ButtonHTMLAttributes, ReactElement } from 'react'

/** Props of `SquareButton`. */
export interface SquareButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name, in the visitor's language. */
  readonly label: string
}

/** A square button, 44 px wide, around a small picture. */
export const SquareButton = ({ label, ...rest }: SquareButtonProps): ReactElement => (
  <button type="button" className="lk-icon-button" part="button" aria-label={label} {...rest} />
)
