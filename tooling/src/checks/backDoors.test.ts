import { expect, it } from 'vitest'
import { backDoors } from './backDoors.js'

const found = (code: string, file = 'plugins/email/src/a.ts') =>
  backDoors(file, code).map(({ line, what }) => `${line} ${what}`)

it.each([
  ['a cast over unknown', 'export const a = b as unknown as C', 'casts with `as unknown as`'],
  ['a cast over unknown in parentheses', 'export const a = (b as unknown) as C', 'casts with `as unknown as`'],
  ['a cast to never', 'call(b as never)', 'casts with `as never`'],
  ['a cast to a list of nevers', 'call(...(b as never[]))', 'casts with `as never[]`'],
  ['a cast to any', 'export const a = (b as any).c', 'casts with `as any`'],
  ['a cast to any in brackets', 'export const a = <any>b', 'casts with `as any`'],
  ['a muted line', '// @ts-expect-error the types are wrong\ncall(b)', 'mutes the compiler with `@ts-expect-error`'],
  ['an ignored line', '/* @ts-ignore */ call(b)', 'mutes the compiler with `@ts-ignore`'],
  ['an unchecked file', '// @ts-nocheck\ncall(b)', 'mutes the compiler with `@ts-nocheck`'],
  ['a table of the module', 'const desks = new WeakMap<object, Desk>()', 'keeps a WeakMap for the whole page'],
  ['an exported table', 'export const seen = new WeakSet()', 'keeps a WeakSet for the whole page'],
  ['a table in an object', 'const desk = { all: new WeakMap() }', 'keeps a WeakMap for the whole page'],
  ['a static table', 'class Desk { static all = new WeakMap() }', 'keeps a WeakMap for the whole page'],
  [
    'a table in a function that runs at once',
    'const a = (() => new WeakMap())()',
    'keeps a WeakMap for the whole page',
  ],
  ['a table of the kernel', 'const deskOf = oncePerObject(() => 1)', 'keeps a WeakMap for the whole page'],
])('rejects %s', (_what, code, what) => {
  const line = code.startsWith('//') && !what.startsWith('mutes') ? 2 : 1
  expect(found(code)).toEqual([`${line} ${what}`])
})

it('states the line of each', () => {
  const code = 'const a = 1\nconst b = a as never\n\n// @ts-ignore\nconst c = new WeakMap()\n'
  expect(found(code)).toEqual([
    '2 casts with `as never`',
    '4 mutes the compiler with `@ts-ignore`',
    '5 keeps a WeakMap for the whole page',
  ])
})

it.each([
  ['other casts', "export const a = b as C as unknown; export const d = ['x'] as const"],
  [
    'types with never and any',
    'export type A = Record<string, never>; export const a = (b: unknown): b is any => true',
  ],
  ['a table of a call', 'export function create() { const seen = new WeakSet(); return seen }'],
  ['a table of an arrow function', 'export const create = () => new WeakMap()'],
  ['a table of an instance', 'class Desk { all = new WeakMap(); run() { return new WeakSet() } }'],
  ['a Map', 'const opened = new Map<string, number>()'],
  [
    'words in comments and texts',
    "// keeps no `new WeakMap()`, says `as never` and mentions @ts-ignore\nconst a = 'as never'",
  ],
])('accepts %s', (_what, code) => expect(found(code)).toEqual([]))
