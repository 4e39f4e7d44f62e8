import { expect, it } from 'vitest'

it('resolves workspace packages to their source, not to a stale dist', () => {
  expect(import.meta.resolve('@latchkey/kernel')).toMatch(/\/kernel\/src\/index\.ts$/)
})
