/** Makes foreign text fit to be shown: NFC, without control, bidi and zero-width characters, at most `limit` characters. */
export function cleanText(text: unknown, limit = 64): string {
  if (typeof text !== 'string') return ''
  // Cut before normalising, so that megabytes cost nothing.
  const short = text.slice(0, limit * 8).normalize('NFC')
  return [...short.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, limit).join('').trim()
}
