import { must } from './must.js'

const intrinsics: readonly object[] = [Object, Array, Function, Promise, Error, Map, String, Number].flatMap((one) => [
  one,
  one.prototype as object,
])

const stateOf = (one: object): string =>
  [Object.isExtensible(one), Object.isSealed(one), Object.isFrozen(one)].map(Number).join('')

/** What the language's own objects are like now: their properties, values and whether they can be changed. */
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

/** Notes what the language's own objects are like; what it returns fails, with those words, once they are not any more. */
export function requireSameIntrinsics(): (what: string) => void {
  const before = readIntrinsics()
  return (what) => {
    const now = readIntrinsics()
    const isSame = now.length === before.length && now.every((part, index) => Object.is(part, before[index]))
    must(isSame, `${what}, the page’s own objects are not what they were.`)
  }
}
