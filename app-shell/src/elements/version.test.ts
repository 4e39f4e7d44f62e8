import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { register } from './index.js'
import { version } from './version.js'

it('is that of the package', () => {
  const { version: published } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(version).toBe(published)
})

it('on a server nothing is registered, and nothing throws (310)', () => {
  expect(typeof window).toBe('undefined')
  expect(register).not.toThrow()
})
