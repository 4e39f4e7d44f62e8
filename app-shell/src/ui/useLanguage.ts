import { createContext, useContext } from 'react'

/** The language of the views. */
export interface Language {
  /** BCP 47 */
  readonly tag: string
  /** Returns a catalogue's message by its full key, else the given English one. */
  say(key: string, english: string): string
  /** Fetches a plugin's texts in this language. */
  learn?(loaded: object): Promise<unknown>
}

/** The language of the built-in texts. */
export const english: Language = { tag: 'en', say: (_, text) => text }

/** The language of the components inside; English by default. */
export const LanguageContext = /*#__PURE__*/ createContext(english)

/** The language of the views at this point in the tree. */
export const useLanguage = (): Language => useContext(LanguageContext)
