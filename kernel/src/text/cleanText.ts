/** Invisible characters, including the blank Braille pattern, which counts as a symbol. */
const unseen = /[\p{DI}\p{Cf}\p{Co}\p{Cs}\u2800]/gu

/**
 * Makes foreign text safe to show: NFC, without control, bidi and invisible characters, at most two combining marks per
 * letter and at most `limit` characters. Returns an empty string if no letter or digit is left.
 */
export function cleanText(text: unknown, limit = 64): string {
  if (typeof text !== 'string') return ''
  // Cut before normalising, so that megabytes cost nothing.
  const short = text
    .slice(0, limit * 8)
    .replace(unseen, '')
    .normalize('NFC')
  const clean = [
    ...short
      .replace(/(\p{M}\p{M})\p{M}+/gu, '$1')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, limit)
    .join('')
    .trim()
  return /[\p{L}\p{N}]/u.test(clean) ? clean : ''
}
