import type { Token } from './tokens.js'

const names: { readonly [name in Token]: true } = {
  surface: true,
  'surface-2': true,
  'surface-3': true,
  text: true,
  'text-2': true,
  accent: true,
  'on-accent': true,
  border: true,
  line: true,
  success: true,
  danger: true,
  warning: true,
  overlay: true,
  shadow: true,
  font: true,
  'font-mono': true,
  scale: true,
  radius: true,
  space: true,
  'font-size': true,
  motion: true,
  qr: true,
}
const lengthLimit = 200
/** Any other CSS function could fetch something. */
const functions = /^(rgba?|hsla?|hwb|(ok)?(lab|lch)|color|color-mix|light-dark|calc|min|max|clamp|round|var|env|)$/i

/** Whether a value stays inside its declaration and fetches nothing. */
function isSafe(value: string): boolean {
  if (value.length > lengthLimit || /[;{}\\@!<>\p{Cc}]|\/\*|\*\/|expression|url\s*\(/iu.test(value)) return false
  let rest = value.replace(/"[^"']*"|'[^"']*'/g, ' ')
  if (/["']/.test(rest)) return false
  for (const [, name = ''] of rest.matchAll(/([^\s(),/*+]*)\(/g)) if (!functions.test(name)) return false
  for (let last = ''; last !== rest; ) {
    last = rest
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, ' ')
  }
  return !/[()[\]]/.test(rest)
}

/** The valid tokens of a site and the names of the invalid ones; missing or empty tokens are neither. */
export function readTokens(tokens: unknown): {
  readonly values: readonly (readonly [token: Token, value: string])[]
  readonly dropped: readonly string[]
} {
  const values: [Token, string][] = []
  const dropped: string[] = []
  for (const [name, given] of Object.entries(Object(tokens) as object)) {
    const value = typeof given === 'number' ? String(given) : given
    if (value === undefined || value === null || (typeof value === 'string' && !value.trim())) continue
    if (Object.hasOwn(names, name) && typeof value === 'string' && isSafe(value)) values.push([name as Token, value])
    else dropped.push(name)
  }
  return { values, dropped }
}
