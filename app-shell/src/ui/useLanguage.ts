import { createContext, useContext } from 'react'

/** The language that views speak. */
export interface Language {
  /** BCP 47 */
  readonly tag: string
  /** Answers a text of a catalogue by its full key, else the English one it is given. */
  say(key: string, english: string): string
  /** Fetches what a plugin says in this language. */
  learn?(loaded: object): Promise<unknown>
}

/** What every text is written in. */
export const english: Language = { tag: 'en', say: (_, text) => text }

/** The language of what is rendered inside; plain English without one. */
export const LanguageContext = /*#__PURE__*/ createContext(english)

/** The language that views speak here. */
export const useLanguage = (): Language => useContext(LanguageContext)
