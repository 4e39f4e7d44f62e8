import type { ReactElement } from 'react'
import type { ShownProfile } from '../../react/profiles/profiles.js'

/** What the account calls itself: never instead of its address. Screen readers get the whole name. */
export function NameLine({ name, short }: Pick<ShownProfile, 'name' | 'short'>): ReactElement {
  return (
    <strong className="lk-name" title={name}>
      {short === name ? (
        <bdi>{name}</bdi>
      ) : (
        <>
          <bdi aria-hidden="true">{short}</bdi>
          <bdi className="lk-spoken">{name}</bdi>
        </>
      )}
    </strong>
  )
}
