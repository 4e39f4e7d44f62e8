import type { Texts } from './locales/en.js'
import en from './locales/en.js'

/** The languages of the page, each named in itself. */
export const languages = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const

/** A language of the page. */
export type Language = keyof typeof languages

const loaded: { [language in Language]?: Texts } = { en }

/** The page's language for the instance's locale: the first one wanted that the page has, otherwise English. */
export function languageOf(locale: string): Language {
  const wanted = locale === 'auto' ? navigator.languages : [locale]
  const bases = wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  return (bases.find((base) => Object.hasOwn(languages, base)) ?? 'en') as Language
}

/** The texts of a language, if they have been loaded. */
export const textsOf = (language: Language): Texts | undefined => loaded[language]

/** Loads the texts of a language; English is always there. */
export async function loadTexts(language: Language): Promise<Texts> {
  const found =
    loaded[language] ?? (await (language === 'de' ? import('./locales/de.js') : import('./locales/ar.js'))).default
  loaded[language] = found
  return found
}
