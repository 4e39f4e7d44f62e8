import { useMemo } from 'react'
import { useLanguage } from './useLanguage.js'
import { fill } from './useText.js'

/** Fills `{count}` in a text, in the plural form that the language uses for that number. */
export type Count<catalogue> = (
  key: keyof catalogue extends infer keys ? (keys extends `${infer stem}.other` ? stem : never) : never,
  count: number,
) => string

/** Texts with a number from a catalogue, whose keys end in a plural category (`found.one`, `found.other`). */
export function useCount<const catalogue extends { readonly [key: string]: string }>(
  id: string,
  english: catalogue,
): Count<catalogue> {
  const { tag, say } = useLanguage()
  return useMemo(() => {
    const form = (locale: string, key: string, count: number): string =>
      `${key}.${new Intl.PluralRules(locale).select(count)}`
    return (key, count) => {
      const ours = english[form('en', key, count)] ?? english[`${key}.other`] ?? key
      const other = say(`${id}.${key}.other`, ours)
      const text = say(`${id}.${form(tag, key, count)}`, other)
      return fill(text, { count: new Intl.NumberFormat(tag).format(count) })
    }
  }, [id, english, tag, say])
}
