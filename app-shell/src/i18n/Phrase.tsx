import type { ReactElement } from 'react'

/** A text with foreign words in its `{places}`, each kept from turning the direction of what surrounds it. */
export function Phrase({
  of: template,
  values,
}: {
  readonly of: string
  readonly values: { readonly [place: string]: string }
}): ReactElement {
  return (
    <>
      {template.split(/\{(\w+)\}/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a template's parts never change places
        index % 2 ? <bdi key={index}>{values[part]}</bdi> : part,
      )}
    </>
  )
}
