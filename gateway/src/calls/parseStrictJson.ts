import { RequestFailure } from './RequestFailure.js'

const maxDepth = 16
/** Names that assignments treat in another way than any other. */
const hostileKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a body; throws `REQUEST_INVALID` for what is not JSON, is nested more than 16 levels, or has an object with a key twice
 * or with `__proto__`: readers of such a body differ about what it says.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('The body is not JSON.')
  }
  checkKeys(text)
  return value
}

/** Looks at the tokens of a text that is known to be JSON. */
function checkKeys(text: string): void {
  /** The keys of each open object; `undefined` for an array. */
  const open: (Set<string> | undefined)[] = []
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/gs)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token.endsWith(':')) {
      const key = String(JSON.parse(token.slice(0, -1)))
      const keys = open.at(-1)
      if (keys?.has(key)) throw invalid('The body has an object with a key twice.')
      if (hostileKeys.has(key)) throw invalid('The body has a key that is not allowed.')
      keys?.add(key)
    }
    if (open.length > maxDepth) throw invalid('The body is nested too deeply.')
  }
}

const invalid = (message: string): RequestFailure => new RequestFailure('REQUEST_INVALID', message)
