import type { RelayLimits } from './contract.js'
import { defaultLimits } from './defaultLimits.js'
import { RelayError } from './RelayError.js'

/** The defaults, overridden by the owner's limits. @throws RelayError `INVALID_OPTION` for an unknown name or an invalid number */
export function mergeLimits(own: Partial<RelayLimits> = {}): RelayLimits {
  for (const [name, value] of Object.entries(own)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new RelayError('INVALID_OPTION', `Unknown limit ${name}.`)
    const isRate = typeof defaultLimits[name as keyof RelayLimits] === 'object'
    const numbers: unknown[] = isRate ? numbersOf(value) : [value]
    if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number >= 0))
      throw new RelayError('INVALID_OPTION', `Invalid value for the limit ${name}.`)
  }
  return { ...defaultLimits, ...own }
}

function numbersOf(rate: unknown): unknown[] {
  const entries = new Map(Object.entries(typeof rate === 'object' && rate !== null ? rate : {}))
  return [entries.get('perSecond'), entries.get('burst')]
}
