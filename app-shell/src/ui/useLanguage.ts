import { createContext, useContext } from 'react'

/** The language of the views. */
export interface Language {
  /** BCP 47 */
  readonly tag: string
  /** Returns a catalogue's message by its full key, else the given English one. */
  say(key: string, english: string): string
  /**
   * Whether a loaded plugin can be shown: its texts in this language are there, or late. If not, they are fetched, and the
   * components inside are drawn again when they arrive.
   */
  knows?(loaded: object): boolean
}

/** The language of the built-in texts. */
export const english: Language = { tag: 'en', say: (_, text) => text }

/** The language of the components inside; English by default. */
export const LanguageContext = /*#__PURE__*/ createContext(english)

/** The language of the views at this point in the tree. */
export const useLanguage = (): Language => useContext(LanguageContext)
