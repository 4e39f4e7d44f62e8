import { BaseError, brand } from '../errors/BaseError.js'
import { pickBySeed } from './pickBySeed.js'

/** A value that a wallet throws or emits, with a description. */
export type ForeignValue = readonly [what: string, make: () => unknown]

const refuse = (): never => {
  throw new Error('refused')
}
const gone = (): unknown => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}
const itself = (): unknown => {
  const error = Object.assign(new Error('x'), { code: 4001 })
  return Object.assign(error, { cause: error, data: error, originalError: error, error })
}
const owners: readonly object[] = [Object.prototype, Array.prototype, Function.prototype, Promise.prototype]

/** Every name that plain objects, arrays, functions and promises inherit. */
const inheritedNames: readonly string[] = [...new Set(owners.flatMap(Object.getOwnPropertyNames))]
const names = [...inheritedNames, 'x'.repeat(20_000), '\u202eDETCEJER_RESU', 'user_rejected', '']

/** Ways to throw a name. */
const thrownWith: readonly (readonly [how: string, make: (name: string) => unknown])[] = [
  ['as text', (name) => name],
  ['as its name', (name) => ({ name, message: name })],
  ['as its code', (code) => Object.assign(new Error(code), { code })],
  ['as its code, without a message', (code) => ({ code })],
  ['as a code within its data', (code) => ({ code: -32603, message: 'x', data: { code, originalError: { code } } })],
  ['as a key of its own', (name) => ({ code: 1, message: 'x', data: JSON.parse(`{${JSON.stringify(name)}:{"x":1}}`) })],
  ['as the code of a cause', (code) => new Error('x', { cause: { name: 'LatchkeyError', code } })],
  ['as the code of what claims to be ours', (code) => ({ name: 'LatchkeyError', code, [brand]: true, details: code })],
  ['as the code of the class', (code) => new BaseError('x', { code })],
  [
    'as a code that comes with the second reading',
    (name) => {
      let reads = 0
      return {
        [brand]: true,
        get code() {
          return reads++ ? name : 'USER_REJECTED'
        },
      }
    },
  ],
]

/** Ways to emit a name. */
const saidWith: readonly (readonly [how: string, make: (name: string) => unknown])[] = [
  ['as text', (name) => name],
  ['in a list', (name) => [name]],
  ['as accounts', (name) => ({ accounts: [name], address: name, addresses: [{ address: name, purpose: name }] })],
  ['as accounts that are records', (address) => ({ accounts: [{ address, chains: [address], features: [address] }] })],
  ['as a network', (name) => ({ chainId: name, networkId: name, enum: name, bitcoin: { name }, type: name })],
  ['as a code', (code) => ({ code, message: code })],
  ['as a key', (name) => JSON.parse(`{${JSON.stringify(name)}:{"x":1}}`)],
]

/** Odd values without a name. */
const odd: readonly ForeignValue[] = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['a number', () => Number.NaN],
  ['a symbol', () => Symbol('x')],
  ['a function', () => refuse],
  ['a getter that throws', () => Object.defineProperties({}, { code: { get: refuse }, message: { get: refuse } })],
  ['a proxy that refuses everything', () => new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse })],
  ['a list that refuses everything', () => new Proxy([], { get: refuse, has: refuse, getPrototypeOf: refuse })],
  ['something that is gone', gone],
  ['accounts that are gone', () => ({ accounts: gone(), chainId: gone(), addresses: gone(), bitcoin: gone() })],
  [
    'a value whose conversion to a string throws',
    () => ({ [Symbol.toPrimitive]: refuse, toString: refuse, toJSON: refuse }),
  ],
  ['what is its own cause', itself],
  ['what all objects inherit', () => Object.prototype],
  ['what all lists inherit', () => Array.prototype],
  ['what all functions inherit', () => Function.prototype],
  ['a list of what all objects inherit', () => [Object.prototype]],
  ['accounts that all objects inherit', () => ({ accounts: [Object.prototype], code: Array.prototype })],
]

const all = (ways: readonly (readonly [how: string, make: (name: string) => unknown])[]): readonly ForeignValue[] =>
  ways.flatMap(([how, make]) => names.map((name): ForeignValue => [`"${name.slice(0, 24)}" ${how}`, () => make(name)]))

/** All in the full tier; otherwise the most harmful name and a sample that differs for each commit. */
const some = (values: readonly ForeignValue[]): readonly ForeignValue[] => {
  const isFirst = ([what]: ForeignValue): boolean => what.startsWith('"__proto__"')
  return [
    ...values.filter(isFirst),
    ...pickBySeed(
      values.filter((value) => !isFirst(value)),
      8,
    ),
  ]
}

/** Values a wallet may throw. */
export const thrownValues = (): readonly ForeignValue[] => [...odd, ...some(all(thrownWith))]
/** Values a wallet may pass to its listeners. */
export const saidValues = (): readonly ForeignValue[] => [...odd, ...some(all(saidWith))]
/** Values a server may send: those of the others that JSON can express. */
export const sentValues = (): readonly ForeignValue[] =>
  some([...all(saidWith), ...all(thrownWith.slice(0, 6))]).map(([what, make]) => [
    what,
    () => JSON.parse(JSON.stringify(make())) as unknown,
  ])
