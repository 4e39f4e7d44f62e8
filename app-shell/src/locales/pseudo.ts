import type { LanguageMessages, ShippedMessages } from '../i18n/messages.js'

const accents: { readonly [letter: string]: string } = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  w: 'ŵ',
  y: 'ÿ',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
}

/** Longer by a third, as many languages are; whatever stands without brackets on the page was never translated. */
const stretch = (text: string): string => {
  const letters = text
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 ? part : [...part].map((letter) => accents[letter] ?? letter).join('')))
    .join('')
  return `⟦${letters}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}

/** A pseudo-language derived from English, for testing layout and finding untranslatable texts; use it as `en-XA`. */
export const pseudoMessages = (english: ShippedMessages): LanguageMessages =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, stretch(String(text))]))
