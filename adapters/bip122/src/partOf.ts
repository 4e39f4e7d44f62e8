/** A part of something foreign; a getter that throws is no part. */
export function partOf(value: unknown, name: string): unknown {
  try {
    return (value as { readonly [name: string]: unknown } | null | undefined)?.[name]
  } catch {
    return
  }
}
