import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

/** Props of `Row`. */
export interface RowProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  readonly title: ReactNode
  /** A tile, usually. */
  readonly start?: ReactNode
  readonly description?: ReactNode
  /** A tag or an icon. */
  readonly end?: ReactNode
  /** Makes the row a link that opens a new tab; pass only validated addresses. */
  readonly href?: string
}

/** A pressable row, 56 px high. */
export function Row({ title, start, description, end, href, ...rest }: RowProps): ReactElement {
  const Element = (href ? 'a' : 'button') as 'button'
  return (
    <Element
      className="lk-row"
      part="row"
      {...(href ? { href, target: '_blank', rel: 'noopener noreferrer' } : { type: 'button', ...rest })}
    >
      {start}
      <span className="lk-row-text">
        <span className="lk-row-title">{title}</span>
        {description && <span className="lk-row-description">{description}</span>}
      </span>
      {end}
    </Element>
  )
}
