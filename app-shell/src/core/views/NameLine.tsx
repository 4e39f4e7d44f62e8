import { shortName } from '@latchkey/kernel'
import type { ReactElement } from 'react'

/** What the account calls itself: never instead of its address. Screen readers get the whole name. */
export function NameLine({ name }: { readonly name: string }): ReactElement {
  const short = shortName(name)
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
