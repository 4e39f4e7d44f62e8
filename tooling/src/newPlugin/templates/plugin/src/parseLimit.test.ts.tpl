import { createTestKernel } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { __name__ } from './manifest.js'
import { parseLimit } from './parseLimit.js'

it('accepts whole numbers, and defaults to 10', () => {
  expect([parseLimit(undefined), parseLimit(1), parseLimit(500)]).toEqual([10, 1, 500])
})

it.each([0, -3, 1.5, '5', null, {}])('refuses %j', (limit) => {
  expect(() => parseLimit(limit)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
})

it('makes the plugin fail, but only when it is needed', async () => {
  const { kernel } = createTestKernel({ plugins: [__name__({ limit: 0 })] })
  await expect(kernel.plugins__access__.add({ times: 1 })).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})
