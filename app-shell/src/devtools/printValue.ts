/** How many characters of one value are shown. */
const most = 200
/** Compared without `_` and `-`. The log of the kernel needs no such list: it keeps only fields that it names. */
const secretNames =
  /^(code|otp|pin|seed|auth|session|cookie|pwd|pass|passcode|seedbytes)s?$|(uri|token|secret|password|passphrase|phrase|mnemonic|words|jwt|authorization|credential|signature|(private|secret|sym|api|access|session)key)s?$/i
const bidi = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Tokens of a theme are a record of colours, those of an account are assets; ones that give access are texts. */
const isNamedAlike = (name: string, value: unknown): boolean =>
  /^tokens$/i.test(name) &&
  typeof value !== 'string' &&
  !(Array.isArray(value) && value.some((one) => typeof one === 'string'))

/** Whether what stands under this name may give access to something; a code of ours is none of these. */
export const isSecret = (name: string, value: unknown): boolean =>
  secretNames.test(name.replace(/[-_]/g, '')) &&
  value !== undefined &&
  !isNamedAlike(name, value) &&
  !(/^code$/i.test(name) && typeof value === 'string' && /^[A-Z][A-Z_]{2,63}$/.test(value))

/** Long names in the path of an address are keys there, unless they are an account. */
const scrubPath = (address: string): string =>
  address.replace(/\/(?!0x[\da-f]{40}(?![\w-]))(?=[a-z_-]*\d)([\w-]{4})[\w-]{16,}/gi, '/$1…')

/**
 * Cuts what a text may give away: the key of a pairing URI, the user, long names in the path and the query of an address, a token
 * that is sent with requests, a recovery phrase, runs of hex longer than an account, and runs of letters in both cases and digits
 * longer than an address.
 */
const scrub = (text: string): string =>
  text
    .replace(bidi, '')
    .replace(/\bwc(:|%3a)\S+/gi, 'wc:…')
    .replace(/(:\/\/)[^\s/?#"']*@/g, '$1…@')
    .replace(/\b([a-z][a-z\d+.-]*:[^\s?#"']+)[?#][^\s"']*/gi, '$1…')
    .replace(/:\/\/[^\s?#"']+/g, scrubPath)
    .replace(/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, 'eyJ…')
    .replace(/\b(bearer) +[\w+/=.~-]+/gi, '$1 …')
    .replace(/\b([Bb]asic) +(?=[a-z+/]*[A-Z\d=])[\w+/=]{6,}/g, '$1 …')
    .replace(/\b((sk|rk|pk|ghp|gho|xox[a-z])[-_])[\w-]{12,}/g, '$1…')
    .replace(/\b[a-z]{3,8}( [a-z]{3,8}){11,}\b/g, '…')
    .replace(/(?<![\w+/])(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])(?=[\w+/]*\d)[\w+/]{50,}/g, (run) => `${run.slice(0, 8)}…`)
    .replace(/(?<![\da-z])(0x)?[\da-f]{41,}(?![\da-z])/gi, (hex) => `${hex.slice(0, 8)}…${hex.slice(-4)}`)

/** As many bytes as a key has, or more. */
const isBytes = (value: object): value is { readonly length: number } =>
  ArrayBuffer.isView(value) ||
  (Array.isArray(value) &&
    value.length >= 32 &&
    // A list with millions of holes would take seconds.
    value.length <= 65_536 &&
    value.every((one) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < 256))

const cut = (text: string): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const print = (value: unknown, name: string, depth: number): string => {
  if (isSecret(name, value)) return '•••'
  if (typeof value === 'string') return JSON.stringify(scrub(value.slice(0, 4 * most)))
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return 'function'
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) {
    const { code } = value as { code?: unknown }
    return `${value.name} ${print({ ...(code === undefined ? {} : { code }), message: value.message }, '', depth)}`
  }
  if (isBytes(value)) return `${value.length} bytes`
  const isList = Array.isArray(value)
  if (depth > 4) return isList ? '[…]' : '{…}'
  const parts: string[] = []
  let length = 0
  for (const key of Object.keys(value)) {
    if (length > most) break
    const text = print((value as { [key: string]: unknown })[key], key, depth + 1)
    const part = isList ? text : `${scrub(key.slice(0, 4 * most))}: ${text}`
    parts.push(part)
    length += part.length
  }
  if (isList) return `[${parts.join(', ')}]`
  return parts.length ? `{ ${parts.join(', ')} }` : '{}'
}

/** A value as one line for developers: at most 200 characters, without what may give access; never throws. */
export function printValue(value: unknown, name = ''): string {
  try {
    return cut(print(value, name, 0))
  } catch {
    return '(unreadable)'
  }
}

/** A text of somebody else's as it may be shown: cleaned and at most 200 characters. */
export const showText = (text: unknown): string => cut(scrub(String(text).slice(0, 4 * most)))
