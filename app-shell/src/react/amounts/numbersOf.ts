/** Tags for `Intl`: those that the visitor's browser prefers for `auto` and for an invalid tag. */
const tagsOf = (locale: string): string | readonly string[] => {
  try {
    if (locale !== 'auto') return Intl.getCanonicalLocales(locale)
  } catch {
    // Not a tag.
  }
  return navigator.languages
}

/** The numbers of a language; `locale` is a BCP 47 tag or `auto`. */
export const numbersOf = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(tagsOf(locale) as string[], options)
