import type { ReactElement } from 'react'
import { gradientOf } from './gradientOf.js'

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly address: string
  /** @default 'large' */
  readonly size?: 'small' | 'large'
  /** A `data:image/` address that covers the derived picture; any other is not loaded. */
  readonly src?: string | undefined
}

/** A picture derived from an address, the same in every browser. */
export function Avatar({ address, size = 'large', src = '' }: AvatarProps): ReactElement {
  return (
    <span className={`lk-tile lk-${size}`} style={{ background: gradientOf(address, 110) }} aria-hidden="true">
      {/^data:image\//i.test(src) && <img key={src} className="lk-seen" src={src} alt="" />}
    </span>
  )
}
