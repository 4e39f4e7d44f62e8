/** What nobody sees; Braille without a dot is a blank that counts as a sign. */
const unseen = /[\p{DI}\p{Cf}\p{Co}\p{Cs}\u2800]/gu

/**
 * Makes foreign text fit to be shown: NFC, without control, bidi, invisible and blank characters, with two marks a letter at most,
 * at most `limit` characters. Answers an empty text where no letter and no digit is left.
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
