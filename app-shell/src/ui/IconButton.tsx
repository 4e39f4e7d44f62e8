import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { Icon } from './Icon.js'

/** Props of `IconButton`. */
export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: string
  /** Its accessible name, in the visitor's language. */
  readonly label: string
}

/** A square button that shows a picture and speaks its label. */
export function IconButton({ icon, label, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" className="lk-icon-button" part="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
