import type { Texts } from './locales/en.js'
import en from './locales/en.js'
import type { Speak } from './PageLook.js'

/** Says in the page's language what went wrong; without a text of its own, the code. */
export function speakFailure(speak: Speak, { code }: { readonly code: string }): string {
  const key = `failure.${code}`
  return Object.hasOwn(en, key) ? speak(key as keyof Texts) : speak('failure.other', { code })
}
