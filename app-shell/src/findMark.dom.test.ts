import type { KernelEvents } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import type { FindMark } from './core/contract.js'
import { failures, findMark } from './findMark.js'

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

const start = async (first: FindMark) => {
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
      plugins: [createTestAdapter('eip155').plugin, marks('first', 1, first), marks('other', 2, async () => picture)],
    },
    { loadSkin: async () => undefined, state: { theme: { mode: 'auto' }, locale: 'en' } },
  )
  const errors: KernelEvents['error:reported']['error'][] = []
  kernel.on('error:reported', ({ error }) => errors.push(error))
  // Slots are there with the kernel's lazy half.
  await kernel.preload()
  return { kernel, errors }
}

it('asks the next plugin where one does not settle, once for all keys, and reports it once', async () => {
  const silent = vi.fn<FindMark>(() => new Promise(() => undefined))
  const { kernel, errors } = await start(silent)
  vi.useFakeTimers()
  const both = Promise.all([findMark(kernel, 'a'), findMark(kernel, 'b')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await both).toEqual([picture, picture])
  expect(await findMark(kernel, 'c')).toBe(picture)
  expect(silent).toHaveBeenCalledTimes(2)
  expect(errors).toMatchObject([{ code: 'MARKS_FAILED', cause: { message: 'did not settle' } }])
})

const broken: readonly (readonly [string, FindMark, asked: number])[] = [
  ['rejects', async () => Promise.reject(new Error('kaput')), 2],
  ['returns the address of a server', async () => 'https://example.org/a.svg', 4],
  ['returns too much', async () => `data:image/png;base64,${'A'.repeat(70_000)}`, 4],
  ['returns a number', async () => 7 as never, 4],
]
it.each(broken)(
  'reports a plugin that %s once for all buttons, with plugin, action and key',
  async (_, mark, asked) => {
    const find = vi.fn(mark)
    const { kernel, errors } = await start(find)
    const button = async (key: string) => expect(await findMark(kernel, key)).toBe(picture)
    await Promise.all([button('a'), button('a')])
    await button('a')
    expect(errors).toMatchObject([
      { code: 'MARKS_FAILED', details: { plugin: 'first', action: 'mark', key: 'a' }, cause: expect.any(Error) },
    ])
    // What is wrong with one mark says nothing of the others.
    await Promise.all([button('b'), button('b')])
    expect(find).toHaveBeenCalledTimes(asked)
    expect(errors).toHaveLength(asked / 2)
  },
)

it('asks a plugin that failed again once the failures are forgotten, and shares nothing between instances', async () => {
  const find = vi.fn<FindMark>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
  const { kernel, errors } = await start(find)
  const other = await start(find)
  await findMark(kernel, 'a')
  await findMark(kernel, 'a')
  expect(find).toHaveBeenCalledOnce()
  await findMark(other.kernel, 'a')
  failures.delete(kernel.skin as object)
  await findMark(kernel, 'a')
  expect(find).toHaveBeenCalledTimes(3)
  expect([errors.length, other.errors.length]).toEqual([1, 0])
})
