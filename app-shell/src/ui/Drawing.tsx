import type { ReactElement } from 'react'

/** A small picture from its path. Decorative: its meaning must also be given in text. */
export function Drawing({ name, path }: { readonly name: string; readonly path: string }): ReactElement {
  return (
    <svg className={`lk-icon lk-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
