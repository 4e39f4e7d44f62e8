import type { WalletDriver } from './contract.js'

/** A wallet's live object that fails and emits on demand, and otherwise behaves as before. */
export interface FaultyWallet<source extends object> {
  readonly source: source
  /** Spread these into the wallet's driver. */
  readonly driver: Required<Pick<WalletDriver, 'throws' | 'says'>>
}

type Call = (...given: unknown[]) => unknown

const isFunction = (value: unknown): value is Call => typeof value === 'function'
/** Arrays, bytes and objects with internal slots are passed through unwrapped. */
const isWrapped = (value: unknown): value is object =>
  isFunction(value) || (Object.prototype.toString.call(value) === '[object Object]' && !ArrayBuffer.isView(value))

/** Wraps a wallet double and everything reachable from it, for `throws` and `says` of a `WalletDriver`. */
export function createFaultyWallet<source extends object>(real: source): FaultyWallet<source> {
  const fronts = new WeakMap<object, object>()
  const behind = new WeakMap<object, object>()
  const listeners = new Set<Call>()
  let make: (() => unknown) | undefined
  let isLate = false

  const realOf = (value: unknown): unknown => behind.get(Object(value)) ?? value
  const frontOf = (value: unknown): unknown => {
    if (!isWrapped(value)) return value
    const known = fronts.get(value)
    if (known) return known
    const front: object = new Proxy(value, {
      get(target, key) {
        const part: unknown = Reflect.get(target, key)
        const { configurable = true, writable = true } = Reflect.getOwnPropertyDescriptor(target, key) ?? {}
        return configurable || writable ? frontOf(part) : part
      },
      apply(target, self, given: unknown[]) {
        for (const each of given.flatMap((one) => [one, ...Object.values(isWrapped(one) ? one : {})]))
          if (isFunction(each)) listeners.add(each)
        if (make && !isLate) throw make()
        const answer: unknown = Reflect.apply(target as Call, realOf(self), given)
        if (!(answer instanceof Promise)) return frontOf(answer)
        if (!make) return answer.then(frontOf)
        answer.catch(() => undefined)
        return Promise.reject(make())
      },
    })
    fronts.set(value, front)
    behind.set(front, value)
    return front
  }

  return {
    source: frontOf(real) as source,
    driver: {
      // Throws synchronously and asynchronously in turn.
      throws(thrown) {
        make = thrown
        if (thrown) isLate = !isLate
      },
      says(payload) {
        for (const listener of [...listeners]) listener(payload)
      },
    },
  }
}
