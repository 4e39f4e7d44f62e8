import type { RelayLimits } from './contract.js'
import { defaultLimits } from './defaultLimits.js'
import { RelayError } from './RelayError.js'

/** The defaults with an owner's own limits. @throws RelayError `INVALID_OPTION` for an unknown name or a bad number */
export function mergeLimits(own: Partial<RelayLimits> = {}): RelayLimits {
  for (const [name, value] of Object.entries(own)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new RelayError('INVALID_OPTION', `There is no limit ${name}.`)
    const isRate = typeof defaultLimits[name as keyof RelayLimits] === 'object'
    const numbers: unknown[] = isRate ? numbersOf(value) : [value]
    if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number >= 0))
      throw new RelayError('INVALID_OPTION', `The limit ${name} does not take this value.`)
  }
  return { ...defaultLimits, ...own }
}

function numbersOf(rate: unknown): unknown[] {
  const entries = new Map(Object.entries(typeof rate === 'object' && rate !== null ? rate : {}))
  return [entries.get('perSecond'), entries.get('burst')]
}
