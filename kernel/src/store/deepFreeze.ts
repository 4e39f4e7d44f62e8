import { isPlainObject } from '../config/isPlainObject.js'

/** Plain data holds no functions; an object with its own `constructor` is a prototype, possibly one of the page's. */
const isPrototype = (value: object): boolean =>
  Object.hasOwn(value, 'constructor') && typeof value.constructor === 'function'

/** Freezes plain objects and arrays recursively; values that are already frozen are skipped. */
export function deepFreeze<value>(value: value): value {
  if ((Array.isArray(value) || isPlainObject(value)) && !Object.isFrozen(value) && !isPrototype(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
