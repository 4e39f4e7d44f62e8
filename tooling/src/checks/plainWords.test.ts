import { expect, it } from 'vitest'
import { checkPlainWords } from './plainWords.js'

const found = (source: string, file = 'kernel/src/a.tsx'): readonly string[] =>
  checkPlainWords(new Map([[file, source]]), []).map(({ line, what }) => `${line} ${what}`)

it.each([
  ['a comment', 'export const a = 1\n// The wallet answers late.', '2 says "answers"'],
  ['a comment after code', 'export const a = 1 // It heard of it.', '1 says "heard"'],
  ['a comment in a function', 'export function a(): void {\n  /* A room for it. */\n}', '2 says "room"'],
  ['TSDoc', '/**\n * Reads it.\n * Besides, it is shown.\n */\nexport const a = 1', '3 says "Besides"'],
  ['a phrase over two lines', '/**\n * This is\n * no wallet.\n */\nexport const a = 1', '2 says "is no"'],
  ['a phrase over two line comments', '// These are\n// no wallets.\nexport const a = 1', '1 says "are no"'],
  ['a string', "export const a = 'The family of networks'", '1 says "family"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ['a template', 'export const a = (b: string) => `The facts: ${b} and more`', '1 says "facts"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ['a template after what it holds', 'export const a = (b: string) => `See ${b} or\nmend it`', '2 says "mend"'],
  ['JSX text', 'export const A = () => (\n  <p>\n    Choose a family\n  </p>\n)', '3 says "family"'],
  ['an attribute', 'export const A = () => <p title="Stands beside the button" />', '1 says "beside"'],
  ['a title of a test', "it('answers', () => {})", '1 says "answers"'],
  ['a title of a table of tests', "it.each([1])('hears %s', () => {})", '1 says "hears"'],
  ['a title of a tagged table', 'test.each`a`(`mended`, () => {})', '1 says "mended"'],
  ['a title of a group', "test.describe('families', () => {})", '1 says "families"'],
])('finds a word in %s', (_what, source, finding) => expect(found(source)).toEqual([finding]))

it.each([
  ['Markdown', 'docs/a.md', '# Title\n\nThe kernel answers with `x`.', '3 says "answers"'],
  ['a phrase of Markdown over two lines', 'docs/a.md', 'This is\nno wallet.', '1 says "is no"'],
  ['the text of a link', 'docs/a.md', 'See [the families](namespaces.md).', '1 says "families"'],
  ['a template of code', 'a/b.ts.tpl', '// It hears.\nexport const __name__ = 1', '1 says "hears"'],
  ['a template of Markdown', 'a/README.md.tpl', '# __title__\n\nWhat it hears.', '3 says "hears"'],
  ['a comment of styles', 'a/b.css', 'p { color: red }\n/* Makes room. */', '2 says "room"'],
  ['a script', 'a/b.mjs', '// It hears.\nexport const a = 1', '1 says "hears"'],
])('finds a word in %s', (_what, file, source, finding) => expect(found(source, file)).toEqual([finding]))

it.each([
  ['an identifier', 'export const family = { room: 1 }; export const fact = family.room'],
  ['a string that is a key', "export const a = ['families', 'chain family']"],
  ['inline code in a comment', '// `family` and `is no` are names.\nexport const a = 1'],
  ['inline code over two lines', '/**\n * Reads `a.family\n * .room` of it.\n */\nexport const a = 1'],
  [
    'a type and a name in JSDoc',
    '/** @param {{ a: Family, b?: { family: 1 } }} [families] */\nexport const a = (families) => 1',
  ],
  ['an example', '/**\n * @example\n * ```ts\n * const family = 1\n * ```\n */\nexport const a = 1'],
  ['a reference', '/** See {@link family} for it. */\nexport const a = 1'],
  ['the name of a file', '// See `b` in adapters/family/rooms.ts and rooms.ts.\nexport const a = 1'],
  ['an address', '// See https://example.com/the/family of it.\nexport const a = 1'],
  ['the noun', "// It waits for the user's answer and compares their answers.\nexport const a = 1"],
  ['there is no', '// There is no wallet, and there\n// are no others.\nexport const a = 1'],
  ['is no longer', '// It is no longer there and there is no more of it.\nexport const a = 1'],
  ['what only sounds alike', '// Recommends a factor for mushrooms that appears.\nexport const a = 1'],
  ['a family of fonts', '// The font family of the site, its font-family.\nexport const a = 1'],
  ['code between two strings', "export const a = ['one that is', 'no two of it']"],
])('passes %s', (_what, source) => expect(found(source)).toEqual([]))

it.each([
  ['a fence', '```ts\n// the family\n```'],
  ['a fence in a list', '- one\n  ```\n  family\n  ```'],
  ['inline code', 'Pass `family`, or ``a ` family`` instead.'],
  ['the target of a link', '[namespaces](families.md#a-family) and [this][1]\n\n[1]: families.md'],
  ['a tag', '<a id="family"></a>'],
  ['a method of the API reference', '##### answers()\n\n> **answers**(`answer`): `void`'],
])('passes %s of Markdown', (_what, source) => expect(found(source, 'docs/a.md')).toEqual([]))

it('passes declarations of styles, other files and what is still to be rewritten', () => {
  expect(found('p { font-family: Inter }', 'a/b.css')).toEqual([])
  expect(found('{"a":"one of the families"}', 'a/b.json.tpl')).toEqual([])
  expect(checkPlainWords(new Map([['docs/a.md', 'It hears.']]), ['docs/'])).toEqual([])
})

it('says what to write instead', () => {
  const [problem] = checkPlainWords(new Map([['docs/a.md', 'It hears.']]), [])
  expect(problem).toEqual({
    file: 'docs/a.md',
    line: 1,
    what: 'says "hears"',
    cure: 'Write "listens to", "receives" or "is notified of".',
  })
})

it('finds ids at the beginning of test titles, and accepts them at the end', () => {
  expect(found("it('[348] connects', () => {})")).toEqual(['1 has a test title that begins with [348]'])
  expect(found("describe.each([1])('[S2, S3] connects', () => {})")).toHaveLength(1)
  expect(found("it('connects (348)', () => {})\nit('[a] is kept', () => {})")).toEqual([])
})

it('knows its exceptions, and those that no longer apply', () => {
  expect(found('The clean room.', 'CONTRIBUTING.md')).toEqual([])
  expect(found('The clean room has facts.', 'CONTRIBUTING.md')).toEqual(['1 says "facts"'])
  expect(found('Nothing.', 'CONTRIBUTING.md')).toEqual(['0 no longer says "room"'])
})
