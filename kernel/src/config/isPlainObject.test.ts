import { expect, it } from 'vitest'
import { isPlainObject } from './isPlainObject.js'

it.each<[string, unknown]>([
  ['an object literal', { a: 1 }],
  ['an object without a prototype', Object.create(null)],
])('accepts %s', (_, value) => expect(isPlainObject(value)).toBe(true))

it.each<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['a string', 'x'],
  ['a number', 1],
  ['a bigint', 1n],
  ['a symbol', Symbol('x')],
  ['a list', []],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a boxed number', Object(1)],
  ['a class', class {}],
  ['a function', () => 1],
  ['a function without a prototype', Object.setPrototypeOf(() => 1, null)],
  ['a function with the prototype of objects', Object.setPrototypeOf(() => 1, Object.prototype)],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        getPrototypeOf() {
          throw new Error('no')
        },
      },
    ),
  ],
])('refuses %s', (_, value) => expect(isPlainObject(value)).toBe(false))
