import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isMitText } from './isMitText.js'

const ours = readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8')

it('knows the MIT licence of another owner, wrapped in another way', () => {
  expect(isMitText(ours.replace(/^[\s\S]*?(?=Permission)/, 'Copyright Ada\n').replace(/\s+/g, ' '), ours)).toBe(true)
})

it('takes no text with other terms for it', () => {
  expect(isMitText(ours.replace('free of charge', 'for a fee'), ours)).toBe(false)
  expect(isMitText(`${ours}\nExcept on Sundays.`, ours)).toBe(false)
  expect(isMitText('', ours)).toBe(false)
})
