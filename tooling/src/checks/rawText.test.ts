import { expect, it } from 'vitest'
import { rawText } from './rawText.js'

const found = (code: string, file = 'plugins/tips/src/views/Tips.tsx') =>
  rawText(new Map([[file, code]])).map(({ line, what }) => [line, what])

it('refuses text between tags, in braces and in what is read out', () => {
  const code = `export const View = () => (
  <p title="Hello" className="lk-row">
    Plain text
    {'Quoted text'}
    <img alt={'A cat'} src="x" />
  </p>
)`
  expect(found(code)).toEqual([
    [2, 'says "Hello" in plain text'],
    [3, 'says "Plain text" in plain text'],
    [4, 'says "Quoted text" in plain text'],
    [5, 'says "A cat" in plain text'],
  ])
})

it('lets signs, values, names of classes and other rooms be', () => {
  const code = 'export const View = ({ n }) => <p className="a b" aria-label={text(\'x\')} alt="">– {n} · {\' \'}</p>'
  expect(found(code)).toEqual([])
  expect(found('export const View = () => <p>Hello</p>', 'examples/demo/src/App.tsx')).toEqual([])
  expect(found('export const View = () => <p>Hello</p>', 'app-shell/src/core/views/A.test.tsx')).toEqual([])
  expect(found('export const View = () => <p>Hello</p>', 'app-shell/src/core/views/A.tsx')).toHaveLength(1)
})
