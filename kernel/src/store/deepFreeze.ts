import { isPlainObject } from '../config/isPlainObject.js'

/** Plain data holds no function; whoever has a constructor of its own is a prototype, perhaps one of the page's. */
const isPrototype = (value: object): boolean =>
  Object.hasOwn(value, 'constructor') && typeof value.constructor === 'function'

/** Freezes plain objects and lists, and what they hold; what is frozen already is taken as it is. */
export function deepFreeze<value>(value: value): value {
  if ((Array.isArray(value) || isPlainObject(value)) && !Object.isFrozen(value) && !isPrototype(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
