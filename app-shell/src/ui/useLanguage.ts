import { useContext } from 'react'
import type { Language } from './LanguageContext.js'
import { LanguageContext } from './LanguageContext.js'

/** The language that views speak here. */
export const useLanguage = (): Language => useContext(LanguageContext)
