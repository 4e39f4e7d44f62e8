import type { ReactElement, ReactNode } from 'react'

/** A text whose `{places}` hold foreign strings, each isolated so that its direction doesn't affect the text around it. */
export function Phrase({
  of: template,
  values,
}: {
  readonly of: string
  readonly values: { readonly [place: string]: ReactNode }
}): ReactElement {
  return (
    <>
      {template.split(/\{(\w+)\}/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a template's parts never change places
        index % 2 ? <bdi key={index}>{Object.hasOwn(values, part) && values[part]}</bdi> : part,
      )}
    </>
  )
}
