import type { ReactElement } from 'react'
import { gradientOf } from './gradientOf.js'

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly address: string
  /** @default 'large' */
  readonly size?: 'small' | 'large'
}

/** A picture for an address, the same for everyone who looks at it. */
export function Avatar({ address, size = 'large' }: AvatarProps): ReactElement {
  return <span className={`lk-tile lk-${size}`} style={{ background: gradientOf(address, 110) }} aria-hidden="true" />
}
