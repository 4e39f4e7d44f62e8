/** A text, or a number outside of texts; unrolled, so that no input makes it try twice. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Stands in front of a number that was made a text. A node that writes it itself can lie more simply. */
const mark = '\u0001'

/**
 * Parses JSON; whole numbers that a number of JavaScript would round become bigints.
 * @throws a `SyntaxError` on anything that is no JSON
 */
export function parseExactJson(text: string): unknown {
  let isExact = true
  const marked = text.replace(token, (part) => {
    const isLost = /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part))
    if (!isLost) return part
    isExact = false
    return `"\\u0001${part}"`
  })
  if (isExact) return JSON.parse(text)
  // Marked numbers are texts by then, so that a malformed one must be found before.
  JSON.parse(text)
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) && /^-?\d+$/.test(value.slice(1))
      ? BigInt(value.slice(1))
      : value,
  )
}
