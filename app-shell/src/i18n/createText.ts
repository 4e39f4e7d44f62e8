import { fill } from './fill.js'

/** Looks a text up by its key and puts values into its `{places}`. */
export type Text<catalogue> = (
  key: keyof catalogue & string,
  values?: { readonly [place: string]: string | number },
) => string

/** Makes the lookup over one catalogue; a place without a value stays as it is. */
export function createText<const catalogue extends { readonly [key: string]: string }>(
  catalogue: catalogue,
): Text<catalogue> {
  return (key, values = {}) => fill(catalogue[key] ?? key, values)
}
