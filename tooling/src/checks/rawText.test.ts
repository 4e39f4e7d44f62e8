import { expect, it } from 'vitest'
import { rawText } from './rawText.js'

const found = (code: string, file = 'plugins/tips/src/views/Tips.tsx') =>
  rawText(new Map([[file, code]])).map(({ line, what }) => [line, what])

it('rejects text between tags, in braces and in spoken attributes', () => {
  const code = `export const View = () => (
  <p title="Hello" className="lk-row">
    Plain text
    {'Quoted text'}
    <img alt={'A cat'} src="x" />
  </p>
)`
  expect(found(code)).toEqual([
    [2, 'contains the text "Hello"'],
    [3, 'contains the text "Plain text"'],
    [4, 'contains the text "Quoted text"'],
    [5, 'contains the text "A cat"'],
  ])
})

it('ignores punctuation, values, class names and other packages', () => {
  const code = 'export const View = ({ n }) => <p className="a b" aria-label={text(\'x\')} alt="">– {n} · {\' \'}</p>'
  expect(found(code)).toEqual([])
  expect(found('export const View = () => <p>Hello</p>', 'examples/demo/src/App.tsx')).toEqual([])
  expect(found('export const View = () => <p>Hello</p>', 'app-shell/src/core/views/A.test.tsx')).toEqual([])
  expect(found('export const View = () => <p>Hello</p>', 'app-shell/src/core/views/A.tsx')).toHaveLength(1)
})
