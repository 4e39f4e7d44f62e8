import type { HTMLAttributes, ReactElement } from 'react'

/** Props of `Tag`. */
export interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  /** Never the only carrier of meaning. @default 'neutral' */
  readonly tone?: 'neutral' | 'success' | 'warning'
}

/** A short word in a box. */
export function Tag({ tone = 'neutral', ...rest }: TagProps): ReactElement {
  return <span className={`lk-tag lk-${tone}`} {...rest} />
}
