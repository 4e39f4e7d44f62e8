import { isRecord } from '../isRecord.js'

/** A function of the relay client that its types omit. */
export type Internal = (...input: unknown[]) => unknown

const isInternal = (value: unknown): value is Internal => typeof value === 'function'

/** Returns the function `owner[name]`, bound to its owner; `undefined` if this version of the client has none. */
export function readInternal(owner: unknown, name: string): Internal | undefined {
  const own = isRecord(owner) ? owner[name] : undefined
  return isInternal(own) ? (...input) => Reflect.apply(own, owner, input) : undefined
}

/** Replaces the function `owner[name]`; returns whether the client has it and lets it be replaced. */
export function replaceInternal(owner: unknown, name: string, replace: (own: Internal) => Internal): boolean {
  const own = readInternal(owner, name)
  return !!own && Reflect.set(Object(owner), name, replace(own))
}
