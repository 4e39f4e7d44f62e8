/** `JSON.parse`; newer engines tell its reviver how a number was written. */
type Parse = (
  text: string,
  reviver?: (key: string, value: unknown, written?: { readonly source?: string }) => unknown,
) => unknown

/** A text, or a number outside of texts; unrolled, so that no input makes it try twice. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Stands in front of a number that was made a text. A node that writes it itself can lie more simply. */
const mark = '\u0001'
const whole = /^-?\d+$/
const isLarge = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER

/** For engines that say nothing of how a number was written; the text must be JSON. */
const parseMarked = (text: string, parse: Parse): unknown => {
  const marked = text.replace(token, (part) => (whole.test(part) && isLarge(Number(part)) ? `"\\u0001${part}"` : part))
  return parse(marked, (_, value) =>
    typeof value === 'string' && value.startsWith(mark) && whole.test(value.slice(1)) ? BigInt(value.slice(1)) : value,
  )
}

/**
 * Parses JSON; whole numbers that a number of JavaScript would round become bigints.
 * @throws a `SyntaxError` on anything that is no JSON
 */
export function parseExactJson(text: string, parse: Parse = JSON.parse): unknown {
  // Shorter numbers are not rounded.
  if (!/\d{16}/.test(text)) return parse(text)
  let isExact = true
  const parsed = parse(text, (_, value, written) => {
    if (!isLarge(value)) return value
    const { source } = written ?? {}
    isExact &&= source !== undefined
    return source && whole.test(source) ? BigInt(source) : value
  })
  return isExact ? parsed : parseMarked(text, parse)
}
