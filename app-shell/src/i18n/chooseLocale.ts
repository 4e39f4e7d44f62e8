/** The first wanted language that there are texts in, itself or its base language; `en` when there is none. */
export function chooseLocale(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const parts = tag.split('-')
    for (let length = parts.length; length; length--) {
      const shorter = parts.slice(0, length).join('-').toLowerCase()
      const found = available.find((candidate) => candidate.toLowerCase() === shorter)
      // Numbers and plurals go by the visitor's region.
      if (found) return length < parts.length && isTag(tag) ? tag : found
    }
  }
  return 'en'
}

const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
