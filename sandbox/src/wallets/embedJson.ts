/** JSON that is safe inside a script element and in engines that treat U+2028 and U+2029 as line terminators. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
