import type { ReactElement } from 'react'

/** Props of `NameIn`. */
export interface NameInProps {
  /** With one `{place}`. */
  readonly template: string
  /** Foreign text. */
  readonly name: string
}

/** A text with a foreign one in its place, which is kept from turning the direction of what stands around it. */
export function NameIn({ template, name }: NameInProps): ReactElement {
  const [before, after] = template.split(/\{\w+\}/)
  return (
    <>
      {before}
      {after !== undefined && <bdi>{name}</bdi>}
      {after}
    </>
  )
}
