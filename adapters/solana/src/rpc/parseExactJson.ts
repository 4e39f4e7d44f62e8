/** `JSON.parse`; newer engines pass the source of a number to its reviver. */
type Parse = (
  text: string,
  reviver?: (key: string, value: unknown, written?: { readonly source?: string }) => unknown,
) => unknown

/** A string, or a number outside of strings; unrolled, so that no input makes it backtrack. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Marks a number that was made a string. A node gains nothing by writing the mark itself. */
const mark = '\u0001'
const whole = /^-?\d+$/
const isLarge = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER

/** For engines that do not expose the source of a number; `text` must be valid JSON. */
const parseMarked = (text: string, parse: Parse): unknown => {
  const marked = text.replace(token, (part) => (whole.test(part) && isLarge(Number(part)) ? `"\\u0001${part}"` : part))
  return parse(marked, (_, value) =>
    typeof value === 'string' && value.startsWith(mark) && whole.test(value.slice(1)) ? BigInt(value.slice(1)) : value,
  )
}

/**
 * Parses JSON; whole numbers that JavaScript would round become bigints.
 * @throws `SyntaxError` for invalid JSON
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
