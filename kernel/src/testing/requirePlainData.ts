import { must } from './must.js'

const plain: readonly unknown[] = [Object.prototype, Array.prototype, null]

/** Fails unless the value is plain data at every level: no class instances, no functions, no getters. */
export function requirePlainData(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) {
    must(typeof value !== 'function' && typeof value !== 'symbol', `${path} is a ${typeof value}.`)
    return
  }
  must(!plain.includes(value), `${path} is a shared prototype.`)
  must(plain.includes(Object.getPrototypeOf(value)), `${path} is not plain data.`)
  for (const [key, { value: part, get }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    must(!get, `${path}.${key} is a getter.`)
    requirePlainData(part, `${path}.${key}`)
  }
}
