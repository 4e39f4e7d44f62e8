import type { ReactElement } from 'react'
import { gradientOf } from './gradientOf.js'

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly address: string
  /** @default 'large' */
  readonly size?: 'small' | 'large'
}

/** A picture derived from an address, the same in every browser. */
export function Avatar({ address, size = 'large' }: AvatarProps): ReactElement {
  return <span className={`lk-tile lk-${size}`} style={{ background: gradientOf(address, 110) }} aria-hidden="true" />
}
