import type { Messages } from './messages.js'
import { shipped } from './shipped.js'

/** The code that speaks another language, or with the site's own words; nothing where plain English does. */
export function loadSpeaker(
  locale: string | undefined,
  messages: Messages | undefined,
): Promise<typeof import('./createLanguage.js')> | undefined {
  const tag = locale === 'auto' ? navigator.language : (locale ?? 'en')
  if (!messages && /^en\b/i.test(tag)) return
  // Most likely this one: asked for beside the code that will want it. A name of every object is none of these.
  const base = tag.slice(0, 2)
  if (Object.hasOwn(shipped, base)) shipped[base]?.().catch(() => undefined)
  return import('./createLanguage.js')
}
