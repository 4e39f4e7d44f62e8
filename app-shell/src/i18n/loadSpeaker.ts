import type { Messages } from './messages.js'

/** The code that speaks another language, or with the site's own words; nothing where plain English does. */
export const loadSpeaker = (
  locale: string | undefined,
  messages: Messages | undefined,
): Promise<typeof import('./createLanguage.js')> | undefined =>
  messages || !/^en\b/i.test(locale === 'auto' ? navigator.language : (locale ?? 'en'))
    ? import('./createLanguage.js')
    : undefined
