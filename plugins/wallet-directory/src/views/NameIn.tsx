import type { ReactElement } from 'react'

/** Props of `NameIn`. */
export interface NameInProps {
  /** A message with one `{placeholder}`. */
  readonly template: string
  /** A foreign name. */
  readonly name: string
}

/** A message with a foreign name in its placeholder, isolated from the direction of the sentence. */
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
