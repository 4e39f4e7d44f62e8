import type { ReactElement } from 'react'
import type { IconName } from './Icon.js'
import { Icon } from './Icon.js'
import type { SquareButtonProps } from './SquareButton.js'
import { SquareButton } from './SquareButton.js'

/** Props of `IconButton`. */
export interface IconButtonProps extends SquareButtonProps {
  readonly icon: IconName
}

/** A square button that shows an icon and has its label as accessible name. */
export function IconButton({ icon, ...rest }: IconButtonProps): ReactElement {
  return (
    <SquareButton {...rest}>
      <Icon name={icon} />
    </SquareButton>
  )
}
