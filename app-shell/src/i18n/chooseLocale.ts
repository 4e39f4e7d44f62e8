const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The first wanted language that there are texts in, itself or its base language; `en` when there is none. */
export function chooseLocale(wanted: readonly string[], available: readonly string[]): string {
  // Plurals and numbers are made for the tag: what is none would throw there.
  for (const tag of wanted.filter(isTag)) {
    const parts = tag.split('-')
    for (let length = parts.length; length; length--) {
      const shorter = parts.slice(0, length).join('-').toLowerCase()
      const found = available.find((candidate) => candidate.toLowerCase() === shorter)
      // The visitor's region still says how numbers are written.
      if (found) return length < parts.length ? tag : found
    }
  }
  return 'en'
}
