import type { ReactElement } from 'react'

/** Rows without content, in the place of those that are still loading. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }): ReactElement {
  return (
    <div className="lk-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className="lk-row">
          <span className="lk-tile lk-small" />
          <span className="lk-bar" />
        </div>
      ))}
    </div>
  )
}
