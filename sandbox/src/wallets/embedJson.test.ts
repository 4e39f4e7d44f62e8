import { expect, test } from 'vitest'
import { embedJson } from './embedJson.js'

test('embedded JSON cannot end a script element or a line, and parses to the same value', () => {
  const value = { text: '</script><!--\u2028\u2029"\\' }
  const text = embedJson(value)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})
