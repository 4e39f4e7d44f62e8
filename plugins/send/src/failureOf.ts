import { cleanText, toBaseError } from '@latchkey/kernel'
import type { SendFailure } from './contract.js'

/** What a visitor is told of an error: its code, and those of its details that say why. Text of strangers is cleaned. */
export function failureOf(error: unknown): SendFailure {
  const { code, details } = toBaseError(error)
  const told: { [detail: string]: string | number | boolean } = {}
  for (const key of ['reason', 'owner', 'isSameToken', 'minimum', 'extension', 'actual', 'shown', 'need', 'fault']) {
    const value = details[key]
    if (typeof value === 'string') told[key] = cleanText(value, 200)
    else if (typeof value === 'bigint') told[key] = String(value)
    else if (typeof value === 'number' || typeof value === 'boolean') told[key] = value
  }
  const { intent } = details as { readonly intent?: { readonly id?: unknown } }
  if (typeof intent?.id === 'string') told.id = intent.id
  return { code, ...(Object.keys(told).length > 0 && { details: told }) }
}
