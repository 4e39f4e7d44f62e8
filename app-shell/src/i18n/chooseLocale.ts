const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The first requested language with translations, itself or its base language; `en` without any. */
export function chooseLocale(wanted: readonly string[], available: readonly string[]): string {
  // An invalid tag would throw in `Intl`.
  for (const tag of wanted.filter(isTag)) {
    const parts = tag.split('-')
    for (let length = parts.length; length; length--) {
      const shorter = parts.slice(0, length).join('-').toLowerCase()
      const found = available.find((candidate) => candidate.toLowerCase() === shorter)
      // The visitor's region still determines the number format.
      if (found) return length < parts.length ? tag : found
    }
  }
  return 'en'
}
