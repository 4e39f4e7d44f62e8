/** The terms of the MIT licence, in one line, without the copyright notice before them. */
const termsOf = (text: string): string =>
  text.slice(text.indexOf('Permission is hereby granted')).replace(/\s+/g, ' ').trim()

/** Whether a licence file has the same terms as one that is known to be MIT, word for word. */
export function isMitText(text: string, known: string): boolean {
  return text !== '' && termsOf(text) === termsOf(known)
}
