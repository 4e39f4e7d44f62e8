const sizes = {
  sheet: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1200, height: 800 }, hasTouch: false },
}
/** The lowest phone, in which everything that a visitor has to know is still in sight. */
export const lowest = { width: 360, height: 640 }

const names = ['sheet', 'desktop'] as const
const themes = ['light', 'dark'] as const
const locales = ['en', 'ar'] as const

/** Each size in each theme; still, so that a colour is what it comes to. */
export const plainLooks = names.flatMap((size) =>
  themes.map((theme) => ({
    name: `${size}, ${theme}`,
    size,
    theme,
    use: { ...sizes[size], colorScheme: theme, contextOptions: { reducedMotion: 'reduce' as const } },
  })),
)

/** Each of them in a language of each reading direction. */
export const looks = plainLooks.flatMap((look) =>
  locales.map((locale) => ({ ...look, name: `${look.name}, ${locale}`, locale })),
)

/** The names of looks, for `byTurns`. */
export const namesOf = (list: readonly { readonly name: string }[]): readonly string[] => list.map(({ name }) => name)
