import { expect, it } from 'vitest'
import { cleanText } from './cleanText.js'

it.each([
  ['Sandbox Dollar', 'Sandbox Dollar'],
  ['  a\u0000\u001fb\n ', 'ab'],
  ['a\u202eb\u200b\u2066c', 'abc'],
  ['x'.repeat(5000), 'x'.repeat(64)],
  ['👍'.repeat(100), '👍'.repeat(64)],
  ['', ''],
])('cleans %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})
