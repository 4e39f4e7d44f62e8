/** How many digits an amount field accepts. */
export interface MaskOptions {
  /** Digits after the dot: the token's decimals. */
  readonly decimals: number
  /** Digits before the dot. */
  readonly integers: number
}

const onlyDigits = (text: string): string => text.replace(/\D+/g, '')

/** Cleans typed or pasted text to a decimal; the result may end in a dot, since the visitor may continue typing. */
export function maskAmount(text: string, { decimals, integers }: MaskOptions): string {
  if (typeof text !== 'string') return ''
  // A comma is the decimal separator, unless a dot shows that it groups thousands.
  const dot = text.indexOf('.')
  const separator = dot < 0 ? text.indexOf(',') : dot
  const typed = onlyDigits(separator < 0 ? text : text.slice(0, separator))
  const first = typed.search(/[1-9]/)
  const integer = (first < 0 ? typed.slice(0, 1) : typed.slice(first)).slice(0, Math.max(0, integers))
  if (separator < 0 || !(decimals > 0)) return integer
  return `${integer || '0'}.${onlyDigits(text.slice(separator)).slice(0, decimals)}`
}
