import { cleanText } from '@latchkey/kernel'
import type { TipInput } from './contract.js'

/** The first field that is not valid, whatever a site passes. */
export function wrongField(input: TipInput): keyof TipInput | undefined {
  const { amount, message }: { readonly [field in keyof TipInput]?: unknown } = input ?? {}
  if (typeof amount !== 'string' || !/^\d{1,6}([.,]\d\d?)?$/.test(amount) || !/[1-9]/.test(amount)) return 'amount'
  return message && cleanText(message, 140) === message ? undefined : 'message'
}
