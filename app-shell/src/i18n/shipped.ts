import type { LanguageMessages } from './messages.js'

/** The built-in languages, in addition to English. */
export const shipped: { readonly [tag: string]: () => Promise<{ readonly default: LanguageMessages }> } = {
  ar: () => import('../locales/ar.js'),
  de: () => import('../locales/de.js'),
}
