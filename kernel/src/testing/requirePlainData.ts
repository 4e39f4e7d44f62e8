import { must } from './must.js'

const plain: readonly unknown[] = [Object.prototype, Array.prototype, null]

/** Fails unless that is plain data through and through: nothing of others, no functions, nothing that cannot be copied. */
export function requirePlainData(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) {
    must(typeof value !== 'function' && typeof value !== 'symbol', `${path} is a ${typeof value}.`)
    return
  }
  must(!plain.includes(value), `${path} is what all objects inherit.`)
  must(plain.includes(Object.getPrototypeOf(value)), `${path} is no plain data.`)
  for (const [key, { value: part, get }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    must(!get, `${path}.${key} is read anew each time.`)
    requirePlainData(part, `${path}.${key}`)
  }
}
