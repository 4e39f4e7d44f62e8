import { useMemo } from 'react'
import { useLanguage } from './useLanguage.js'

/** Puts values into the `{places}` of a text; a place without a value stays as it is. */
export const fill = (template: string, values: { readonly [place: string]: string | number } = {}): string =>
  template.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))

/** Looks a text up by its key and puts values into its `{places}`. */
export type Text<catalogue> = (
  key: keyof catalogue & string,
  values?: { readonly [place: string]: string | number },
) => string

/**
 * The texts of a catalogue in the visitor's language; `id` precedes its keys where a site or another language
 * overrides them (`swaps.slippage`); untranslated texts stay English.
 */
export function useText<const catalogue extends { readonly [key: string]: string }>(
  id: string,
  english: catalogue,
): Text<catalogue> {
  const { say } = useLanguage()
  return useMemo(() => (key, values) => fill(say(`${id}.${key}`, english[key] ?? key), values), [id, english, say])
}
