import type { LocalText } from '@latchkey/kernel'

/** A localized text of an adapter: for the region, else for the language, else English. */
export function inLanguage(text: LocalText, tag: string): string {
  if (typeof text === 'string') return text
  const found = [tag, tag.split('-')[0] ?? ''].find((name) => Object.hasOwn(text, name))
  return text[found ?? 'en'] ?? text.en
}
