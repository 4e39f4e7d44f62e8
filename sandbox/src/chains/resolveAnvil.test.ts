import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveAnvil } from './resolveAnvil.js'

test('finds the binary of this platform', () => {
  expect(existsSync(resolveAnvil())).toBe(true)
})

test('reports part, cause and fix for a platform without a binary', () => {
  expect(() => resolveAnvil('sunos', 'x64')).toThrow(
    expect.objectContaining({
      code: 'SANDBOX_BINARY_MISSING',
      part: 'EVM node (anvil)',
      reason: expect.stringContaining('sunos-amd64'),
      cure: expect.stringContaining('linux-amd64'),
    }),
  )
})

test('names the package when the binary for a supported platform is not installed', () => {
  const other = process.platform === 'win32' ? 'linux' : 'win32'
  expect(() => resolveAnvil(other, 'x64')).toThrow(
    expect.objectContaining({
      code: 'SANDBOX_BINARY_MISSING',
      message: expect.stringContaining(`@foundry-rs/anvil-${other}-amd64`),
      cure: expect.stringContaining('npm install'),
    }),
  )
})
