/** Characters that two addresses share at both ends together before they count as look-alikes. */
const enough = 6

/** An HRP and its separator, before data of bech32, which has no `1`. */
const bech32Start = /^.{1,83}1(?=[02-9ac-hj-np-z]{6,110}$)/

interface Digits {
  /** In one case, without what every address of its kind starts with. */
  readonly text: string
  /** Whether two addresses that differ in nothing but case are different, as in base58. */
  readonly hasCase: boolean
}

function digitsOf(address: string): Digits {
  const text = address.toLowerCase()
  if (/^(0x)?[\da-f]+$/.test(text)) return { text: text.replace(/^0x/, ''), hasCase: false }
  const hasCase = address !== text && address !== address.toUpperCase()
  return { text: hasCase ? text : text.replace(bech32Start, ''), hasCase }
}

/**
 * Whether an address could be taken for another one that it is not: the two share at least 6 characters at their start and end
 * together, in any case, counted after `0x` and after the HRP and separator of bech32; base58 and SS58 count whole. The same address in
 * another spelling is not a look-alike. Takes plain addresses, not CAIP-10; anything else is none. Never throws.
 * @example known.find((each) => isLookAlike(receiver, each))
 */
export function isLookAlike(address: string, known: string): boolean {
  if (typeof address !== 'string' || typeof known !== 'string' || address === known) return false
  const { text, hasCase } = digitsOf(address)
  const other = digitsOf(known)
  if (text === other.text) return hasCase || other.hasCase
  const shortest = Math.min(text.length, other.text.length)
  let start = 0
  while (start < shortest && text[start] === other.text[start]) start++
  let end = 0
  while (end < shortest - start && text.at(-1 - end) === other.text.at(-1 - end)) end++
  return start + end >= enough
}
