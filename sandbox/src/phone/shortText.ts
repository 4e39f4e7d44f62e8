const longest = 64

/** A text from outside as the phone shows it: one line of at most 64 characters, without what cannot be seen. */
export function shortText(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text
    .slice(0, 1_000)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, longest)
}
