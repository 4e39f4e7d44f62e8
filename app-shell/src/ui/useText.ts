import { useMemo } from 'react'
import { fill } from './fill.js'
import { useLanguage } from './useLanguage.js'

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
