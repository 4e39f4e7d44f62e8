import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isMitText } from './isMitText.js'

const ours = readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8')

it('recognises the MIT licence of another owner with different line breaks', () => {
  expect(isMitText(ours.replace(/^[\s\S]*?(?=Permission)/, 'Copyright Ada\n').replace(/\s+/g, ' '), ours)).toBe(true)
})

it('rejects a text with different terms', () => {
  expect(isMitText(ours.replace('free of charge', 'for a fee'), ours)).toBe(false)
  expect(isMitText(`${ours}\nExcept on Sundays.`, ours)).toBe(false)
  expect(isMitText('', ours)).toBe(false)
})
