import type { KernelEvents } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import type { FindMark } from './core/contract.js'
import { findMark } from './findMark.js'

afterEach(() => void vi.useRealTimers())

const picture = 'data:image/svg+xml,%3Csvg/%3E'
const marks = <id extends string>(id: id, order: number, mark: FindMark) =>
  definePlugin<id, { actions: { mark: FindMark } }>({
    id,
    api: 1,
    actions: ['mark'],
    contributes: [{ slot: 'marks', id, order, item: { action: 'mark' } }],
    load: async () => ({ default: defineFeature({ views: {}, setup: () => ({ actions: { mark } }) }) }),
  })()

it('asks the next plugin where one does not settle, once for all keys, and reports it once', async () => {
  const silent = vi.fn<FindMark>(() => new Promise(() => undefined))
  const kernel = createKernel(
    {
      networks: [
        {
          id: 1,
          name: 'One',
          nativeCurrency: { symbol: 'ONE', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        },
      ],
      plugins: [createTestAdapter('eip155').plugin, marks('silent', 1, silent), marks('other', 2, async () => picture)],
    },
    { loadSkin: async () => undefined, state: { theme: { mode: 'auto' }, locale: 'en' } },
  )
  const errors: KernelEvents['error:reported']['error'][] = []
  kernel.on('error:reported', ({ error }) => errors.push(error))
  // Slots are there with the kernel's lazy half.
  await kernel.preload()
  vi.useFakeTimers()
  const failed = new Set<string>()
  const both = Promise.all([findMark(kernel, 'a', failed), findMark(kernel, 'b', failed)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await both).toEqual([picture, picture])
  expect(await findMark(kernel, 'c', failed)).toBe(picture)
  expect(silent).toHaveBeenCalledTimes(2)
  expect(errors.map(({ shortMessage }) => shortMessage)).toEqual(['"silent.mark" did not settle'])
})
