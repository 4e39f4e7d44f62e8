import type { ReactElement, RefObject } from 'react'
import { Fragment } from 'react'

/** A full address in groups of four for comparison; selecting it or reading it aloud yields one word. */
export function AddressGroups({
  address,
  elementRef,
}: {
  readonly address: string
  readonly elementRef?: RefObject<HTMLParagraphElement | null>
}): ReactElement {
  const groups = address.match(/^0x.{1,4}|.{1,4}/g) ?? []
  return (
    <p ref={elementRef} className="lk-groups" dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never change places
        <Fragment key={index}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </p>
  )
}
