import type { Messages } from './messages.js'
import { shipped } from './shipped.js'

/** Loads the code for another language or the site's own texts; not needed for plain English. */
export function loadSpeaker(
  locale: string | undefined,
  messages: Messages | undefined,
): Promise<typeof import('./createLanguage.js')> | undefined {
  const tag = locale === 'auto' ? navigator.language : (locale ?? 'en')
  if (!messages && /^en\b/i.test(tag)) return
  // The most likely language, fetched in parallel. `hasOwn` excludes inherited property names.
  const base = tag.slice(0, 2)
  if (Object.hasOwn(shipped, base)) shipped[base]?.().catch(() => undefined)
  return import('./createLanguage.js')
}
