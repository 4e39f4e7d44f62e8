/** Makes foreign text fit to be shown: NFC, without control, bidi and zero-width characters, at most `limit` characters. */
export function cleanText(text: unknown, limit = 64): string {
  if (typeof text !== 'string') return ''
  // Cut before normalising, so that megabytes cost nothing.
  const short = text.slice(0, limit * 8).normalize('NFC')
  return [
    ...short
      .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, limit)
    .join('')
    .trim()
}
