const longest = 64

/** A text of a contract without what could mislead: control and format characters, and what is too long. */
export function cleanText(text: string): string {
  const shown = text
    .slice(0, longest * 4)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
  return [...shown.trim()].slice(0, longest).join('')
}
