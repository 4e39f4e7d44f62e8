import type { LanguageMessages } from './messages.js'

/** The languages that come with the modal, beside English. */
export const shipped: { readonly [tag: string]: () => Promise<{ readonly default: LanguageMessages }> } = {
  ar: () => import('../locales/ar.js'),
  de: () => import('../locales/de.js'),
}
