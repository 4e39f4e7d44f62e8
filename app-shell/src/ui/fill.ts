/** Puts values into the `{places}` of a text; a place without a value stays as it is. */
export const fill = (template: string, values: { readonly [place: string]: string | number } = {}): string =>
  template.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))
