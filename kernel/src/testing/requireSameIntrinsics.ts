import { must } from './must.js'

const intrinsics: readonly object[] = [Object, Array, Function, Promise, Error, Map, String, Number].flatMap((one) => [
  one,
  one.prototype as object,
])

const stateOf = (one: object): string =>
  [Object.isExtensible(one), Object.isSealed(one), Object.isFrozen(one)].map(Number).join('')

/** Reads the properties of the built-in objects, their values and whether they can be changed. */
function readIntrinsics(): readonly unknown[] {
  return intrinsics.flatMap((one) => [
    stateOf(one),
    ...Reflect.ownKeys(one).flatMap((key) => {
      const { value, get, set, writable, enumerable, configurable } = Reflect.getOwnPropertyDescriptor(one, key) ?? {}
      const part: unknown = value ?? get
      return [
        key,
        value,
        get,
        set,
        writable,
        enumerable,
        configurable,
        Object(part) === part && stateOf(part as object),
      ]
    }),
  ])
}

/** Records the state of the built-in objects; the returned function fails once they have changed. */
export function requireSameIntrinsics(): (what: string) => void {
  const before = readIntrinsics()
  return (what) => {
    const now = readIntrinsics()
    const isSame = now.length === before.length && now.every((part, index) => Object.is(part, before[index]))
    must(isSame, `${what}, built-in objects of the page were changed.`)
  }
}
