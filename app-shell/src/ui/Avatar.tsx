import type { ReactElement } from 'react'
import { gradientOf } from './gradientOf.js'

/** A picture for an address, the same for everyone who looks at it. */
export function Avatar({ address }: { readonly address: string }): ReactElement {
  return <span className="lk-tile lk-large" style={{ background: gradientOf(address, 110) }} aria-hidden="true" />
}
