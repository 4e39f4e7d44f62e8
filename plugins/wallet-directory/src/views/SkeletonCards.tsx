import type { ReactElement } from 'react'

/** Placeholder cards while wallets are loading. */
export const SkeletonCards = ({ count }: { readonly count: number }): ReactElement => (
  <div className="lkd-grid" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
      <div key={index} className="lkd-card">
        <span className="lk-tile lk-small" />
        <span className="lk-bar" />
      </div>
    ))}
  </div>
)
