import { createTestKernel } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { __name__ } from '../manifest.js'
import { countOf } from '../slice.js'

it('adds, returns the new count and emits an event', async () => {
  const { kernel, errors } = createTestKernel({ plugins: [__name__()] })
  const announced: number[] = []
  kernel.on('__id__:added', ({ count }) => announced.push(count))
  expect(await kernel.plugins__access__.add({ times: 2 })).toBe(2)
  expect(await kernel.plugins__access__.add({ times: 1 })).toBe(3)
  expect(countOf(kernel.getState())).toBe(3)
  expect(announced).toEqual([2, 3])
  expect(errors).toEqual([])
})

it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined])(
  'rejects %j before anything changes',
  async (times) => {
    const { kernel } = createTestKernel({ plugins: [__name__()] })
    const added = kernel.plugins__access__.add({ times: times as number })
    await expect(added).rejects.toMatchObject({ code: '__NAME___TIMES_INVALID' })
    expect(countOf(kernel.getState())).toBe(0)
  },
)

it('stops at the limit', async () => {
  const { kernel } = createTestKernel({ plugins: [__name__({ limit: 3 })] })
  await kernel.plugins__access__.add({ times: 2 })
  const added = kernel.plugins__access__.add({ times: 2 })
  await expect(added).rejects.toMatchObject({ code: '__NAME___LIMIT_REACHED', details: { limit: 3 } })
  expect(countOf(kernel.getState())).toBe(2)
})
