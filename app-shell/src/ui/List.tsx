import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useState } from 'react'

/** Props of `List`. */
export interface ListProps<item> {
  readonly label: string
  readonly items: readonly item[]
  /** One `Row`; `tabIndex` belongs on it. */
  children(item: item, tabIndex: number): ReactNode
}

/** Rows that are one stop for Tab; arrows, Home and End move within. */
export function List<item extends { readonly id: string }>({ label, items, children }: ListProps<item>): ReactElement {
  const [visited, setVisited] = useState<string>()
  const stop = items.find(({ id }) => id === visited) ?? items[0]
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.lk-row')]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    rows[to]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
    <ul role="list" className="lk-list" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <li key={item.id} onFocus={() => setVisited(item.id)}>
          {children(item, item === stop ? 0 : -1)}
        </li>
      ))}
    </ul>
  )
}
