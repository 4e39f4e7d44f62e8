/** Tags for `Intl`: those that the visitor's browser prefers for `auto` and for an invalid tag. */
const tagsOf = (locale: string): string | readonly string[] => {
  try {
    if (locale !== 'auto') return Intl.getCanonicalLocales(locale)
  } catch {
    // Not a tag.
  }
  return navigator.languages
}

/** Each holds memory that the collector gives back late: a list that is scrolled would make thousands. */
const known = new Map<string, Intl.NumberFormat>()

/** The numbers of a language; `locale` is a BCP 47 tag or `auto`. */
export function numbersOf(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const tags = tagsOf(locale) as string[]
  const key = JSON.stringify([tags, options])
  const format = known.get(key) ?? new Intl.NumberFormat(tags, options)
  known.set(key, format)
  return format
}
