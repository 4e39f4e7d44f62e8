/** What the MIT licence grants and refuses, in one line; who grants it stands before. */
const termsOf = (text: string): string =>
  text.slice(text.indexOf('Permission is hereby granted')).replace(/\s+/g, ' ').trim()

/** Whether a licence file holds the same terms as one that is known to be MIT, word by word. */
export function isMitText(text: string, known: string): boolean {
  return text !== '' && termsOf(text) === termsOf(known)
}
