import { expect, it } from 'vitest'
import { fixtureTree } from '../checks/fixtureTree.js'
import { checkErrorCodes } from './checkErrorCodes.js'
import { readErrorCodes } from './readErrorCodes.js'
import { renderErrorPage } from './renderErrorPage.js'

const errors = `import type { ErrorCodes } from './ErrorCodes.js'
export type ErrorCode = keyof ErrorCodes
export class BaseError extends Error {
  declare readonly code: ErrorCode | (string & {})
  constructor(message: string, options: { readonly code: ErrorCode | (string & {}) }) {
    super(message)
    Object.assign(this, options)
  }
}
export const toError = (cause: unknown, code: BaseError['code'] = 'UNKNOWN') => new BaseError(String(cause), { code })`

const codes = (members: string): string => `interface ErrorCodes {\n${members}\n}`
const unknown = '  /** Nobody knows it. Read the cause. */\n  UNKNOWN: true'
const tips = (members: string, code: string) => ({
  'plugins/tips/package.json': JSON.stringify({
    name: '@latchkey/plugin-tips',
    exports: { '.': { '@latchkey/source': './src/index.ts' } },
  }),
  'plugins/tips/src/contract.ts': `import type {} from '@latchkey/kernel'\ndeclare module '@latchkey/kernel' {\n${codes(members)}\n}`,
  'plugins/tips/src/index.ts': `import type { ErrorCode } from '@latchkey/kernel'\nimport { BaseError } from '@latchkey/kernel'\n${code}`,
})
const tree = (files: Readonly<Record<string, string>>) =>
  fixtureTree({
    'kernel/src/index.ts':
      "export { createKernel } from './createKernel.js'\nexport type { ErrorCodes } from './ErrorCodes.js'\nexport { BaseError, type ErrorCode, toError } from './errors.js'",
    'kernel/src/ErrorCodes.ts': `export ${codes(unknown)}`,
    'kernel/src/errors.ts': errors,
    ...files,
  })
const large = '  /** The tip | is too | large. Give less. */\n  TIP_TOO_LARGE: true'
const found = (files: Readonly<Record<string, string>>) =>
  readErrorCodes(tree(files)).problems.map(({ file, line, what }) => `${file}:${line} ${what}`)

it('finds the packages that create an error with a code, however the code is written', () => {
  const files = tips(
    `${large}\n  /** No tip. Give one. */\n  TIP_MISSING: true\n  /** Late. Hurry. */\n  TIP_LATE: true\n  /** Odd. Do it right. */\n  TIP_ODD: true`,
    `const table: { readonly [status: number]: readonly [ErrorCode, string] } = { 404: ['TIP_MISSING', 'x'] }
const make = (code: ErrorCode): BaseError => new BaseError('x', { code })
export const late = (): BaseError => make('TIP_LATE')
export const fail = (isLarge: boolean): never => {
  const code = isLarge ? 'TIP_TOO_LARGE' : 'UNKNOWN'
  throw new BaseError('x', { code })
}
export const shown = { code: 'TIP_ODD' satisfies ErrorCode, table }`,
  )
  const { rows, problems } = readErrorCodes(tree(files))
  expect(problems).toEqual([])
  expect(rows.map(({ code, packages }) => [code, ...packages])).toEqual([
    ['TIP_LATE', '@latchkey/plugin-tips'],
    ['TIP_MISSING', '@latchkey/plugin-tips'],
    ['TIP_ODD', '@latchkey/plugin-tips'],
    ['TIP_TOO_LARGE', '@latchkey/plugin-tips'],
    ['UNKNOWN', '@latchkey/kernel', '@latchkey/plugin-tips'],
  ])
  expect(renderErrorPage(rows)).toContain(
    '| <a id="TIP_TOO_LARGE"></a>`TIP_TOO_LARGE` | The tip \\| is too \\| large. | Give less. | `plugin-tips` |',
  )
})

it.each([
  ['in a call', "export const e = new BaseError('x', { code: 'TIP_ODD' })"],
  ['in a branch', "export const e = (is: boolean) => new BaseError('x', { code: is ? 'TIP_ODD' : 'UNKNOWN' })"],
  [
    'in a constant',
    "export const e = (is: boolean) => {\n const code = is ? 'TIP_ODD' : 'UNKNOWN'\n return new BaseError('x', { code }) }",
  ],
  ['through a function', "import { toError } from '@latchkey/kernel'\nexport const e = toError('x', 'TIP_ODD')"],
])('finds a code without a description: %s', (_where, code) => {
  expect(found(tips(large, `export const t = new BaseError('x', { code: 'TIP_TOO_LARGE' })\n${code}`))).toEqual([
    expect.stringMatching(
      /^plugins\/tips\/src\/index\.ts:\d+ gives an error the code TIP_ODD, which is not described$/,
    ),
  ])
})

it('finds a code that may be any string, and an unused one', () => {
  expect(found(tips(large, "export const e = (code: string) => new BaseError('x', { code })"))).toEqual([
    'plugins/tips/src/index.ts:3 gives an error an arbitrary string as its code',
    'plugins/tips/src/contract.ts:5 describes TIP_TOO_LARGE, which is unused',
  ])
})

it('ignores tests, doubles, other strings and codes read from an error', () => {
  const code =
    "export const e = (error: BaseError) => new BaseError('x', { code: error.code })\nexport const type = 'OTHER_TEXT'"
  const files = {
    ...tips('', code),
    'plugins/tips/src/a.test.ts':
      "import { BaseError } from '@latchkey/kernel'\nnew BaseError('x', { code: 'OF_A_TEST' })",
  }
  expect(
    found({
      ...files,
      'kernel/src/testing/index.ts':
        "import { BaseError } from '../errors.js'\nnew BaseError('x', { code: 'OF_A_DOUBLE' })",
    }),
  ).toEqual([])
})

it('finds a description that is missing, lacks a fix, or exists twice', () => {
  const members = `  TIP_BARE: true\n  /** The tip is too large. */\n  TIP_TOO_LARGE: true\n${unknown}`
  const code = "export const all = ['TIP_BARE', 'TIP_TOO_LARGE'] satisfies ErrorCode[]"
  expect(found(tips(members, code))).toEqual([
    'plugins/tips/src/contract.ts:4 TIP_BARE does not say what it means and what to do',
    'plugins/tips/src/contract.ts:6 TIP_TOO_LARGE does not say what it means and what to do',
    'plugins/tips/src/contract.ts:8 UNKNOWN is described in kernel/src/ErrorCodes.ts already',
  ])
})

it('finds a page that is out of date', () => {
  const files = tree({})
  const page = renderErrorPage(readErrorCodes(files).rows)
  expect(checkErrorCodes(files, page)).toEqual([])
  expect(checkErrorCodes(files, page.replace('Read the cause.', 'Read it.'))).toMatchObject([
    { file: 'docs/errors.md', cure: 'Run npm run docs:api.' },
  ])
  expect(checkErrorCodes(files, '')).toHaveLength(1)
})
