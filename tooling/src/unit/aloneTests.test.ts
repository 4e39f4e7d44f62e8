import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aloneTests } from './aloneTests.js'

it.each(Object.keys(aloneTests))('%s exists', (path) => {
  expect(existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))).toBe(true)
})
