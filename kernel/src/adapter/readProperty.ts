/** Reads a member of something foreign; a getter that throws is no member. */
export function readProperty(value: unknown, name: string | number): unknown {
  try {
    return (value as { readonly [name: string | number]: unknown } | null | undefined)?.[name]
  } catch {
    return
  }
}
