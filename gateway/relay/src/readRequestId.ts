/**
 * The source text of a frame's own `id`, for ids that are 64-bit integers: a double would round them, and the client would
 * not recognise the response. `text` is a valid JSON object.
 */
export function readRequestId(text: string): string | undefined {
  let depth = 0
  let key: string | undefined
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
  let expectsKey = false
  let found: string | undefined
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match
    if (part === '{' || part === '[') {
      depth++
      expectsKey = part === '{'
    } else if (part === '}' || part === ']') depth--
    else if (depth !== 1) continue
    else if (part === ',') expectsKey = true
    else if (part === ':') continue
    else if (expectsKey) {
      key = part
      expectsKey = false
    } else if (key === '"id"') found = /^\d{1,20}$/.test(part) ? part : undefined
  }
  return found
}
