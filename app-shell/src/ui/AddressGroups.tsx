import type { ReactElement, RefObject } from 'react'
import { Fragment } from 'react'
import { adoptStyles } from './adoptStyles.js'

const styles =
  /*#__PURE__*/ adoptStyles(`.lk-groups{font:.933em/1.6 var(--lk-font-mono);unicode-bidi:isolate;user-select:all;text-align:start;overflow-wrap:anywhere}
.lk-groups span{margin-inline-end:1ch}`)

/** Props of `AddressGroups`. */
export interface AddressGroupsProps {
  readonly address: string
  /** The element that holds the whole address, to select it. */
  readonly elementRef?: RefObject<HTMLParagraphElement | null>
}

/** A full address in groups of four for comparison; selecting it or reading it aloud yields one word. */
export function AddressGroups({ address, elementRef }: AddressGroupsProps): ReactElement {
  const groups = address.match(/^0x.{1,4}|.{1,4}/g) ?? []
  return (
    <p
      ref={(element) => {
        styles(element)
        if (elementRef) elementRef.current = element
      }}
      className="lk-groups"
      dir="ltr"
    >
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
